import { expect, test } from "vitest";
import { extended, MAX_WHOLE, runsWithin, windowAround } from "./move_window";
import { moveRuns } from "./move_runs";
import { gameFromPgn } from "../../engine/game/pgn";

const COUNT = 5000;

test("a game of ordinary length is listed whole", () => {
  expect(windowAround(0, MAX_WHOLE)).toEqual({ from: 0, to: MAX_WHOLE });
  expect(windowAround(7, 0)).toEqual({ from: 0, to: 0 });
});

test("a long game is listed around a move", () => {
  for (const move of [0, 50, 2500, COUNT - 1]) {
    const { from, to } = windowAround(move, COUNT);
    expect(from <= move && move < to).toBe(true);
    expect(to - from).toBeLessThanOrEqual(MAX_WHOLE);
  }
});

test("the window grows to the ends of the game", () => {
  let window = windowAround(2500, COUNT);
  for (const direction of ["earlier", "later"] as const) {
    for (let times = 0; times < COUNT / 100; times++) {
      const next = extended(window, direction, COUNT);
      expect(next.from <= window.from && window.to <= next.to).toBe(true);
      window = next;
    }
  }
  expect(window).toEqual({ from: 0, to: COUNT });
});

test("a variation that is cut off keeps its parentheses for its own ends", () => {
  const loaded = gameFromPgn("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6");
  if (!loaded.ok) throw new Error(loaded.error);
  const runs = moveRuns(loaded.value.game.tree);
  const printed = (from: number, to: number): string[] =>
    runsWithin(runs, { from, to }).map(
      ({ opens, moves, closes }) =>
        `${opens ? "(" : ""}${moves.map(({ san }) => san).join(" ")}${")".repeat(closes)}`,
    );
  expect(printed(0, 10)).toEqual(["e4 e5", "(c5 Nf3", "(c3 d5)", "d6)", "Nf3 Nc6"]);
  expect(printed(1, 3)).toEqual(["e5", "(c5"]);
  expect(printed(3, 5)).toEqual(["Nf3", "(c3"]);
  expect(printed(5, 8)).toEqual(["d5)", "d6)", "Nf3"]);
});
