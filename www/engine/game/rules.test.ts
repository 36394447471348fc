import { Chess } from "chessops/chess";
import { makeFen } from "chessops/fen";
import { parseUci } from "chessops/util";
import { describe, expect, test } from "vitest";
import { currentFen, type GameRecord, movesPlayed, newGame } from "./game";
import {
  gameFromFen,
  gameOver,
  legalMoveCount,
  outcomeOf,
  playLine,
  playText,
  positionOf,
  readFen,
} from "./rules";
import type { Result } from "./result";

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const errorOf = (result: Result<unknown>): string => (result.ok ? "" : result.error);
const gameAt = (fen: string, chess960?: boolean): GameRecord => value(gameFromFen(fen, chess960));

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

  test.each([
    ["bnrqknrb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKNRB w GCgc - 0 1", true],
    ["bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w KQkq - 0 1", true],
    ["4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", true],
    ["4k3/8/8/8/8/8/8/4KR2 w - - 0 1", false],
    [fen, false],
  ])("in %s is of Chess960: %s", (position, chess960) => {
    expect(gameAt(position).chess960).toBe(chess960);
    expect(gameAt(position, true).chess960).toBe(true);
  });

  test("of Chess960 is refused where the user wants standard chess", () => {
    expect(errorOf(gameFromFen("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", false))).toBe(
      "Invalid FEN: the castling rights contradict the board: with White’s king on e1 and the rook on b1, they belong to Chess960.",
    );
  });
});

describe("a typed move", () => {
  test("may have annotation marks", () => {
    expect(movesPlayed(value(playText(newGame(), " Nf3!? ")))).toEqual(["g1f3"]);
  });

  test("may have a figurine", () => {
    for (const text of ["♘f3", "♞f3", "♘︎f3"])
      expect(movesPlayed(value(playText(newGame(), text)))).toEqual(["g1f3"]);
    expect(movesPlayed(value(playText(newGame(), "♙e4")))).toEqual(["e2e4"]);
  });

  test.each(["", "Nf6", "e2e5", "hello", "e9"])("%j is rejected with a sentence", (text) => {
    expect(errorOf(playText(newGame(), text))).toMatch(/\.$/);
  });

  test.each([
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf6", "The move Nf6 is not legal here."],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e5", "The move e2e5 is not legal here."],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "O-O", "The move O-O is not legal here."],
    ["4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "The move Nd2 is ambiguous: write Nbd2 or Nfd2."],
    ["4k3/8/8/4p3/3P1P2/8/8/4K3 w - - 0 1", "xe5", "The move xe5 is ambiguous: write dxe5 or fxe5."],
    ["8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8", "The move a8 lacks its promotion piece: write a8=Q."],
    ["8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8", "The move a7a8 lacks its promotion piece: write a8=Q."],
    ["4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "Nd2=Q", "The move Nd2=Q is not legal here; near it is Nd2."],
    ["3r3k/2P1P3/8/8/8/8/8/K7 w - - 0 1", "xd8=N", "The move xd8=N is ambiguous: write cxd8=N or exd8=N."],
    [
      "3r3k/2P1P3/8/8/8/8/8/K7 w - - 0 1",
      "xd8",
      "The move xd8 lacks its promotion piece: write cxd8=Q+ or exd8=Q+.",
    ],
    ["8/8/8/8/8/8/8/K6k w - - 0 1", "+", "“+” is not a move in SAN or UCI notation, such as Nf3 or g1f3."],
    [
      "8/8/8/8/8/8/8/K6k w - - 0 1",
      "e.p.",
      "“e.p.” is not a move in SAN or UCI notation, such as Nf3 or g1f3.",
    ],
  ])("in %s, the refusal of %s names its fault and the correction, if any", (fen, text, message) => {
    expect(errorOf(playText(gameAt(fen), text))).toBe(message);
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
    ["", "The FEN is empty."],
    ["8/8/8", "the piece placement must be eight ranks of eight squares, but there are 3 ranks"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "the side to move must be w or b, not “x”"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", "but rank 1 has 7"],
    ["rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "“x” on rank 7 is neither a piece"],
    ["rnbqkbnr/pppppppp/8/9/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "“9” on rank 5 is neither a piece"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1", "there are 9 ranks"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Q] w KQkq - 0 1", "crazyhouse"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KX - 0 1", "castling rights must be - or letters"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1", "or a square such as e3, not “e9”"],
    [
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x",
      "the move number must be a whole number up to 9999, not “x”",
    ],
    [
      "4k3/8/8/8/8/8/4P3/4K3 w - - 65536 1",
      "the halfmove clock must be a whole number up to 9999, not “65536”",
    ],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1 2", "three-check"],
    ["8/8/8/8/8/8/8/8 w - - 0 1", "the board is empty"],
    ["k7/8/8/8/8/8/8/8 w - - 0 1", "White has no king"],
    ["kk6/8/8/8/8/8/8/K7 w - - 0 1", "Black has 2 kings"],
    ["4k3/8/8/8/8/8/8/4K2P w - - 0 1", "the pawn on h1 stands on the first or last rank"],
    ["4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "Black is in check, but White is to move"],
    [
      "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
      "the castling rights contradict the board: White cannot castle with a rook on a1",
    ],
    ["4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn can have just passed the en passant square e6"],
  ])("%j is rejected with the reason", (fen, words) => {
    expect(errorOf(gameFromFen(fen))).toContain(words);
  });

  test("may contain extra spaces, and may lack its last fields", () => {
    expect(gameAt("  4k3/8/8/8/8/8/8/4K2R   w  K - 0 1 ").start).toBe("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    expect(gameAt("4k3/8/8/8/8/8/8/4K2R").start).toBe("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  });

  test("may be an EPD, whose name becomes the event", () => {
    const game = gameAt('4k3/8/8/8/8/8/8/4K2R w K - bm Ke2; id "End; game";');
    expect(game.start).toBe("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    expect(gameAt('4k3/8/8/8/8/8/8/4K2R b - - id "A 1"; hmvc 7; fmvn 12;').tags.get("Event")).toBe("A 1");
    expect(gameAt("4k3/8/8/8/8/8/8/4K2R b - - hmvc 7; fmvn 12;").start).toBe(
      "4k3/8/8/8/8/8/8/4K2R b - - 7 12",
    );
  });
});

describe("a finished game", () => {
  test.each([
    ["rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "black", "Checkmate – Black wins"],
    ["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "white", "Checkmate – White wins"],
    ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", undefined, "Stalemate – the game is a draw"],
    ["7k/8/6K1/8/8/8/8/7N b - - 0 1", undefined, "Draw by insufficient material"],
    ["7k/8/6K1/8/8/8/8/R7 b - - 150 80", undefined, "Draw by the 75-move rule"],
    // Checkmate on the last ply goes before the draw.
    ["R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 80", "white", "Checkmate – White wins"],
  ])("%s is accepted, and has its result in words", (fen, winner, words) => {
    const position = positionOf(gameAt(fen).start);
    expect(outcomeOf(position)).toEqual({ winner, words });
    expect(gameOver(position)).toBe(words);
    const truth = position.outcome();
    if (truth !== undefined) expect(truth.winner).toBe(winner);
  });

  test("is not one that goes on", () => {
    expect(gameOver(Chess.default())).toBeUndefined();
    expect(gameOver(positionOf("7k/8/6K1/8/8/8/8/R7 b - - 149 80"))).toBeUndefined();
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
