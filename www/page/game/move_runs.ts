/** A tree of moves in reading order, as books print it: a line runs on until alternatives to its last move interrupt it. */

import {
  continuationsOf,
  type GameMove,
  type GameTree,
  type MoveId,
  START,
} from "../../engine/game/game_tree";

export interface MoveRun {
  /** 0 is the main line, 1 a variation, 2 a variation of a variation. */
  readonly level: number;
  readonly moves: readonly GameMove[];
  /** Whether a variation begins with this run. */
  readonly opens: boolean;
  /** The number of variations that end with this run. */
  readonly closes: number;
}

type Task = { readonly from: MoveId; readonly level: number; readonly opens: boolean } | "close";

export function moveRuns(tree: GameTree): MoveRun[] {
  const runs: { level: number; moves: GameMove[]; opens: boolean; closes: number }[] = [];
  const first = tree.continuations[0];
  const tasks: Task[] = first === undefined ? [] : [{ from: first, level: 0, opens: false }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task === "close") {
      const last = runs.at(-1);
      if (last !== undefined) last.closes += 1;
      continue;
    }
    const { from, level, opens } = task;
    const moves: GameMove[] = [];
    runs.push({ level, moves, opens, closes: 0 });
    for (
      let move = tree.moves.get(from);
      move !== undefined;
      move = tree.moves.get(move.continuations[0] ?? START)
    ) {
      moves.push(move);
      const [main, ...others] = continuationsOf(tree, move.parent);
      if (main !== move.id || others.length === 0) continue;
      const [next] = move.continuations;
      if (next !== undefined) tasks.push({ from: next, level, opens: false });
      for (const other of others.reverse())
        tasks.push("close", { from: other, level: level + 1, opens: true });
      break;
    }
  }
  return runs;
}
