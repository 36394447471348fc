/** What the engine found in the positions of a review. Plain data. */

import type { End, Score } from "../../wasm/plain/pvscope.js";
import type { Ply } from "../game/game_tree.js";
import { played, positionOf, readMove } from "../game/rules.js";

export interface ReviewedPosition {
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

/** Plies kept of a best line. */
const LINE_PLIES = 8;

/** The result of an analysis that has reached its limit. */
export function reviewedPosition(fen: string, chess960: boolean, end: End): ReviewedPosition {
  const [best] = end.lines;
  const line = pliesOf(fen, chess960, best.moves.slice(0, LINE_PLIES));
  return { score: best.score, depth: best.depth, best: end.bestMove, line };
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
