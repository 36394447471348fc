import { describe, expect, test } from "vitest";
import type { Counters, End } from "../../../engine/index";
import type { ComparedSearch } from "./comparison_state";
import {
  type Compared,
  comparedQuantities,
  comparisonPicture,
  comparisonText,
  ratioText,
} from "./rule_comparison";
import { SWITCH_KINDS, switchList, switchName } from "./search_switches";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const search = (
  nodesByDepth: number[],
  bestMoveSan = "e4",
  total: Partial<Counters> = {},
): ComparedSearch => ({
  nodesByDepth,
  end: {
    bestMove: bestMoveSan,
    bestMoveSan,
    lines: [{ score: { kind: "cp", cp: 30 }, moves: ["e2e4"], san: [bestMoveSan, "e5"] }],
    total: { nodes: nodesByDepth.at(-1) ?? 0, firstMoveCutoffs: 0, cutoffs: 0, ...total },
  } as unknown as End,
});

const compared = (
  limit: Compared["limit"],
  plain: ComparedSearch,
  without: ComparedSearch,
  off: Compared["off"] = ["nullMove"],
): Compared => ({ fen: START, off, limit, pair: [plain, without] });

describe("the sentence", () => {
  test("of equal depths compares the nodes", () => {
    expect(comparisonText(compared({ depth: 2 }, search([20, 100]), search([20, 240])))).toBe(
      "Without null move, depth 2 took 2.40 times the nodes. The best move is e4 in both.",
    );
    expect(comparisonText(compared({ depth: 2 }, search([20, 100]), search([20, 100])))).toContain(
      "depth 2 took exactly as many nodes.",
    );
  });

  test("of equal nodes compares the depths, and the nodes to the depth that both completed", () => {
    const limit = { nodes: 1000 };
    expect(comparisonText(compared(limit, search([20, 100, 900]), search([20, 300], "d4")))).toBe(
      "Without null move, 1,000 nodes reached depth 2 instead of 3; depth 2 took 3.00 times the nodes. The best move is d4 instead of e4.",
    );
    expect(comparisonText(compared(limit, search([20]), search([20])))).toContain(
      "1,000 nodes reached depth 1, as with everything on;",
    );
  });

  test("says when a search has ended early, as with a proven mate", () => {
    expect(comparisonText(compared({ depth: 9 }, search([20, 100]), search([20, 50, 80])))).toContain(
      "depth 2 took 0.50 times the nodes, and the search ended at depth 3 instead of 2.",
    );
  });

  test("holds without any depth", () => {
    expect(comparisonText(compared({ depth: 9 }, search([]), search([])))).toContain(
      "no depth was completed",
    );
  });
});

test("each quantity is divided by that of the search with everything on", () => {
  const plain = search([20, 100], "e4", { cutoffs: 50, firstMoveCutoffs: 45, tableCutoffs: 0 });
  const without = search([20, 250], "e4", { cutoffs: 100, firstMoveCutoffs: 80, tableCutoffs: 7 });
  const quantities = comparedQuantities(compared({ depth: 2 }, plain, without));
  const named = (name: string) => quantities.find((quantity) => quantity.name === name);
  expect(named("Nodes")).toEqual({ name: "Nodes", values: [100, 250], ratio: 2.5 });
  expect(named("First move, %")?.values).toEqual([90, 80]);
  expect(named("Table cutoffs")?.ratio).toBeUndefined();
  expect(named("Depth")).toBeUndefined();
  expect(comparedQuantities(compared({ nodes: 300 }, plain, without)).slice(0, 2)).toEqual([
    { name: "Depth", values: [2, 2], ratio: 1 },
    { name: "Nodes to depth 2", values: [100, 250], ratio: 2.5 },
  ]);
});

test("the table ends with scores, moves and lines", () => {
  const { rows } = comparisonPicture(compared({ depth: 2 }, search([20, 100]), search([20, 250], "d4")));
  expect(rows.slice(-3)).toEqual([
    ["Score", "+0.30", "+0.30", null],
    ["Best move", "e4", "d4", null],
    ["Line", "1. e4 e5", "1. d4 e5", null],
  ]);
});

test("ratios have three digits at least, however large", () => {
  expect([0.5, 2.4, 12.34, 123.4, 12_345].map(ratioText)).toEqual(["0.50", "2.40", "12.3", "123", "12,345"]);
});

describe("switches", () => {
  const all = SWITCH_KINDS.flatMap(([, switches]) => switches);

  test("have names of their own", () => {
    expect(new Set(all.map(switchName)).size).toBe(all.length);
    expect(all.length).toBe(27);
  });

  test("are written as the literature writes them within a sentence", () => {
    expect(switchList(["nullMove", "lateMoveReductions"])).toBe("null move and late move reductions");
    expect(switchList(["probCut", "seePruning", "tableCutoffs"])).toBe(
      "ProbCut, SEE pruning, and table cutoffs",
    );
  });
});
