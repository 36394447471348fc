/** Scores as text, from White's view. */

import type { Score } from "../wasm/plain/pvscope.js";

const MINUS = "−";

/** A score in pawns or moves to mate: +0.35, −1.20, #3 (White mates in 3), #−3. */
export function scoreText(score: Score): string {
  if (score.kind === "mate") return `#${signed(score.moves, String(Math.abs(score.moves)), "")}`;
  return signed(score.cp, (Math.abs(score.cp) / 100).toFixed(2), "+");
}

export const signed = (value: number, size: string, plus: string): string =>
  `${value < 0 ? MINUS : value > 0 ? plus : ""}${size}`;
