/** Trees of a shape with random values. */

import type { EssayTree } from "../essay_tree";

/** The shape in which every node of a ply has as many successors. */
export const uniform = (...successors: readonly number[]): EssayTree => {
  const [count, ...below] = successors;
  return count === undefined ? 0 : Array.from({ length: count }, () => uniform(...below));
};

/** The tree of a number, with leaves from the least to the most. */
export function seededValues(
  shape: EssayTree,
  number: number,
  [least, most]: readonly [number, number],
): EssayTree {
  let state = (number * 2654435761) >>> 0;
  // The constants of a common linear congruential generator, whose upper bits are the random ones.
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least + 1));
  };
  const fill = (tree: EssayTree): EssayTree => (typeof tree === "number" ? next() : tree.map(fill));
  next();
  return fill(shape);
}
