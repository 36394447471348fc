import { Chess } from "chessops/chess";
import { makeSquare, parseSquare } from "chessops/util";
import type { SquareName } from "chessops/types";
import { expect, test } from "vitest";
import { gridSquares, squareAfterKey } from "./grid_keys";

const start = Chess.default();

function after(keys: string, from: SquareName, flipped = false): string {
  const end = keys
    .split(" ")
    .reduce((square, key) => squareAfterKey(key, square, flipped, start) ?? square, parseSquare(from));
  return makeSquare(end);
}

test("the squares are in reading order for either side", () => {
  expect(gridSquares(false).slice(0, 3).map(makeSquare)).toEqual(["a8", "b8", "c8"]);
  expect(gridSquares(false).map(makeSquare).at(-1)).toBe("h1");
  expect(gridSquares(true).slice(0, 3).map(makeSquare)).toEqual(["h1", "g1", "f1"]);
  expect(new Set(gridSquares(true)).size).toBe(64);
});

test("arrow keys go where they point, on a flipped board too, and stop at the edge", () => {
  expect(after("ArrowUp ArrowUp ArrowRight", "e2")).toBe("f4");
  expect(after("ArrowUp ArrowUp ArrowRight", "e7", true)).toBe("d5");
  expect(after("ArrowLeft ArrowLeft", "b1")).toBe("a1");
  expect(after("ArrowDown", "e1")).toBe("e1");
  expect(after("Home", "e4")).toBe("a4");
  expect(after("End", "e4", true)).toBe("a4");
});

test("a piece's letter goes to the next such piece in reading order, with Shift to the previous one", () => {
  expect(after("n", "e8")).toBe("g8");
  expect(after("n n", "e8")).toBe("b1");
  expect(after("n n n n", "e8")).toBe("b8");
  expect(after("N", "e8")).toBe("b8");
  expect(after("Q", "e4")).toBe("d8");
});

test("other keys are left to the page", () => {
  for (const key of ["f", "v", "?", "Tab", "z", "PageUp"])
    expect(squareAfterKey(key, 0, false, start)).toBeUndefined();
});
