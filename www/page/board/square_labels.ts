/** Squares in words, for screen readers. */

import type { Chess } from "chessops/chess";
import type { Piece, Square } from "chessops/types";
import { makeSquare } from "chessops/util";

export const pieceName = ({ color, role }: Piece): string => `${color} ${role}`;

/** A square and its piece: e4, white pawn. `targets` are the squares that the picked-up piece can move to. */
export function squareLabel(
  position: Chess,
  square: Square,
  picked: Square | undefined,
  targets: ReadonlySet<Square>,
): string {
  const { turn } = position;
  const piece = position.board.get(square);
  const parts = [makeSquare(square), piece === undefined ? "empty" : pieceName(piece)];
  if (piece?.role === "king" && piece.color === turn && position.isCheck()) parts.push("in check");
  if (square === picked) parts.push("picked up");
  if (targets.has(square)) parts.push(targetName(piece, turn));
  return parts.join(", ");
}

function targetName(piece: Piece | undefined, turn: string): string {
  if (piece === undefined) return "legal move";
  return piece.color === turn ? "castles with this rook" : "can be taken";
}
