/** From one event of a recording to another. */

import type { Recording } from "../../engine/lab/index";

/** Where a step can go. */
export const MOVES = [
  "first",
  "back",
  "backMove",
  "forwardMove",
  "forward",
  "cutoff",
  "reSearch",
  "last",
] as const;
export type StepTo = (typeof MOVES)[number];

/** What is stepped through: places from 0 to the last. */
export interface Walk {
  readonly last: number;
  /** Whether a move begins at `place` that ends the one under way at `from`. */
  beginsMove(from: number, place: number): boolean;
  /** The next cut-off or re-search after `place`. */
  next(mark: "cutoff" | "reSearch", place: number): number | undefined;
}

/** The place that a step from `place` goes to; the same one where there is nothing to go to. */
export function walked(walk: Walk, place: number, to: StepTo): number {
  const { last } = walk;
  switch (to) {
    case "first":
      return 0;
    case "last":
      return last;
    case "back":
      return Math.max(0, place - 1);
    case "forward":
      return Math.min(last, place + 1);
    case "forwardMove":
      return found(last, place, 1, (other) => walk.beginsMove(place, other)) ?? last;
    case "backMove":
      return found(last, place, -1, (other) => walk.beginsMove(place, other)) ?? 0;
    case "cutoff":
    case "reSearch":
      return walk.next(to, place) ?? place;
  }
}

/** The event that a step from `event` goes to; the same one where there is nothing to go to. */
export function stepped(recording: Recording, event: number, to: StepTo): number {
  const last = recording.eventCount - 1;
  const marks = {
    cutoff: (other: number) => recording.step(other) === "cut",
    reSearch: (other: number) => isReSearch(recording, other),
  };
  const walk: Walk = {
    last,
    beginsMove: (from, other) => begins(recording, other, recording.ply(recording.visitOf(from))),
    next: (mark, from) => found(last, from, 1, marks[mark]),
  };
  return walked(walk, event, to);
}

/** A move is over when the next one begins at its node, `ply` plies from the root, or nearer to the root. */
export function begins(recording: Recording, event: number, ply: number): boolean {
  return recording.step(event) === "enter" && recording.ply(recording.visitOf(event)) <= Math.max(1, ply);
}

export const isReSearch = (recording: Recording, event: number): boolean =>
  recording.step(event) === "enter" && recording.how(recording.visitOf(event)) === "reSearch";

function found(
  last: number,
  from: number,
  direction: 1 | -1,
  sought: (place: number) => boolean,
): number | undefined {
  for (let place = from + direction; place >= 0 && place <= last; place += direction)
    if (sought(place)) return place;
  return undefined;
}
