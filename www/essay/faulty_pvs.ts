/** PVS with the bugs that everyone makes, one at a time. */

import type { MoverTree } from "./mover_tree";

export interface Bug {
  readonly id: "sign" | "bound" | "scouts" | "line";
  readonly title: string;
  /** The line as it should be, and as it is. */
  readonly right: string;
  readonly wrong: string;
  /** What it leads to. */
  readonly harm: string;
}

export const BUGS: readonly Bug[] = [
  {
    id: "sign",
    title: "The sign is not changed",
    right: "value = -pvs(child, -beta, -alpha)",
    wrong: "value = pvs(child, -beta, -alpha)",
    harm: "Both sides work for the same one: the value of the opponent’s best reply counts as yours.",
  },
  {
    id: "bound",
    title: "The re-search starts from the scout’s value",
    right: "value = -pvs(child, -beta, -alpha)",
    wrong: "value = -pvs(child, -beta, -value)",
    harm: "If the scout had found the very value, nothing beats it any more: the re-search fails low, and the value comes without its line.",
  },
  {
    id: "scouts",
    title: "A re-search inside a scout",
    right: "if value > alpha and value < beta:",
    wrong: "if value > alpha:",
    harm: "Within a null window a scout that fails high is a cutoff. Searching it again finds the same at the same price, on every ply anew.",
  },
  {
    id: "line",
    title: "A line is kept after a fail low",
    right: "if value > alpha: line = move, then rest",
    wrong: "if value > best: line = move, then rest",
    harm: "Below α every value is a bound, and the best of them belongs to no move. The line looks fine and proves nothing.",
  },
];

export interface BuggyResult {
  readonly value: number;
  /** The number of each move. */
  readonly line: readonly number[];
  /** Nodes visited, leaves included. */
  readonly visits: number;
}

export const INFINITY = 1_000_000;

/** PVS of a tree with a bug, or with none. */
export function buggyPvs(node: MoverTree, bug?: Bug["id"], alpha = -INFINITY, beta = INFINITY): BuggyResult {
  if (!Array.isArray(node)) return { value: node, line: [], visits: 1 };
  let [best, line, visits]: [number, readonly number[], number] = [-INFINITY, [], 1];
  const sign = bug === "sign" ? 1 : -1;
  for (const [move, child] of node.entries()) {
    let found = buggyPvs(child, bug, move === 0 ? -beta : -alpha - 1, -alpha);
    let value = sign * found.value;
    visits += found.visits;
    if (move > 0 && value > alpha && (value < beta || bug === "scouts")) {
      found = buggyPvs(child, bug, -beta, bug === "bound" ? -value : -alpha);
      value = sign * found.value;
      visits += found.visits;
    }
    if (bug === "line" ? value > best : value > alpha) line = [move, ...found.line];
    best = Math.max(best, value);
    alpha = Math.max(alpha, value);
    if (alpha >= beta) break;
  }
  return { value: best, line, visits };
}
