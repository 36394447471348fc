/** Random trees as nested arrays, whose leaf values are from the view of the side to move there, and plain minimax on them. */

export type NestedTree = number | NestedTree[];

export function minimax(tree: NestedTree): number {
  return Array.isArray(tree) ? Math.max(...tree.map((child) => -minimax(child))) : tree;
}

/** Trees of two to four plies with ties; the same at every call. */
export function seededTrees(count: number): NestedTree[] {
  let state = 1;
  // The constants of a common linear congruential generator.
  const next = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const grow = (plies: number): NestedTree =>
    plies === 0 ? next(25) - 12 : Array.from({ length: 1 + next(3) }, () => grow(plies - 1));
  return Array.from({ length: count }, () => grow(2 + next(3)));
}
