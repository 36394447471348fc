/** The faults of illegal, ambiguous and incomplete moves, in the words of the engine (`src/chess/move_error.rs`). */

import type { NormalMove } from "chessops/types";
import { charToRole, type Chess, makeSan, makeSquare } from "./chess_rules.js";
import { moveName, SAN_OR_UCI } from "./move_text.js";

/** Why a move cannot be played, and what may be meant, as a clause. */
export function moveFault(position: Chess, text: string): string {
  const name = moveName(text);
  const written = text.trim().slice(0, 40);
  if (!SAN_OR_UCI.test(name)) return `“${written}” is not a move in SAN or UCI notation, such as Nf3 or g1f3`;
  const meant = meantMoves(position, name);
  if (meant.length === 0) return `the move ${written} is not legal here`;
  const correction = meant.join(" or ");
  if (correction.includes("=") && !/[nbrq]$/i.test(name))
    return `the move ${written} lacks its promotion piece: write ${correction}`;
  if (meant.length > 1) return `the move ${written} is ambiguous: write ${correction}`;
  return `the move ${written} is not legal here; near it is ${correction}`;
}

/** The place of a move in a game. */
export const placeOf = ({ fullmoves, turn }: Chess, ply: number): string =>
  `move ${fullmoves}, ${turn === "white" ? "White" : "Black"}, ply ${ply}`;

/** The moves, in SAN, that `name` may mean although it cannot be played: without its promotion or its origin. */
function meantMoves(position: Chess, name: string): string[] {
  const { piece = "", file = "", rank = "", target, promotion = "q" } = SAN_OR_UCI.exec(name)?.groups ?? {};
  const role = charToRole(piece || "p");
  return (
    legalMoves(position)
      .filter(({ to }) => makeSquare(to) === target)
      .filter(({ from }) => position.board.getRole(from) === role)
      .filter(({ from }) => makeSquare(from).includes(file) && makeSquare(from).includes(rank))
      // A promotion without its piece is not legal.
      .map((move) =>
        makeSan(position, position.isLegal(move) ? move : { ...move, promotion: charToRole(promotion) }),
      )
  );
}

const legalMoves = (position: Chess): NormalMove[] =>
  [...position.allDests()].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));
