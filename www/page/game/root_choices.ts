/** All legal moves of a position, as the engine writes them. */

import type { Chess } from "chessops/chess";
import { played, promotes, PROMOTIONS } from "../../engine/game/rules";

export interface Choice {
  readonly uci: string;
  readonly san: string;
}

/** In the order of their squares. */
export function choices(position: Chess, chess960: boolean): Choice[] {
  const found: Choice[] = [];
  for (const [from, squares] of position.allDests()) {
    for (const to of squares) {
      const move = { from, to };
      const moves = promotes(position, move)
        ? PROMOTIONS.map((promotion) => ({ ...move, promotion }))
        : [move];
      for (const legal of moves) {
        const { uci, san } = played(position, legal, chess960).ply;
        found.push({ uci, san });
      }
    }
  }
  return found;
}
