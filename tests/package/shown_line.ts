/** The lines that examples show, as in "Depth 12: e4 e5 Nf3". */

import type { Chess } from "chessops/chess";
import { parseSan } from "chessops/san";

/** The moves of a line to depth `depth`, by default of any, if they are legal in `position`; otherwise none. */
export function legalMoves(text: string, position: Chess, depth = "\\d+"): readonly string[] {
  const [, line = ""] = RegExp(`^Depth ${depth}: (.+)$`).exec(text) ?? [];
  const moves = line.split(" ");
  const at = position.clone();
  for (const san of moves) {
    const move = parseSan(at, san);
    if (move === undefined) return [];
    at.play(move);
  }
  return moves;
}
