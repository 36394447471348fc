/** A game made of one line, as moves in SAN or UCI: those of an address, or of a caller of `reviewGame`. */

import { type GameRecord, seenAfter } from "./game.js";
import { EMPTY_TREE, type GameMove, type MoveId, START } from "./game_tree.js";
import { moveFault, placeOf } from "./move_faults.js";
import { readPlayed } from "./played_move.js";
import { err, ok, type Result } from "./result.js";
import { positionOf } from "./rules.js";

/** The game after the moves, seen at its end; or the place and fault of the first move that cannot be played, as a clause. */
export function withLine(start: GameRecord, texts: readonly string[]): Result<GameRecord> {
  const moves = new Map<MoveId, GameMove>();
  let position = positionOf(start.start);
  for (const [index, text] of texts.entries()) {
    const read = readPlayed(position, text, start.chess960);
    const id = index + 1;
    if (read === undefined) return err(`${placeOf(position, id)}: ${moveFault(position, text)}`);
    moves.set(id, {
      ...read.ply,
      id,
      parent: index,
      nags: [],
      commentsBefore: [],
      comments: [],
      continuations: id < texts.length ? [id + 1] : [],
    });
    position = read.after;
  }
  const tree = { ...EMPTY_TREE, moves, continuations: texts.length > 0 ? [1] : [], lastId: texts.length };
  return ok(seenAfter({ ...start, tree }, texts.length > 0 ? texts.length : START));
}
