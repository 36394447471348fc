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

/** The event that a step from `event` goes to; the same one where there is nothing to go to. */
export function stepped(recording: Recording, event: number, to: StepTo): number {
  const last = recording.eventCount - 1;
  switch (to) {
    case "first":
      return 0;
    case "last":
      return last;
    case "back":
      return Math.max(0, event - 1);
    case "forward":
      return Math.min(last, event + 1);
    case "forwardMove":
      return found(recording, event, 1, (other) => begins(recording, event, other)) ?? last;
    case "backMove":
      return found(recording, event, -1, (other) => begins(recording, event, other)) ?? 0;
    case "cutoff":
      return found(recording, event, 1, (other) => recording.step(other) === "cut") ?? event;
    case "reSearch":
      return found(recording, event, 1, (other) => isReSearch(recording, other)) ?? event;
  }
}

/** A move is over when the next one begins at its node or nearer to the root. */
function begins(recording: Recording, event: number, other: number): boolean {
  const ply = Math.max(1, recording.ply(recording.visitOf(event)));
  return recording.step(other) === "enter" && recording.ply(recording.visitOf(other)) <= ply;
}

export const isReSearch = (recording: Recording, event: number): boolean =>
  recording.step(event) === "enter" && recording.how(recording.visitOf(event)) === "reSearch";

function found(
  recording: Recording,
  event: number,
  direction: 1 | -1,
  sought: (event: number) => boolean,
): number | undefined {
  for (let other = event + direction; other >= 0 && other < recording.eventCount; other += direction)
    if (sought(other)) return other;
  return undefined;
}
