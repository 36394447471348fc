import { expect, test } from "vitest";
import type { PvLine } from "../../engine/index";
import type { CompletedDepth } from "../../shared/pictures/completed_depth";
import { INITIAL, type State } from "../state/store";
import { chooseArrows } from "./arrow_choice";
import { arrows, RANK_BRUSHES } from "./arrows";

const line = (multiPv: number, moves: string): PvLine =>
  ({ multiPv, moves: moves.split(" ") }) as unknown as PvLine;

const LINES = [line(1, "e2e4 e7e5 g1f3 b8c6 f1b5"), line(2, "d2d4 d7d5"), line(3, "g1f3")];

function state(change: Partial<State> = {}): State {
  const iterations = [{ report: { depth: 5, lines: LINES }, windows: [] }] as unknown as CompletedDepth[];
  return { ...INITIAL, session: { ...INITIAL.session, iterations }, ...change };
}

const drawn = (at: State): string[] => arrows(at).map(({ orig, dest, brush }) => `${orig}${dest} ${brush}`);

test("the board shows the first moves of the lines and nothing else, the first line on top", () => {
  expect(drawn(state())).toEqual(["g1f3 rank3", "d2d4 rank2", "e2e4 rank1"]);
});

test("a preview shows the next moves of its line only, even if the engine prefers another by now", () => {
  const previewOf = (line: string, plies: number) => {
    const moves = line.split(" ");
    return { multiPv: 1, line: moves, moves: moves.slice(0, plies) };
  };
  const italian = previewOf("e2e4 e7e5 g1f3 b8c6 f1c4", 1);
  expect(drawn(state({ preview: italian }))).toEqual(["b8c6 rank3", "g1f3 rank2", "e7e5 rank1"]);
  expect(drawn(state({ preview: previewOf("d2d4 d7d5", 2) }))).toEqual([]);
});

test("the user may have the arrow of the first line alone, or none", () => {
  const preview = { multiPv: 1, line: ["e2e4", "e7e5"], moves: ["e2e4"] };
  for (const [choice, ofLines, ofPreview] of [
    ["first", ["e2e4 rank1"], ["e7e5 rank1"]],
    ["none", [], []],
  ] as const) {
    chooseArrows(choice);
    expect(drawn(state())).toEqual(ofLines);
    expect(drawn(state({ preview }))).toEqual(ofPreview);
  }
  chooseArrows("all");
});

test("weaker lines have thinner and fainter arrows of the same colour", () => {
  const brushes = Object.values(RANK_BRUSHES);
  expect(new Set(brushes.map(({ color }) => color)).size).toBe(1);
  for (const [index, brush] of brushes.entries()) {
    const stronger = brushes[index - 1];
    if (stronger === undefined) continue;
    expect(brush.lineWidth).toBeLessThan(stronger.lineWidth);
    expect(brush.opacity).toBeLessThan(stronger.opacity);
  }
});
