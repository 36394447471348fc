/** The drawings of the pieces, from the picture of all pieces that also draws the board: see `piece_sprite.ts` and `board_look.css`. */

import type { Piece } from "chessops/types";

/** Resolves with the SVG document of each piece. */
export async function pieceDrawings(): Promise<(piece: Piece) => string> {
  const sprite = new DOMParser().parseFromString(await spriteText(), "image/svg+xml");
  return ({ color, role }) => {
    const svg = sprite.getElementById(`${color}-${role}`)?.cloneNode(true);
    if (!(svg instanceof Element)) throw new Error(`the style sheet draws no ${color} ${role}`);
    for (const name of ["id", "x", "y"]) svg.removeAttribute(name);
    return new XMLSerializer().serializeToString(svg);
  };
}

async function spriteText(): Promise<string> {
  const piece = document.createElement("piece");
  piece.hidden = true;
  document.querySelector(".board .cg-wrap, .board.cg-wrap")?.append(piece);
  const [, url = ""] = /^url\("(.*)"\)$/s.exec(getComputedStyle(piece).backgroundImage) ?? [];
  piece.remove();
  if (url.startsWith("data:")) return decodeURIComponent(url.slice(url.indexOf(",") + 1));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the pieces could not be loaded (status ${response.status})`);
  return response.text();
}
