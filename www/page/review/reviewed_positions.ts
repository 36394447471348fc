/** What the engine found in the positions of a review. Plain data. */

import type { End, Score } from "../../engine/index";
import type { Ply } from "../game/game_tree";
import { played, positionOf, readMove } from "../game/rules";
import type { LinePosition } from "./main_line";

/** When the analysis of a position ends: at a depth in plies, or after a time. */
export type ReviewLimit = { readonly depth: number } | { readonly timeMs: number };

export interface ReviewedPosition {
  readonly limit: ReviewLimit;
  /** From White's view; absent if there is an error. */
  readonly score?: Score;
  readonly depth: number;
  /** UCI. */
  readonly best?: string;
  /** The first moves of the best line. */
  readonly line: readonly Ply[];
  /** Why the position could not be analysed: the engine's message. */
  readonly error?: string;
}

/** By {@link LinePosition.key}. */
export type ReviewResults = ReadonlyMap<string, ReviewedPosition>;

/** The positions that still have to be analysed with this limit. Finished positions need no engine. */
export const pendingPositions = (
  line: readonly LinePosition[],
  results: ReviewResults,
  limit: ReviewLimit,
): LinePosition[] =>
  line.filter(({ key, ending }) => ending === undefined && !isEnough(results.get(key), limit));

/** A position analysed deeper or longer need not be analysed again; one that failed is tried again. */
function isEnough(result: ReviewedPosition | undefined, wanted: ReviewLimit): boolean {
  if (result === undefined || result.error !== undefined) return false;
  const { limit } = result;
  if ("depth" in wanted) return "depth" in limit && limit.depth >= wanted.depth;
  return "timeMs" in limit && limit.timeMs >= wanted.timeMs;
}

/** Plies kept of a best line. */
const LINE_PLIES = 8;

/** The result of an analysis that has reached its limit. */
export function reviewedPosition(
  fen: string,
  chess960: boolean,
  limit: ReviewLimit,
  end: End,
): ReviewedPosition {
  const [best] = end.lines;
  if (best === undefined)
    return { limit, depth: 0, line: [], error: "the limit ended the analysis before depth 1 was complete" };
  const line = pliesOf(fen, chess960, best.moves.slice(0, LINE_PLIES));
  return { limit, score: best.score, depth: best.depth, best: end.bestMove, line };
}

function pliesOf(fen: string, chess960: boolean, moves: readonly string[]): Ply[] {
  const plies: Ply[] = [];
  let position = positionOf(fen);
  for (const uci of moves) {
    const move = readMove(position, uci);
    if (!move.ok) break;
    const { ply, after } = played(position, move.value, chess960);
    plies.push(ply);
    position = after;
  }
  return plies;
}
