/** The small trees of the essay, whose leaf values the reader can change. */

/** A leaf's value, or the successors of a node. Values are from the view of the side that moves at the root. */
export type EssayTree = number | readonly EssayTree[];

/** A node of a tree; in its place for a drawing with the root at the top. */
export interface EssayNode {
  /** Unique in the tree: `A`, `A1`, `A1a`; empty at the root. */
  readonly name: string;
  readonly ply: number;
  /** Absent for an inner node. */
  readonly value?: number;
  readonly parent?: EssayNode;
  /** From the left, in leaves: a leaf has a whole number, an inner node is above the middle of its successors. */
  readonly column: number;
}

/** The largest value that a reader can give to a leaf, and with the other sign the least. */
export const MAX_VALUE = 99;

const SIGNS = [
  (index: number) => String.fromCharCode(65 + index),
  (index: number) => String(index + 1),
  (index: number) => String.fromCharCode(97 + index),
] as const;

/** The name of a successor: letters and digits take turns. */
export const successorName = (name: string, index: number): string =>
  name + (SIGNS[name.length % SIGNS.length] ?? SIGNS[0])(index);

/** The tree in the lab's notation, with the window of the root if it is not open. */
export const treeText = (tree: EssayTree, window?: readonly [number, number]): string =>
  `${window === undefined ? "" : `window ${window.join(" ")}\n`}${nodeText(tree, "")}`;

function nodeText(tree: EssayTree, name: string): string {
  if (typeof tree === "number") return String(tree);
  const successors = tree.map((successor, index) => {
    const its = successorName(name, index);
    return `${its}: ${nodeText(successor, its)}`;
  });
  return `[ ${successors.join(" ")} ]`;
}

/** Every node, a parent before its successors. */
export function nodesOf(tree: EssayTree): readonly EssayNode[] {
  let leaves = 0;
  const place = (tree: EssayTree, name: string, ply: number): { node: EssayNode; below: EssayNode[] } => {
    if (typeof tree === "number") return { node: { name, ply, value: tree, column: leaves++ }, below: [] };
    const placed = tree.map((successor, index) => place(successor, successorName(name, index), ply + 1));
    const [first, last] = [placed[0], placed.at(-1)];
    const node = { name, ply, column: ((first?.node.column ?? 0) + (last?.node.column ?? 0)) / 2 };
    return {
      node,
      below: placed.flatMap(({ node: child, below }) => [{ ...child, parent: node }, ...below]),
    };
  };
  const { node, below } = place(tree, "", 0);
  return [node, ...below];
}

/** The tree with another value at the leaf `name`, within the limits. */
export function withValue(tree: EssayTree, name: string, value: number, own = ""): EssayTree {
  if (typeof tree === "number") return own === name ? Math.max(-MAX_VALUE, Math.min(MAX_VALUE, value)) : tree;
  return tree.map((successor, index) => withValue(successor, name, value, successorName(own, index)));
}
