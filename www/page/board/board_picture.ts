/** The board as an SVG picture: pieces, last move, check and coordinates, from either side. */

import type { Chess } from "chessops/chess";
import type { Piece, Square } from "chessops/types";
import { makeSquare } from "chessops/util";
import type { SquareColors } from "./board_colors";
import { gridSquares } from "./grid_keys";

export interface BoardPicture {
  readonly position: Chess;
  readonly flipped: boolean;
  readonly lastMove: readonly Square[];
  readonly squareColors: SquareColors;
  /** The SVG document of a piece. */
  readonly pieceSvg: (piece: Piece) => string;
}

/** The size of a square of the pieces' drawings, which all have this width and height. */
const SQUARE = 45;

const COLORS = {
  lastMove: "#0a6f78",
  check: "#be1e14",
  coordinate: "#12282d",
} as const;

/** The side of the picture, in units of its coordinates. */
export const PICTURE_SIZE = 8 * SQUARE;

export function boardSvg({ position, flipped, lastMove, squareColors, pieceSvg }: BoardPicture): string {
  const squares = gridSquares(flipped);
  const king = position.isCheck() ? position.board.kingOf(position.turn) : undefined;
  const drawn = squares.map((square, index) => {
    const [x, y] = [(index % 8) * SQUARE, Math.floor(index / 8) * SQUARE];
    const marks = [
      rect(x, y, (square + (square >> 3)) % 2 === 0 ? squareColors.dark : squareColors.light),
      lastMove.includes(square) ? rect(x, y, COLORS.lastMove, 0.38) : "",
      square === king ? rect(x, y, COLORS.check, 0.6) : "",
    ];
    return `${marks.join("")}${coordinates(square, index, x, y)}${placed(position.board.get(square), x, y)}`;
  });
  const kinds = new Map(Array.from(position.board, ([, piece]) => [idOf(piece), piece]));
  const symbols = Array.from(kinds, ([id, piece]) => symbol(id, pieceSvg(piece)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}" width="${2 * PICTURE_SIZE}" height="${2 * PICTURE_SIZE}">`,
    `<defs>${symbols.join("")}</defs>`,
    ...drawn,
    "</svg>",
  ].join("\n");
}

const rect = (x: number, y: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" fill="${fill}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}/>`;

const idOf = ({ color, role }: Piece): string => `${color}-${role}`;

/** A piece's document as a symbol, which every such piece refers to. */
const symbol = (id: string, svg: string): string =>
  svg
    .replace(/^<svg[^>]*>/, `<symbol id="${id}" viewBox="0 0 ${SQUARE} ${SQUARE}">`)
    .replace(/<\/svg>\s*$/, "</symbol>");

const placed = (piece: Piece | undefined, x: number, y: number): string =>
  piece === undefined
    ? ""
    : `<use href="#${idOf(piece)}" x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}"/>`;

/** Ranks on the right edge and files on the bottom edge, as on the board. */
function coordinates(square: Square, index: number, x: number, y: number): string {
  const [file = "", rank = ""] = makeSquare(square);
  const text = (at: number, down: number, anchor: string, name: string): string =>
    `<text x="${at}" y="${down}" text-anchor="${anchor}" font-family="sans-serif" font-size="9" font-weight="600" fill="${COLORS.coordinate}">${name}</text>`;
  const last = index % 8 === 7 ? text(x + SQUARE - 2, y + 10, "end", rank) : "";
  return last + (index >= 56 ? text(x + 3, y + SQUARE - 3, "start", file) : "");
}
