/** Trees that several sections search. */

import type { EssayTree } from "./essay_tree";

/** The first move is the best. */
export const FIRST_BEST: EssayTree = [
  [3, 8],
  [2, 9],
  [5, 1],
];

/** The last move is the best, so that its scout fails. */
export const LAST_BEST: EssayTree = [
  [3, 8],
  [2, 9],
  [7, 5],
];

/** Of three plies, with a scout that fails and one that finds the very value. */
export const THREE_PLIES: EssayTree = [
  [
    [4, 6],
    [9, 7],
  ],
  [
    [5, 8],
    [11, 7],
  ],
];
