/** Small random trees for further questions. */

import type { LabTree } from "../lab/lab_address";

/** Branching and depth. */
const SHAPES = [
  [3, 2],
  [2, 3],
  [2, 4],
] as const;

const ORDER_PERCENT = 50;
/** Small, for numbers that are easily compared, and for ties. */
const RANGE_CP = 12;

/** The tree of a seed, which also selects what to ask about it. */
export function seededTree(seed: number): LabTree {
  const [branching, depth] = SHAPES[Math.floor(seed / SHAPES.length) % SHAPES.length] ?? SHAPES[0];
  return { kind: "random", numbers: [branching, depth, ORDER_PERCENT, RANGE_CP, seed] };
}

/** The seed of a tree; 0 for a tree without one. */
export const seedOf = (tree: LabTree | undefined): number => (tree?.kind === "random" ? tree.numbers[4] : 0);
