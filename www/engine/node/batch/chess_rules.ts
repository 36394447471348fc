/** The parts of chessops for the batch. The build bundles chessops into this module: the package has no dependencies. */

export type { Position as Chess } from "chessops/chess";
export { makeFen } from "chessops/fen";
export { parsePgn, parseVariant, startingPosition } from "chessops/pgn";
export { parseSan } from "chessops/san";
export { makeUci } from "chessops/util";
