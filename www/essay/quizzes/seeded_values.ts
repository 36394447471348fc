/** Trees of a shape with random values; the same for the same number. */

import type { EssayTree } from "../essay_tree";

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
