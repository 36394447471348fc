/** Undo and redo of edits: earlier and later states of the game. Steps through the game are no edits. */

import type { GameRecord } from "../../engine/game/game";

export interface GameHistory {
  /** Oldest first. */
  readonly past: readonly GameRecord[];
  /** The next to be redone last. */
  readonly future: readonly GameRecord[];
}

const MAX_EDITS = 100;

export const NO_HISTORY: GameHistory = { past: [], future: [] };

/** The history after `before` has become `after`. */
export const recorded = (history: GameHistory, before: GameRecord, after: GameRecord): GameHistory =>
  before.tree === after.tree && before.start === after.start && before.tags === after.tags
    ? history
    : { past: [...history.past, before].slice(-MAX_EDITS), future: [] };

/** The game before the last edit, and the history there. */
export function undone(
  { past, future }: GameHistory,
  now: GameRecord,
): { game: GameRecord; history: GameHistory } | undefined {
  const game = past.at(-1);
  return game && { game, history: { past: past.slice(0, -1), future: [...future, now] } };
}

/** The game after the edit last undone, and the history there. */
export function redone(
  { past, future }: GameHistory,
  now: GameRecord,
): { game: GameRecord; history: GameHistory } | undefined {
  const game = future.at(-1);
  return game && { game, history: { past: [...past, now], future: future.slice(0, -1) } };
}
