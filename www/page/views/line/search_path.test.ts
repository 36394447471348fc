import { expect, test } from "vitest";
import type { PathNode, Score } from "../../../engine/index";
import { pathSteps, windowText } from "./search_path";

const cp = (value: number): Score => ({ kind: "cp", cp: value });
const mate = (moves: number): Score => ({ kind: "mate", moves });

const node = (change: Partial<PathNode>): PathNode => ({
  move: "e2e4",
  san: "e4",
  search: "full",
  expected: "pv",
  depth: 5,
  alpha: null,
  beta: null,
  ...change,
});

test("a window has its two ends, an open one none, and a zero window is a question", () => {
  expect(windowText({ alpha: null, beta: null })).toBe("with an open window");
  expect(windowText({ alpha: cp(-20), beta: cp(20) })).toBe("−0.20 to +0.20");
  expect(windowText({ alpha: cp(10), beta: null })).toBe("+0.10 to +∞");
  expect(windowText({ alpha: null, beta: mate(3) })).toBe("−∞ to #3");
  expect(windowText({ alpha: cp(12), beta: cp(13) })).toBe("> +0.12?");
});

test("the steps name moves and purposes, without the root", () => {
  const path = [
    node({ move: null, san: null }),
    node({ search: "scout", alpha: cp(12), beta: cp(13) }),
    node({ move: null, san: null, search: "nullMove", alpha: cp(12), beta: cp(13) }),
  ];
  expect(pathSteps(path)).toEqual([
    { name: "e4", search: "scout > +0.12?", isScout: true },
    { name: "pass", search: "null move > +0.12?", isScout: true },
  ]);
  expect(pathSteps([])).toEqual([]);
});
