/** The entry of `pvscope/game` in Node.js: the same exports as in a browser, with the workers of Node.js. */

import type { Position } from "../request.js";
import type { GameReview } from "../review/game_review.js";
import { reviewed, type ReviewOptions } from "../review/review_game.js";
import { Analyzer } from "./index.js";

export type * from "../game/index.js";
export { EngineError } from "../errors.js";
export { PgnError } from "../game/pgn_error.js";
export { readPgn } from "../game/read_pgn.js";
export { toPgn } from "../review/review_pgn.js";
export { whyNot } from "../why/why_not.js";

export function reviewGame(
  game: string | readonly string[] | Position,
  options: ReviewOptions = {},
): Promise<GameReview> {
  return reviewed(Analyzer, game, options);
}
