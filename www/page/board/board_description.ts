/** The board in words, for screen readers. */

import type { Chess } from "chessops/chess";
import { makeSquare } from "chessops/util";
import { describePosition } from "../../shared/position_description";

/** Every piece and its square. */
export const describe = ({ board }: Chess): string =>
  describePosition((color, role) => Array.from(board.pieces(color, role), makeSquare));
