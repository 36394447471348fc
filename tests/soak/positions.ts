/** Positions of the soak: reached by random moves, or odd, or no positions at all. */

import { castlingSide, Chess, normalizeMove } from "chessops/chess";
import { parseFen } from "chessops/fen";
import type { Move } from "chessops/types";
import { kingCastlesTo, makeUci, parseUci } from "chessops/util";
import type { Position } from "../../www/engine/index";
import type { Random } from "./random";

/** A position whose legal moves are known. */
export interface KnownPosition {
  readonly position: Required<Position>;
  /** UCI, after the moves of the position. */
  readonly legal: ReadonlySet<string>;
  /** Every piece but the kings. */
  readonly pieces: number;
}

const STARTS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
  "8/8/8/4k3/8/8/3PK3/8 w - - 99 80",
  "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
  "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
];

const CHESS960_STARTS = [
  "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
  "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
  "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
];

/** Legal but unlike games: many queens, many rooks, many captures, few moves. */
export const ODD_FENS = [
  "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
  "qqqqkqqq/qqqqqqqq/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1",
  "rrrrkrrr/rr6/8/8/8/8/RR6/RRRRKRRR w - - 0 1",
  "1n1nkn1n/nnnnnnnn/8/8/8/8/NNNNNNNN/1N1NKN1N b - - 0 1",
  "k7/8/8/8/8/8/8/7K w - - 0 1",
  "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",
  "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
  "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
];

/** Not positions, or none that a game can have. */
export const BAD_FENS = [
  "",
  " ",
  "startpos",
  "8/8/8/8/8/8/8/8 w - - 0 1",
  "QQQQQQBk/Q5RB/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
  "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQKQQQQ/8/k7/8/8 w - - 0 1",
  "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1",
  "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
  "P3k3/8/8/8/8/8/8/4K2p w - - 0 1",
  "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
  "4k3/8/8/8/8/8/8/4K3 w KQkq e4 -1 99999999999",
  "9/9/9/9/9/9/9/9 w - - 0 1",
  "\0\0\0\0",
  "♔ ♚",
  "k".repeat(5000),
];

/** The position after at most `plies` random moves. */
export function randomPosition(random: Random, plies: number): KnownPosition {
  const chess960 = random.chance(12);
  const fen = random.pick(chess960 ? CHESS960_STARTS : STARTS);
  const chess = chessOf(fen);
  const moves: string[] = [];
  for (let ply = 0; ply < plies && !chess.isEnd(); ply++) {
    const move = random.pick(legalMoves(chess));
    moves.push(uci(chess, move, chess960));
    chess.play(move);
  }
  return known({ fen, moves, chess960 }, chess);
}

export function oddPosition(random: Random): KnownPosition {
  const fen = random.pick(ODD_FENS);
  return known({ fen, moves: [], chess960: false }, chessOf(fen));
}

/** The moves of `line` that are legal one after another, from `from` on. */
export function legalPrefix({ position }: KnownPosition, line: readonly string[]): number {
  const chess = chessOf(position.fen);
  for (const move of position.moves) chess.play(read(chess, move));
  for (const [index, move] of line.entries()) {
    const parsed = parseUci(move);
    if (parsed === undefined || !chess.isLegal(normalizeMove(chess, parsed))) return index;
    chess.play(normalizeMove(chess, parsed));
  }
  return line.length;
}

function chessOf(fen: string): Chess {
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

function known(position: Required<Position>, chess: Chess): KnownPosition {
  return {
    position,
    legal: new Set(legalMoves(chess).map((move) => uci(chess, move, position.chess960))),
    pieces: chess.board.occupied.size() - 2,
  };
}

function read(chess: Chess, move: string): Move {
  const parsed = parseUci(move);
  if (parsed === undefined) throw new Error(`${move} is not a move`);
  return normalizeMove(chess, parsed);
}

const PROMOTIONS = ["queen", "rook", "bishop", "knight"] as const;

function legalMoves(chess: Chess): Move[] {
  const moves: Move[] = [];
  for (const [from, squares] of chess.allDests()) {
    const isPawn = chess.board.pawn.has(from);
    for (const to of squares) {
      if (isPawn && (to < 8 || to >= 56))
        for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
      else moves.push({ from, to });
    }
  }
  return moves;
}

/** Castling is written as the king taking its rook in Chess960, as the king's step otherwise. */
function uci(chess: Chess, move: Move, chess960: boolean): string {
  const side = castlingSide(chess, move);
  if (side === undefined || chess960 || !("from" in move)) return makeUci(move);
  return makeUci({ from: move.from, to: kingCastlesTo(chess.turn, side) });
}
