import { describe, expect, test } from "vitest";
import { positionOf } from "../game/rules";
import { replay, winnerOf } from "./replay";

describe("a replayed line ends with", () => {
  // The positions are those of python-chess' and chess.js' tests of these rules.
  test.each([
    ["checkmate", "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g2g4 d8h4"],
    ["stalemate", "k7/8/1K6/1BN5/8/8/8/8 w - - 98 1", "c5d7"],
    ["insufficientMaterial", "k7/8/8/8/8/8/6q1/6K1 w - - 0 1", "g1g2"],
    ["fiftyMoves", "8/7k/8/1r3KR1/5B2/8/8/8 w - - 105 122", "f5e6"],
    [
      "repetition",
      "rnbq1rk1/ppp3pp/3bpn2/3p1p2/2PP4/2NBPN2/PP3PPP/R1BQK2R w KQ - 3 7",
      "d3e2 f6e4 e2d3 e4f6",
    ],
    [undefined, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3 g8f6 f3g1"],
  ])("%s", (ending, fen, moves) => {
    expect(replay(positionOf(fen), moves.split(" ")).ending).toBe(ending);
  });

  test("a repetition of a position before its start", () => {
    const start = positionOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const after = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -";
    expect(replay(start, ["g1f3"], new Set([after])).ending).toBe("repetition");
  });
});

test("a replayed line knows captures, en passant among them, and stops before an illegal move", () => {
  const start = positionOf("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
  const { steps, ending } = replay(start, ["e5f6", "e7f6", "d1h5", "e8d7", "h5h5"]);
  expect(steps.map(({ san, captured, isQuiet }) => [san, captured, isQuiet])).toEqual([
    ["exf6", "pawn", false],
    ["exf6", "pawn", false],
    ["Qh5+", undefined, false],
    ["Kd7", undefined, false],
  ]);
  expect(ending).toBeUndefined();
  expect(winnerOf({ start, steps, ending })).toBeUndefined();
});
