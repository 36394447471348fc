/** The labels of a drawn tree, and their widths. */

import type { Recording } from "../engine/lab/index";
import { howText, NO_BOUND, signedText, windowText } from "./narration";

/** The longest label, in characters. */
const MAX_LABEL = 15;

/** The mean width of a character in pixels, by the sizes of tree_drawing.css. */
const LABEL_PX = 7.2;
const SMALL_PX = 6.6;

export interface VisitLabels {
  /** Left of the shape: how the node is searched, unless in full. */
  readonly how: string;
  /** Right of the shape: the name, and the value once the visit has ended. */
  readonly label: string;
  /** Below the label. */
  readonly below: string;
}

/** The labels of a visit with `hidden` folded visits below it. */
export function labelsOf(recording: Recording, visit: number, hidden: number, ended = true): VisitLabels {
  const isRoot = recording.parent(visit) === undefined;
  const how = isRoot ? "" : howText(recording, visit);
  const name = isRoot ? "root" : recording.name(visit);
  const noBound = ended && recording.proven(visit) === undefined ? `${NO_BOUND} ` : "";
  const window = recording.leaf(visit) ? "" : windowText(recording, recording.window(visit));
  return {
    how: how === "F" ? "" : how,
    label: truncated(ended ? `${name} ${signedText(recording, visit)}` : name),
    below: `${noBound}${hidden > 0 ? `+${hidden} below` : window}`,
  };
}

export const truncated = (text: string): string =>
  text.length <= MAX_LABEL ? text : `${text.slice(0, MAX_LABEL - 1)}…`;

/** The width of what lies right of the shape, in pixels. */
export const widthAfter = ({ label, below }: VisitLabels): number =>
  Math.max(LABEL_PX * label.length, SMALL_PX * below.length);

/** The width of what lies left of the shape, in pixels. */
export const widthBefore = ({ how }: VisitLabels): number => SMALL_PX * how.length;
