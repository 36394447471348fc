/** The faults of illegal, ambiguous and incomplete moves. */

import type { NormalMove } from "chessops/types";
import { charToRole, type Chess, makeSan, makeSquare } from "./chess_rules.js";

/** A move in SAN or UCI without signs. */
export const SAN_OR_UCI =
  /^(?:(?<piece>[NBRQK]?)(?<file>[a-h]?)(?<rank>[1-8]?)[-x]?(?<target>[a-h][1-8])(?:=?[NBRQnbrq])?|O-O(?:-O)?)$/;

/** The fault of a move that matches {@link SAN_OR_UCI} and cannot be played, and its correction where there is one. */
export function moveFault(position: Chess, name: string): string {
  const meant = meantMoves(position, name);
  switch (meant.length) {
    case 0:
      return `${name} is illegal in this position.`;
    case 1:
      return `${name} is not a move here: write ${meant.join("")}.`;
    default:
      return `${name} is ambiguous: write ${meant.join(" or ")}.`;
  }
}

/** The moves, in SAN, that `name` may mean although it cannot be played: without its promotion or its origin. */
export function meantMoves(position: Chess, name: string): string[] {
  const { piece = "", file = "", rank = "", target } = SAN_OR_UCI.exec(name)?.groups ?? {};
  const role = charToRole(piece || "p");
  return (
    legalMoves(position)
      .filter(({ to }) => makeSquare(to) === target)
      .filter(({ from }) => position.board.getRole(from) === role)
      .filter(({ from }) => makeSquare(from).includes(file) && makeSquare(from).includes(rank))
      // A promotion without its piece is not legal.
      .map((move) => makeSan(position, position.isLegal(move) ? move : { ...move, promotion: "queen" }))
  );
}

const legalMoves = (position: Chess): NormalMove[] =>
  [...position.allDests()].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));
