/** A place in a game: a line through its variations, and a ply on that line. It outlives the keys of the moves. */

import { type GameRecord, seenAfter, seenAt } from "../../engine/game/game";
import { continuationsOf, type GameTree, type MoveId, START } from "../../engine/game/game_tree";
import { err, ok, type Result } from "../../engine/game/result";

export interface GamePlace {
  /** The plies at which the line leaves the main continuation, from 1, with the number of the variation taken, from 1. */
  readonly branches: ReadonlyMap<number, number>;
  /** The plies on the board; Infinity for the whole line. */
  readonly ply: number;
}

export function placeOf({ tree, plies, cursor }: GameRecord): GamePlace {
  const branches = new Map<number, number>();
  for (const [index, { id, parent }] of plies.entries()) {
    const variation = continuationsOf(tree, parent).indexOf(id);
    if (variation > 0) branches.set(index + 1, variation);
  }
  return { branches, ply: cursor };
}

/** The game seen at a place; a message if it has no such place. */
export function seenAtPlace(game: GameRecord, { branches, ply }: GamePlace): Result<GameRecord> {
  const line = lineAlong(game.tree, branches);
  const end = line.length;
  const missing = Array.from(branches).find(([at]) => at > end);
  if (missing !== undefined) return err(`there is no variation ${missing[1]} at ply ${missing[0]}`);
  if (ply > end && ply !== Infinity) return err(`the line ends after ply ${end}, before ply ${ply}`);
  // The line may differ from the one followed now, even where it ends in the same move.
  const onLine = seenAfter({ ...game, plies: [], cursor: 0 }, line.at(-1) ?? START);
  return ok(seenAt(onLine, ply));
}

function lineAlong(tree: GameTree, branches: ReadonlyMap<number, number>): MoveId[] {
  const line: MoveId[] = [];
  for (;;) {
    const next = continuationsOf(tree, line.at(-1) ?? START)[branches.get(line.length + 1) ?? 0];
    if (next === undefined) return line;
    line.push(next);
  }
}
