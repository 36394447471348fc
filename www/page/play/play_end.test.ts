import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { parsePgn } from "chessops/pgn";
import { describe, expect, test } from "vitest";
import { newGame, seenAt } from "../../engine/game/game";
import { playText } from "../../engine/game/rules";
import { pgnOf } from "../game/pgn_writer";
import { endByResignation, endByRules, endByTime, withEnd } from "./play_end";

function played(moves: string, start?: string) {
  return moves.split(" ").reduce((game, move) => {
    const next = playText(game, move);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  }, newGame(start));
}

describe("a game against the engine ends", () => {
  test.each([
    ["f3 e5 g4 Qh4", undefined, "Checkmate – Black wins"],
    ["Qf7", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Stalemate – the game is a draw"],
    ["Kxd4", "8/8/8/8/3r4/2K5/8/7k w - - 0 1", "Draw by insufficient material"],
    ["Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", undefined, "Draw by threefold repetition"],
    ["Kd3", "8/8/4k3/8/8/4K3/7R/8 w - - 99 90", "Draw by the 50-move rule"],
  ])("after %s from %s: %s", (moves, start, words) => {
    const game = played(moves, start);
    expect(endByRules(game)).toMatchObject({ words, termination: "normal" });
    for (let ply = 0; ply < game.plies.length; ply++) expect(endByRules(seenAt(game, ply))).toBeUndefined();
  });

  test("by resignation", () => {
    expect(endByResignation("white")).toEqual({
      winner: "black",
      result: "0–1",
      words: "White resigns – Black wins",
      termination: "normal",
    });
  });
});

// Chessops judges the same positions with the material of the side that has time alone.
test.each([
  ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "black"],
  ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "white"],
  ["4k3/8/8/8/8/8/4P3/4KB2 b - - 0 1", "black"],
  ["4kn2/8/8/8/8/8/4P3/4K3 w - - 0 1", "white"],
  ["4kb2/8/8/8/8/8/8/4KQ2 w - - 0 1", "white"],
  ["4kn2/8/8/8/8/8/8/4KQ2 w - - 0 1", "white"],
] as const)("when the time is over in %s for %s, the other side wins if it could mate", (fen, loser) => {
  const other = loser === "white" ? "black" : "white";
  const canMate = !Chess.fromSetup(parseFen(fen).unwrap()).unwrap().hasInsufficientMaterial(other);
  const end = endByTime(newGame(fen), loser);
  expect(end.winner).toBe(canMate ? other : undefined);
  expect(end.termination).toBe("time forfeit");
  expect(end.words).toMatch(canMate ? / wins$/ : / cannot mate – the game is a draw$/);
});

describe("the headers", () => {
  const headersOf = (text: string) => parsePgn(text)[0]?.headers;

  test("have the result and how it came about", () => {
    const game = played("e4 e5");
    const headers = headersOf(pgnOf(withEnd(game, game, endByTime(game, "white"))));
    expect(headers?.get("Result")).toBe("0-1");
    expect(headers?.get("Termination")).toBe("time forfeit");
  });

  test("stay those of the main line when the game was a variation of it", () => {
    const main = played("e4 e5 Nf3");
    const variation = playText(seenAt(main, 2), "Nc3");
    if (!variation.ok) throw new Error(variation.error);
    const { value: game } = variation;
    expect(withEnd(game, game, endByResignation("black"))).toBe(game);
  });
});
