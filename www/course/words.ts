/** Words of the course's texts. */

import type { Recording } from "../engine/lab/index";
import { valueText } from "../lab/narration";
import { count } from "../shared/notation";

/** A number with its noun: 1 visit, 2 visits. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** The name of a node at the beginning of a sentence. Other names keep their case. */
export const opening = (name: string): string => (name === "the root" ? "The root" : name);

/** What a returned value says at the node above, where its sign and its bound change sides: “at least 200”. */
export function worthAbove(recording: Recording, visit: number): string {
  const words = { exact: "", lower: "at most ", upper: "at least " } as const;
  return `${words[recording.proven(visit) ?? "exact"]}${valueText(recording, -recording.value(visit))}`;
}
