/** Why a FEN is not a legal position, in words that name the place. Source: PGN specification, section 16.1. */

import type { Setup } from "chessops/setup";
import type { Color, Square } from "chessops/types";
import {
  Chess,
  COLORS,
  InvalidFen,
  makeSquare,
  opposite,
  parseFen,
  squareFile,
  squareRank,
  SquareSet,
} from "./chess_rules.js";

/** The first fault of a FEN, as a clause; undefined if the position is legal. */
export const fenFault = (fen: string, chess960: boolean): string | undefined =>
  parseFen(fen).unwrap(
    (setup) => setupFault(setup, chess960),
    ({ message }) => syntaxFault(fen, message),
  );

const FIELDS: Readonly<Record<string, readonly [index: number, rule: string]>> = {
  [InvalidFen.Turn]: [1, "the side to move must be w or b"],
  [InvalidFen.Castling]: [2, "the castling rights must be - or letters such as KQkq"],
  [InvalidFen.EpSquare]: [3, "the en passant square must be - or a square such as e3"],
  [InvalidFen.Halfmoves]: [4, "the halfmove clock must be a whole number up to 9999"],
  [InvalidFen.Fullmoves]: [5, "the move number must be a whole number up to 9999"],
};

const OTHER_FAULTS: Readonly<Record<string, string>> = {
  [InvalidFen.Pockets]: "pieces in hand belong to crazyhouse, not to chess",
  [InvalidFen.RemainingChecks]: "a check counter belongs to three-check, not to chess",
};

function syntaxFault(fen: string, error: string): string {
  const fields = fen.split(/[\s_]+/);
  const [index, rule] = FIELDS[error] ?? [];
  if (index !== undefined && rule !== undefined)
    return `${rule}, not “${(fields[index] ?? "").slice(0, 40)}”`;
  const [placement = ""] = (fields[0] ?? "").split("[");
  return placementFault(placement) ?? OTHER_FAULTS[error] ?? "it has too many fields";
}

const PIECES = "pnbrqkPNBRQK";

/** Ranks count from 8 down, as a FEN lists them. */
function placementFault(placement: string): string | undefined {
  const rule = "the piece placement must be eight ranks of eight squares";
  const ranks = placement.split("/");
  if (ranks.length !== 8)
    return `${rule}, but there ${ranks.length === 1 ? "is 1 rank" : `are ${ranks.length} ranks`}`;
  for (const [index, text] of ranks.entries()) {
    const rank = 8 - index;
    let squares = 0;
    for (const letter of text.replaceAll("~", "")) {
      if (letter >= "1" && letter <= "8") squares += Number(letter);
      else if (PIECES.includes(letter)) squares += 1;
      else return `“${letter}” on rank ${rank} is neither a piece (${PIECES}) nor a number of empty squares`;
    }
    if (squares !== 8) return `${rule}, but rank ${rank} has ${squares}`;
  }
  return undefined;
}

const NAMES: Readonly<Record<Color, string>> = { white: "White", black: "Black" };

/** The first rule that a position breaks, as a clause. */
export function setupFault(setup: Setup, chess960: boolean): string | undefined {
  const { board, turn, pockets, remainingChecks } = setup;
  if (pockets !== undefined) return OTHER_FAULTS[InvalidFen.Pockets];
  if (remainingChecks !== undefined) return OTHER_FAULTS[InvalidFen.RemainingChecks];
  if (board.occupied.isEmpty()) return "the board is empty";
  for (const color of COLORS) {
    const kings = board.pieces(color, "king").size();
    if (kings === 0) return `${NAMES[color]} has no king`;
    if (kings > 1) return `${NAMES[color]} has ${kings} kings`;
  }
  const pawn = board.pawn.intersect(SquareSet.backranks()).first();
  if (pawn !== undefined) return `the pawn on ${makeSquare(pawn)} stands on the first or last rank`;
  if (Chess.fromSetup(setup).isErr)
    return `${NAMES[opposite(turn)]} is in check, but ${NAMES[turn]} is to move`;
  return castlingFault(setup, chess960) ?? enPassantFault(setup);
}

function castlingFault(setup: Setup, chess960: boolean): string | undefined {
  const { board, castlingRights } = setup;
  for (const color of COLORS) {
    const rights = castlingRights.intersect(SquareSet.backrank(color));
    const king = board.kingOf(color);
    if (king === undefined) continue;
    const sides = new Set<boolean>();
    for (const rook of rights) {
      const side = king < rook;
      const holds =
        board.pieces(color, "rook").has(rook) && SquareSet.backrank(color).has(king) && !sides.has(side);
      sides.add(side);
      if (!holds)
        return `the castling rights contradict the board: ${NAMES[color]} cannot castle with a rook on ${makeSquare(rook)} and the king on ${makeSquare(king)}`;
      if (!chess960 && !isUsual(king, rook))
        return `the castling rights contradict the board: with ${NAMES[color]}’s king on ${makeSquare(king)} and the rook on ${makeSquare(rook)}, they belong to Chess960`;
    }
  }
  return undefined;
}

/** Whether king and rook stand where standard chess begins. */
const isUsual = (king: Square, rook: Square): boolean =>
  squareFile(king) === 4 && [0, 7].includes(squareFile(rook));

/** Whether a position has castling rights that only Chess960 knows: with a king or rook that began elsewhere. */
export function needsChess960({ board, castlingRights }: Setup): boolean {
  return COLORS.some((color) => {
    const king = board.kingOf(color);
    const rooks = board.pieces(color, "rook").intersect(castlingRights).intersect(SquareSet.backrank(color));
    return (
      king !== undefined &&
      SquareSet.backrank(color).has(king) &&
      Array.from(rooks).some((rook) => !isUsual(king, rook))
    );
  });
}

function enPassantFault({ board, turn, epSquare }: Setup): string | undefined {
  if (epSquare === undefined) return undefined;
  const forward = turn === "white" ? 8 : -8;
  const passed =
    squareRank(epSquare) === (turn === "white" ? 5 : 2) &&
    !board.occupied.has(epSquare) &&
    !board.occupied.has(epSquare + forward) &&
    board.pieces(opposite(turn), "pawn").has(epSquare - forward);
  return passed ? undefined : `no pawn can have just passed the en passant square ${makeSquare(epSquare)}`;
}
