/** An essay's tree for programs that read leaf values from the view of the side to move there. */

import { type EssayTree, successorName } from "./essay_tree";

export type MoverTree = number | MoverTree[];

export function moverTree(tree: EssayTree, sign = 1): MoverTree {
  return typeof tree === "number" ? sign * tree || 0 : tree.map((successor) => moverTree(successor, -sign));
}

/** A line in words, by the number of each move. */
export function lineNames(moves: readonly number[]): string {
  let name = "";
  const names = moves.map((move) => (name = successorName(name, move)));
  return names.length === 0 ? "none" : names.join(" ");
}
