/**
 * The part of a game that the page lists: browsers take seconds to lay out thousands of moves. Moves are counted in reading
 * order, from 0.
 */

import type { MoveId } from "../../engine/game/game_tree";
import type { MoveRun } from "./move_runs";

export interface MoveWindow {
  readonly from: number;
  /** The first move after the window. */
  readonly to: number;
}

/** Moves before and after the one in the middle. */
const REACH = 100;
/** Moves by which a window grows. */
const GROWTH = 100;
/** A game of at most so many moves is listed whole. */
export const MAX_WHOLE = 300;

/** The window with a move in its middle, in a game of `count` moves. */
export const windowAround = (move: number, count: number): MoveWindow =>
  count <= MAX_WHOLE
    ? { from: 0, to: count }
    : { from: Math.max(0, move - REACH), to: Math.min(count, move + REACH + 1) };

/** The window with some earlier or later moves, too. */
export const extended = (
  { from, to }: MoveWindow,
  direction: "earlier" | "later",
  count: number,
): MoveWindow =>
  direction === "earlier"
    ? { from: Math.max(0, from - GROWTH), to }
    : { from, to: Math.min(count, to + GROWTH) };

/** A run as far as it is within the window. */
export interface ListedRun extends MoveRun {
  /** The first move of the whole run. */
  readonly first: MoveId | undefined;
}

export function runsWithin(runs: readonly MoveRun[], { from, to }: MoveWindow): ListedRun[] {
  const within: ListedRun[] = [];
  let start = 0;
  for (const { level, moves, opens, closes } of runs) {
    const end = start + moves.length;
    if (start < to && end > from)
      within.push({
        first: moves[0]?.id,
        level,
        moves: moves.slice(Math.max(0, from - start), to - start),
        opens: opens && start >= from,
        closes: end <= to ? closes : 0,
      });
    start = end;
  }
  return within;
}
