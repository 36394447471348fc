/** The drawing of a piece, from the style sheet that also draws the board. */

import type { Piece } from "chessops/types";

export function pieceSvg({ color, role }: Piece): string {
  const board = document.querySelector(".board");
  const piece = document.createElement("piece");
  piece.className = `${role} ${color}`;
  piece.hidden = true;
  board?.append(piece);
  const image = getComputedStyle(piece).backgroundImage;
  piece.remove();
  const encoded = /base64,([^"')]+)/.exec(image)?.[1] ?? "";
  return atob(encoded);
}
