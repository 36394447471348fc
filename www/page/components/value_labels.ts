/** What each piece is worth, as labels for chessground to draw on the squares. */

import type { DrawShape } from "chessground/draw";
import type { Key } from "chessground/types";
import type { PieceValue } from "../../engine/index";
import { valueText } from "../../shared/notation";

/** In hundredths of a square. */
const HEIGHT = 30;
/** Wide enough for the widest of the fonts that board.css names. */
const CHARACTER = 17;
const PADDING = 3;

/** Small, in the corner that leaves the coordinates of the board to be read. */
export const valueLabels = (pieces: readonly PieceValue[]): DrawShape[] =>
  pieces.map(({ square, color, valueCp }) => ({
    orig: square as Key,
    customSvg: { html: label(square, color, valueText(valueCp)) },
  }));

function label(square: string, color: string, text: string): string {
  const width = text.length * CHARACTER + 2 * PADDING;
  return `<g class="value ${color}" data-square="${square}">
    <rect x="${100 - width}" y="${100 - HEIGHT}" width="${width}" height="${HEIGHT}" rx="7"/>
    <text x="${100 - width / 2}" y="94.5" text-anchor="middle">${text}</text>
  </g>`;
}
