/** Steps through the events of a recording. */

import type { Recording } from "../engine/lab/index";

/** The target of a step. */
export type StepTarget =
  "first" | "back" | "backMove" | "forwardMove" | "forward" | "cutoff" | "reSearch" | "last";

/** A sequence of places, numbered from 0, with its landmarks. */
export interface Timeline {
  readonly last: number;
  /** Whether the move in progress at `from` is over at `place`, where another one starts. */
  startsMove(from: number, place: number): boolean;
  /** The next cutoff or re-search after `place`. */
  next(landmark: "cutoff" | "reSearch", place: number): number | undefined;
}

/** The place after a step from `place`; unchanged if the step leads nowhere. */
export function placeAfterStep(timeline: Timeline, place: number, to: StepTarget): number {
  const { last } = timeline;
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
      return findPlace(last, place, 1, (other) => timeline.startsMove(place, other)) ?? last;
    case "backMove":
      return findPlace(last, place, -1, (other) => timeline.startsMove(place, other)) ?? 0;
    case "cutoff":
    case "reSearch":
      return timeline.next(to, place) ?? place;
  }
}

/** Whether `event` enters a node at most `ply` plies from the root, and so ends the previous move. */
export function startsMove(recording: Recording, event: number, ply: number): boolean {
  return recording.step(event) === "enter" && recording.ply(recording.visitOf(event)) <= Math.max(1, ply);
}

export const isReSearch = (recording: Recording, event: number): boolean =>
  recording.step(event) === "enter" && recording.how(recording.visitOf(event)) === "reSearch";

function findPlace(
  last: number,
  from: number,
  direction: 1 | -1,
  matches: (place: number) => boolean,
): number | undefined {
  for (let place = from + direction; place >= 0 && place <= last; place += direction)
    if (matches(place)) return place;
  return undefined;
}
