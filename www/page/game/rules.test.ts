import { Chess } from "chessops/chess";
import { makeFen } from "chessops/fen";
import { parseUci } from "chessops/util";
import { describe, expect, test } from "vitest";
import { currentFen, type GameRecord, movesPlayed, newGame } from "./game";
import { gameFromFen, gameOver, legalMoveCount, playLine, playText, positionOf, readFen } from "./rules";
import type { Result } from "./result";

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const errorOf = (result: Result<unknown>): string => (result.ok ? "" : result.error);
const gameAt = (fen: string, chess960 = false): GameRecord => value(gameFromFen(fen, chess960));

describe("a line of UCI moves", () => {
  test("leads to the same position as in chessops", () => {
    const moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1"];
    const position = Chess.default();
    for (const uci of moves) {
      const move = parseUci(uci);
      if (move !== undefined) position.play(move);
    }
    const game = value(playLine(newGame(), moves));
    expect(currentFen(game)).toBe(makeFen(position.toSetup()));
    expect(movesPlayed(game)).toEqual(moves);
    expect(game.plies.map(({ san }) => san)).toEqual(["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"]);
  });

  test("is rejected if a move is illegal", () => {
    expect(errorOf(playLine(newGame(), ["e2e4", "e2e4"]))).toContain("e2e4");
  });
});

describe("castling", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  test.each(["e1g1", "e1h1", "O-O", "0-0"])("accepts %s and sends the king's two squares", (text) => {
    expect(movesPlayed(value(playText(gameAt(fen), text)))).toEqual(["e1g1"]);
  });

  test.each(["e1h1", "O-O"])("accepts %s in Chess960 and sends king takes rook", (text) => {
    expect(movesPlayed(value(playText(gameAt(fen, true), text)))).toEqual(["e1h1"]);
  });

  test("with rights by rook file implies Chess960", () => {
    expect(gameAt("bnrqknrb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKNRB w FCfc - 0 1").chess960).toBe(true);
    expect(gameAt(fen).chess960).toBe(false);
  });
});

describe("a typed move", () => {
  test("may have annotation marks", () => {
    expect(movesPlayed(value(playText(newGame(), " Nf3!? ")))).toEqual(["g1f3"]);
  });

  test.each(["", "Nf6", "e2e5", "hello", "e9"])("%j is rejected with a sentence", (text) => {
    expect(errorOf(playText(newGame(), text))).toMatch(/\.$/);
  });

  test("must name the promotion piece", () => {
    const game = gameAt("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    expect(movesPlayed(value(playText(game, "a8=N")))).toEqual(["a7a8n"]);
    expect(movesPlayed(value(playText(game, "a7a8q")))).toEqual(["a7a8q"]);
    expect(playText(game, "a7a8").ok).toBe(false);
  });
});

describe("a FEN", () => {
  test.each([
    ["", "empty"],
    ["8/8/8", "eight ranks"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "w or b"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x", "move number"],
    ["k7/8/8/8/8/8/8/8 w - - 0 1", "king"],
    ["4k3/8/8/8/8/8/8/4K2P w - - 0 1", "first or last rank"],
    ["4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "in check"],
  ])("%j is rejected with the reason", (fen, words) => {
    expect(errorOf(gameFromFen(fen, false))).toContain(words);
  });

  test("may contain extra spaces", () => {
    expect(gameAt("  4k3/8/8/8/8/8/8/4K2R   w  K - 0 1 ").start).toBe("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  });
});

describe("a finished game", () => {
  test("has its result in words", () => {
    expect(gameOver(positionOf("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"))).toBe(
      "Checkmate – Black wins",
    );
    expect(gameOver(positionOf("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"))).toContain("Stalemate");
    expect(gameOver(Chess.default())).toBeUndefined();
  });
});

describe("the number of legal moves", () => {
  test.each([
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20],
    ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 48],
    ["n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 24],
  ])("equals perft 1 in %s", (fen, moves) => {
    expect(legalMoveCount(value(readFen(fen)))).toBe(moves);
  });
});
