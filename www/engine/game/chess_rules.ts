/** The parts of chessops that the package uses. The build bundles chessops into this module: the package has no dependencies. */

export { attacks } from "chessops/attacks";
export { castlingSide, Chess, normalizeMove } from "chessops/chess";
export { InvalidFen, makeFen, parseFen } from "chessops/fen";
export { parseComment, parseVariant } from "chessops/pgn";
export { makeSan, parseSan } from "chessops/san";
export { SquareSet } from "chessops/squareSet";
export { COLORS, isDrop } from "chessops/types";
export {
  charToRole,
  kingCastlesTo,
  makeSquare,
  makeUci,
  opposite,
  parseUci,
  squareFile,
  squareRank,
} from "chessops/util";
