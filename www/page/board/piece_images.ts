/** The drawing of a piece, from the picture of all pieces in the style sheet that also draws the board: see `piece_sprite.ts`. */

import type { Piece } from "chessops/types";

export function pieceSvg({ color, role }: Piece): string {
  const piece = document.createElement("piece");
  piece.hidden = true;
  document.querySelector(".board .cg-wrap, .board.cg-wrap")?.append(piece);
  const [, url = ""] = /^url\("(.*)"\)$/s.exec(getComputedStyle(piece).backgroundImage) ?? [];
  piece.remove();
  const sprite = decodeURIComponent(url.slice(url.indexOf(",") + 1));
  const svg = new DOMParser().parseFromString(sprite, "image/svg+xml").getElementById(`${color}-${role}`);
  if (svg === null) throw new Error(`the style sheet draws no ${color} ${role}`);
  for (const name of ["id", "x", "y"]) svg.removeAttribute(name);
  return new XMLSerializer().serializeToString(svg);
}
