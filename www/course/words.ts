/** Words of the course's texts. */

import type { Recording } from "../engine/lab/index";
import { valueText } from "../lab/narration";

export { counted } from "../shared/notation";

/** The name of a node at the beginning of a sentence. Other names keep their case. */
export const opening = (name: string): string => (name === "the root" ? "The root" : name);

/** What a returned value says at the node above, where its sign and its bound change sides: “at least 200”. */
export function worthAbove(recording: Recording, visit: number): string {
  const words = { exact: "", lower: "at most ", upper: "at least " } as const;
  return `${words[recording.proven(visit) ?? "exact"]}${valueText(recording, -recording.value(visit))}`;
}
