import { describe, expect, test } from "vitest";
import type { Counters, EffortBranch, IterationReport } from "../../../engine/index";
import {
  branchAt,
  branchText,
  effortDrawing,
  effortPicture,
  isSurprise,
  nearestBox,
  neighbourOf,
  typeLetters,
} from "./effort_tree";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const branch = (
  move: string | null,
  nodes: number,
  children: EffortBranch[] = [],
  change: Partial<EffortBranch> = {},
): EffortBranch => ({
  move,
  san: move,
  nodes,
  searches: 1,
  expected: "cut",
  turnedOut: "cut",
  children,
  ...change,
});

/** 1,000 nodes: 600 below e4, 300 below d4, and 100 at the root or in small branches. */
const TREE = branch(
  null,
  1000,
  [
    branch("e4", 600, [branch("e5", 400, [branch(null, 350)]), branch("c5", 150)]),
    branch("d4", 300, [], { expected: "all", turnedOut: "cut", searches: 3 }),
  ],
  { expected: "pv", turnedOut: "pv" },
);

const DEPTH = { depth: 7, counters: { nodes: 1500, helpers: 500 } as Counters } as IterationReport;

const places = (items: readonly { row: number; x: number; width: number }[]): number[][] =>
  items.map(({ row, x, width }) => [row, x, width].map(Math.round));

describe("the drawing", () => {
  test("has boxes as wide as their nodes, each below the one before", () => {
    const { boxes } = effortDrawing(TREE, [], 500);
    expect(boxes.map(({ san }) => san.join(" "))).toEqual(["", "e4", "d4", "e4 e5", "e4 c5", "e4 e5 --"]);
    expect(places(boxes)).toEqual([
      [0, 0, 500],
      [1, 0, 300],
      [1, 300, 150],
      [2, 0, 200],
      [2, 200, 75],
      [3, 0, 175],
    ]);
  });

  test("fills every row below a box: what no box has is drawn as others", () => {
    const { boxes, others } = effortDrawing(TREE, [], 500);
    for (const row of [1, 2, 3, 4]) {
      const above = boxes.filter((box) => box.row === row - 1);
      const inRow = [...boxes, ...others].filter((place) => place.row === row);
      const sum = (all: readonly { width: number }[]): number =>
        all.reduce((total, { width }) => total + width, 0);
      expect(sum(inRow)).toBeCloseTo(sum(above));
    }
  });

  test("leaves out boxes too narrow to see, and shows them enlarged", () => {
    const whole = effortDrawing(TREE, [], 10);
    expect(whole.boxes.map(({ san }) => san.join(" "))).not.toContain("e4 c5");
    const enlarged = effortDrawing(TREE, ["e4"], 10);
    expect(enlarged.boxes.map(({ san }) => san.join(" "))).toContain("e4 c5");
  });

  test("an enlarged branch fills the drawing below those above it", () => {
    const { boxes } = effortDrawing(TREE, ["e4", "e5"], 400);
    expect(boxes.map(({ san }) => san.join(" "))).toEqual(["", "e4", "e4 e5", "e4 e5 --"]);
    expect(places(boxes)).toEqual([
      [0, 0, 400],
      [1, 0, 400],
      [2, 0, 400],
      [3, 0, 350],
    ]);
  });

  test("a branch that the tree no longer has gives way to the nearest above", () => {
    expect(effortDrawing(TREE, ["e4", "a6", "b3"], 400).boxes[1]?.width).toBe(400);
    expect(branchAt(TREE, ["e4", "a6", "b3"]).path).toEqual(["e4"]);
    expect(branchAt(TREE, ["a3"]).path).toEqual([]);
  });

  test("of a tree without branches is its root alone", () => {
    const { boxes, others } = effortDrawing(branch(null, 20), [], 300);
    expect(places(boxes)).toEqual([[0, 0, 300]]);
    expect(places(others)).toEqual([[1, 0, 300]]);
  });
});

test("the arrow keys lead to the neighbours, and nowhere at the edges", () => {
  const { boxes } = effortDrawing(TREE, [], 500);
  const lead = (path: string[], direction: "left" | "right" | "up" | "down"): string | undefined =>
    neighbourOf(boxes, path, direction)?.san.join(" ");
  expect(lead(["e4"], "right")).toBe("d4");
  expect(lead(["d4"], "left")).toBe("e4");
  expect(lead(["d4"], "right")).toBeUndefined();
  expect(lead(["e4"], "down")).toBe("e4 e5");
  expect(lead(["d4"], "down")).toBeUndefined();
  expect(lead(["e4", "c5"], "up")).toBe("e4");
  expect(lead(["e4"], "up")).toBe("");
  expect(lead([], "up")).toBeUndefined();
  expect(nearestBox(boxes, ["e4", "e5", "a3", "a6"])?.san).toEqual(["e4", "e5"]);
});

test("a mismatch of the expected type and the other one is marked by both letters", () => {
  const all = branchAt(TREE, ["d4"]).effort;
  expect([isSurprise(all), typeLetters(all)]).toEqual([true, "A→C"]);
  expect([isSurprise(TREE), typeLetters(TREE)]).toEqual([false, "P"]);
  const quiescence = branch("e4", 1, [], { turnedOut: null });
  expect([isSurprise(quiescence), typeLetters(quiescence)]).toEqual([false, "C"]);
});

test("the numbers of a branch stand in a sentence", () => {
  expect(branchText(START, DEPTH, branchAt(TREE, ["d4"]))).toBe(
    "1. d4: 300 nodes, 30.0% of depth 7, in 3 searches. Expected All, turned out Cut.",
  );
  expect(branchText(START, DEPTH, branchAt(TREE, ["e4", "e5", "0000"]))).toContain(
    "1. e4 e5 2. --: 350 nodes",
  );
  const quiescence = branch(null, 1000, [], { turnedOut: null });
  expect(branchText(START, DEPTH, { path: [], san: [], effort: quiescence })).toBe(
    "All moves: 1,000 nodes, 100.0% of depth 7, in 1 search. Expected Cut, reached by quiescence.",
  );
});

test("the table has every branch, and the nodes of none below", () => {
  const { rows } = effortPicture(START, DEPTH, TREE);
  expect(rows.map(([moves, ply, nodes, share, others]) => [moves, ply, nodes, share, others])).toEqual([
    ["All moves", 0, 1000, 100, 100],
    ["1. e4", 1, 600, 60, 50],
    ["1. e4 e5", 2, 400, 40, 50],
    ["1. e4 e5 2. --", 3, 350, 35, 350],
    ["1. e4 c5", 2, 150, 15, 150],
    ["1. d4", 1, 300, 30, 300],
  ]);
});
