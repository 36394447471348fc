/** The picture of a chess position in the lab. */

import type { Chess } from "chessops/chess";
import type { Square } from "chessops/types";
import { squareColors } from "../page/board/board_colors";
import { boardSvg } from "../page/board/board_picture";
import { pieceDrawings } from "../page/board/piece_images";
import { svgDataUrl } from "../page/kit/svg_file";

/** The address of a picture of the board, for an `img`. */
export async function positionPicture(
  position: Chess,
  lastMove: readonly Square[],
  flipped: boolean,
): Promise<string> {
  const pieceSvg = await pieceDrawings();
  return svgDataUrl(boardSvg({ position, flipped, lastMove, squareColors: squareColors(), pieceSvg }));
}
