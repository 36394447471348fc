/** Steps through the line of a preview. */

import type { Preview } from "./store";

/**
 * The numbers of previewed lines outside the analysis, whose own lines have numbers from 1 on. The lines of another engine have numbers from
 * `secondEngine` downwards.
 */
export const OTHER_LINES = { checked: 0, refutation: -1, branch: -2, log: -3, secondEngine: -10 } as const;

/** The preview after some more plies, or fewer; undefined before the first move of the line. */
export function steppedPreview(preview: Preview, plies: number): Preview | undefined {
  const { moves, multiPv, line = moves } = preview;
  const count = Math.min(moves.length + plies, line.length);
  return count <= 0 ? undefined : { multiPv, line, moves: line.slice(0, count) };
}

/** Whether the preview shows the last position of its line. */
export const isAtEnd = ({ moves, line = moves }: Preview): boolean => moves.length >= line.length;
