/** The legal moves of a position, by chessops. */

import type { Chess } from "chessops/chess";
import type { Move } from "chessops/types";
import { promotes } from "../www/engine/game/rules";

/** In a fixed order; of promotions, those to queen and knight. */
export const legalMoves = (position: Chess): Move[] =>
  Array.from(position.allDests()).flatMap(([from, squares]) =>
    Array.from(squares).flatMap((to): Move[] =>
      promotes(position, { from, to })
        ? [
            { from, to, promotion: "queen" },
            { from, to, promotion: "knight" },
          ]
        : [{ from, to }],
    ),
  );
