/** Results of reviews, which stay so that a review can go on, and the positions that still have none. */

import type { GameRecord } from "../../engine/game/game";
import { type LinePosition, mainLine } from "../../engine/review/main_line";
import type { ReviewedPosition } from "../../engine/review/reviewed_positions";

/** When the analysis of a position ends: at a depth in plies, or after a time. */
export type ReviewLimit = { readonly depth: number } | { readonly timeMs: number };

export interface ReviewResult extends ReviewedPosition {
  readonly limit: ReviewLimit;
}

/** By {@link LinePosition.key}. */
export type KeptResults = ReadonlyMap<string, ReviewResult>;

/** The positions of the game's main line, by their keys. */
export const keysOf = (game: GameRecord): string[] => mainLine(game).map(({ key }) => key);

/** The positions that still have to be analysed with this limit. Finished positions need no engine. */
export const pendingPositions = (
  line: readonly LinePosition[],
  results: KeptResults,
  limit: ReviewLimit,
): LinePosition[] =>
  line.filter(({ key, ending }) => ending === undefined && !isEnough(results.get(key), limit));

/** A position analysed deeper or longer need not be analysed again; one that failed is tried again. */
function isEnough(result: ReviewResult | undefined, wanted: ReviewLimit): boolean {
  if (result === undefined || result.error !== undefined) return false;
  const { limit } = result;
  if ("depth" in wanted) return "depth" in limit && limit.depth >= wanted.depth;
  return "timeMs" in limit && limit.timeMs >= wanted.timeMs;
}
