import { expect, test } from "vitest";
import { moveRuns } from "./move_runs";
import { gameFromPgn } from "../../engine/game/pgn";

/** The runs as text, with a line for each. */
function printed(pgn: string): string[] {
  const loaded = gameFromPgn(pgn);
  if (!loaded.ok) throw new Error(loaded.error);
  return moveRuns(loaded.value.game.tree).map(
    ({ level, moves, opens, closes }) =>
      `${level} ${opens ? "(" : ""}${moves.map(({ san }) => san).join(" ")}${")".repeat(closes)}`,
  );
}

test("variations interrupt their line after the move that they replace", () => {
  expect(printed("1. e4 (1. d4 d5) (1. c4) e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Nf3) Nc6")).toEqual([
    "0 e4",
    "1 (d4 d5)",
    "1 (c4)",
    "0 e5 Nf3",
    "1 (f4 exf4",
    "2 (d5 exd5)",
    "1 Nf3)",
    "0 Nc6",
  ]);
});

test("variations may end together", () => {
  expect(printed("1. e4 e5 (1... c5 2. Nf3 (2. c3))")).toEqual(["0 e4 e5", "1 (c5 Nf3", "2 (c3))"]);
  expect(printed("e4 e5")).toEqual(["0 e4 e5"]);
});
