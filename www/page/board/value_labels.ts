/** Piece values as labels that chessground draws on the squares. */

import type { DrawShape } from "chessground/draw";
import type { Key } from "chessground/types";
import type { PieceValue } from "../../engine/index";
import { pieceValueText } from "../../shared/notation";
import "./value_labels.css";

/** In percent of a square. */
const HEIGHT = 30;
/** Wide enough for every font named in board.css. */
const CHARACTER = 17;
const PADDING = 3;

/** Labels in the corner that keeps the board's coordinates readable. */
export const valueLabels = (pieces: readonly PieceValue[]): DrawShape[] =>
  pieces.map(({ square, color, valueCp }) => ({
    orig: square as Key,
    customSvg: { html: label(square, color, pieceValueText(valueCp)) },
  }));

function label(square: string, color: string, text: string): string {
  const width = text.length * CHARACTER + 2 * PADDING;
  return `<g class="piece-value ${color}" data-square="${square}">
    <rect x="${100 - width}" y="${100 - HEIGHT}" width="${width}" height="${HEIGHT}" rx="7"/>
    <text x="${100 - width / 2}" y="94.5" text-anchor="middle">${text}</text>
  </g>`;
}
