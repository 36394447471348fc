import { expect, test } from "vitest";
import type { IterationReport, PvLine, RootEffort } from "../../engine/index";
import type { CompletedDepth } from "./completed_depth";
import { changeText, lineEvolution } from "./line_evolution";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const lineOf = (...moves: string[]): PvLine => ({ moves, san: moves }) as Partial<PvLine> as PvLine;

const completed = (depth: number, line: PvLine, rootMoves: Partial<RootEffort>[] = []): CompletedDepth => ({
  report: { depth, lines: [line], rootMoves } as unknown as IterationReport,
  windows: [],
});

const effort = (change: Partial<RootEffort>): RootEffort =>
  ({
    move: "e4",
    score: { kind: "cp", cp: 12 },
    bound: "upper",
    refutationSan: [],
    nullMove: false,
    ...change,
  }) as RootEffort;

test("each line is compared with that of the depth before", () => {
  const rows = lineEvolution([
    completed(1, lineOf("e4")),
    completed(2, lineOf("e4", "e5")),
    completed(3, lineOf("e4", "c5", "Nf3")),
    completed(4, lineOf("d4", "d5")),
  ]);
  expect(rows.map(({ depth, shared }) => [depth, shared])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 0],
  ]);
  expect(rows.map(({ change }) => change?.to)).toEqual([undefined, undefined, undefined, "d4"]);
});

test("a depth without a line, as after the end of the game, is no row", () => {
  const empty = { report: { depth: 1, lines: [], rootMoves: [] } as unknown as IterationReport, windows: [] };
  expect(lineEvolution([empty])).toEqual([]);
});

test("a change of mind says what became of the old move", () => {
  const changeTo = (old: Partial<RootEffort>[]): string => {
    const [, row] = lineEvolution([completed(5, lineOf("e4")), completed(6, lineOf("d4"), old)]);
    if (row?.change === undefined) throw new Error("there is no change");
    return changeText(START, row.change);
  };
  expect(changeTo([])).toBe("Depth 6: d4 instead of e4.");
  expect(changeTo([effort({ bound: "exact" })])).toBe("Depth 6: d4 instead of e4. e4 is now worth +0.12.");
  expect(changeTo([effort({ refutationSan: ["d5", "exd5"] })])).toBe(
    "Depth 6: d4 instead of e4. e4 was proven no better than +0.12: 1. e4 d5 2. exd5.",
  );
  expect(changeTo([effort({ nullMove: true })])).toContain("even if the opponent passes.");
});
