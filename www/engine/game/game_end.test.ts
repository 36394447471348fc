import { expect, test } from "vitest";
import { type GameRecord, newGame, seenAt } from "./game";
import { claimableDraw, gameEnd } from "./game_end";
import { playText } from "./rules";

const played = (moves: string, start?: string): GameRecord =>
  moves
    .split(" ")
    .filter((move) => move !== "")
    .reduce((game, move) => {
      const next = playText(game, move);
      if (!next.ok) throw new Error(next.error);
      return next.value;
    }, newGame(start));

// Positions and results as the Laws of Chess define them.
test.each([
  ["f3 e5 g4 Qh4", undefined, "Checkmate – Black wins", "0–1"],
  ["e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7", undefined, "Checkmate – White wins", "1–0"],
  ["", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Stalemate – the game is a draw", "½–½"],
  ["", "8/8/4k3/8/8/3NK3/8/8 w - - 0 1", "Draw by insufficient material", "½–½"],
  ["Kd2", "8/8/4k3/8/8/4K3/7R/8 w - - 149 120", "Draw by the 75-move rule", "½–½"],
])("%s from %s ends: %s", (moves, start, words, result) => {
  expect(gameEnd(played(moves, start))).toMatchObject({ words, result });
});

test("mate on the 75th move counts before the 75-move rule", () => {
  expect(gameEnd(played("Ra8", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120"))?.winner).toBe("white");
});

const SHUFFLE = "Nf3 Nf6 Ng1 Ng8";

test("the third occurrence can be claimed, the fifth ends the game", () => {
  const game = played(Array(4).fill(SHUFFLE).join(" "));
  const said = (cursor: number) => [
    claimableDraw(seenAt(game, cursor)),
    gameEnd(seenAt(game, cursor))?.words,
  ];
  expect(said(4)).toEqual([undefined, undefined]);
  expect(said(7)).toEqual([undefined, undefined]);
  expect(said(8)).toEqual(["threefold repetition", undefined]);
  expect(said(16)).toEqual(["threefold repetition", "Draw by fivefold repetition"]);
});

test("positions with different castling rights are not the same", () => {
  const game = played("e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8");
  expect(claimableDraw(seenAt(game, 6))).toBeUndefined();
  expect(claimableDraw(game)).toBeUndefined();
});

test("after 50 moves without a capture or pawn move, a draw can be claimed", () => {
  const endgame = "8/8/4k3/8/8/4K3/7R/8 w - - 99 90";
  expect(claimableDraw(played("", endgame))).toBeUndefined();
  expect(claimableDraw(played("Kd3", endgame))).toBe("50-move rule");
});
