/** What is wrong with a text that has the form of a move but is none in a position. */

import type { Move, NormalMove, Role } from "chessops/types";
import { type Chess, makeSan, makeSquare } from "./chess_rules.js";

/** Piece, file and rank of origin, and target; a promotion may follow. */
const PARTS = /^([NBRQK]?)([a-h]?)([1-8]?)[-x]?([a-h][1-8])(=?[NBRQnbrq])?$/;

const ROLES: Readonly<Record<string, Role>> = {
  "": "pawn",
  N: "knight",
  B: "bishop",
  R: "rook",
  Q: "queen",
  K: "king",
};

/** The fault of the move `name`, in SAN or UCI without signs, and what to write instead where that can be known. */
export function moveFault(position: Chess, name: string): string {
  const [, piece = "", file = "", rank = "", target = "", promotion] = PARTS.exec(name) ?? [];
  const meant = legalMoves(position).filter(
    ({ from, to }) =>
      makeSquare(to) === target &&
      position.board.getRole(from) === ROLES[piece] &&
      makeSquare(from).includes(file) &&
      makeSquare(from).includes(rank),
  );
  const [first] = meant;
  if (first === undefined) return `${name} is illegal in this position.`;
  const names = meant.map((move) => makeSan(position, withQueen(position, move)));
  if (meant.length > 1) return `${name} is ambiguous: write ${names.join(" or ")}.`;
  return promotion === undefined && names[0] !== name
    ? `${name} is not a move here: write ${names[0] ?? ""}.`
    : `${name} is illegal in this position.`;
}

const legalMoves = (position: Chess): NormalMove[] =>
  [...position.allDests()].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));

/** A promotion needs a piece. */
const withQueen = (position: Chess, move: NormalMove): Move =>
  position.isLegal(move) ? move : { ...move, promotion: "queen" };
