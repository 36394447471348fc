/** What an earlier review has written into a game about a position: its evaluation with the depth, and the better line. */

import { scoreOf, writtenEvaluation } from "../game/comments.js";
import {
  commentsOf,
  continuationsOf,
  type GameTree,
  lineThrough,
  type MoveId,
  pathTo,
} from "../game/game_tree.js";
import type { ReviewedPosition } from "./reviewed_positions.js";

/** The review of the position after a move, as far as it is written. An evaluation without a depth may be anybody's opinion. */
export function writtenPosition(tree: GameTree, id: MoveId): ReviewedPosition | undefined {
  const evaluation = writtenEvaluation(commentsOf(tree, id));
  if (evaluation?.depth === undefined) return undefined;
  const line = betterLine(tree, id).flatMap((move) => tree.moves.get(move) ?? []);
  return { score: scoreOf(evaluation), depth: evaluation.depth, best: line[0]?.uci, line };
}

/** The first variation whose first move a review has evaluated, too. */
function betterLine(tree: GameTree, id: MoveId): MoveId[] {
  const first = continuationsOf(tree, id)
    .slice(1)
    .find((move) => writtenEvaluation(commentsOf(tree, move))?.depth !== undefined);
  return first === undefined ? [] : lineThrough(tree, first).slice(pathTo(tree, id).length);
}
