/** Events that the essay's sentences are about; `undefined` where a tree has no such event. */

import type { Recording } from "../engine/lab/index";

export const beginOf = (recording: Recording, visit: number | undefined): number | undefined =>
  visit === undefined ? undefined : recording.begins(visit);

export const endOf = (recording: Recording, visit: number | undefined): number | undefined =>
  visit === undefined ? undefined : recording.ends(visit);

/** The cutoff of a visit that left something out. */
export const cutOf = (recording: Recording, visit: number | undefined): number | undefined =>
  visit === undefined ? undefined : recording.ends(visit) - 1;

/** The first event of which `test` holds. */
export function firstEvent(recording: Recording, test: (event: number) => boolean): number | undefined {
  for (let event = 0; event < recording.eventCount; event++) if (test(event)) return event;
  return undefined;
}
