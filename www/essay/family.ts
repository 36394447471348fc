/** The family of null-window searches on one tree, as their authors wrote them. */

import { INFINITY } from "./faulty_pvs";
import type { MoverTree } from "./mover_tree";

export interface FamilyResult {
  readonly value: number;
  /** Leaves evaluated, each time that one is. */
  readonly evaluations: number;
}

export interface FamilyMember {
  readonly name: string;
  readonly source: string;
  readonly differs: string;
  readonly run: (tree: MoverTree) => FamilyResult;
}

/** A search that counts its leaves. */
type Search = (evaluate: (leaf: number) => number, tree: MoverTree) => number;

function counting(search: Search): FamilyMember["run"] {
  return (tree) => {
    let evaluations = 0;
    const value = search((leaf) => {
      evaluations += 1;
      return leaf;
    }, tree);
    return { value, evaluations };
  };
}

/** Source: Judea Pearl, "Scout: A Simple Game-Searching Algorithm with Proven Optimal Properties", AAAI 1980. */
const scout: Search = (evaluate, tree) => {
  /** Whether the node is worth more than `bound` to the side to move. */
  const isAbove = (node: MoverTree, bound: number): boolean =>
    Array.isArray(node) ? node.some((child) => !isAtLeast(child, -bound)) : evaluate(node) > bound;
  const isAtLeast = (node: MoverTree, bound: number): boolean =>
    Array.isArray(node) ? node.some((child) => !isAbove(child, -bound)) : evaluate(node) >= bound;
  const valueOf = (node: MoverTree): number => {
    if (!Array.isArray(node)) return evaluate(node);
    let best = -INFINITY;
    for (const [move, child] of node.entries())
      // A test first: is the child worth less to the opponent than what we have is to us?
      if (move === 0 || !isAtLeast(child, -best)) best = -valueOf(child);
    return best;
  };
  return valueOf(tree);
};

/** Source: Alexander Reinefeld, "An Improvement to the Scout Tree Search Algorithm", ICCA Journal 6(4), 1983. */
const negaScout: Search = (evaluate, tree) => {
  const search = (node: MoverTree, alpha: number, beta: number): number => {
    if (!Array.isArray(node)) return evaluate(node);
    let [best, upper] = [-INFINITY, beta];
    for (const child of node) {
      const value = -search(child, -upper, -Math.max(alpha, best));
      if (value > best) {
        const isFirst = upper === beta;
        // Two plies above the leaves a fail-soft scout is exact.
        const exact = isFirst || value >= beta || isShallow(child);
        best = exact ? value : -search(child, -beta, -value);
      }
      if (best >= beta) return best;
      upper = Math.max(alpha, best) + 1;
    }
    return best;
  };
  return search(tree, -INFINITY, INFINITY);
};

/** A leaf, or a node with leaves alone. */
const isShallow = (node: MoverTree): boolean =>
  !Array.isArray(node) || node.every((child) => !Array.isArray(child));

/** Source: Aske Plaat and others, "Best-First Fixed-Depth Minimax Algorithms", Artificial Intelligence 87, 1996: MTD(f). */
const mtdf: Search = (evaluate, tree) => {
  const bounds = new Map<MoverTree[], { lower: number; upper: number }>();
  const leaves = new Map<MoverTree[], Map<number, number>>();
  /** Alpha-beta with memory; a leaf is evaluated once. */
  const search = (node: MoverTree, alpha: number, beta: number, above?: MoverTree[], move = 0): number => {
    if (!Array.isArray(node)) {
      const known = above && (leaves.get(above) ?? leaves.set(above, new Map()).get(above));
      const value = known?.get(move) ?? evaluate(node);
      known?.set(move, value);
      return value;
    }
    const kept = bounds.get(node) ?? { lower: -INFINITY, upper: INFINITY };
    if (kept.lower >= beta) return kept.lower;
    if (kept.upper <= alpha) return kept.upper;
    let best = -INFINITY;
    for (const [move, child] of node.entries()) {
      best = Math.max(best, -search(child, -beta, -Math.max(alpha, best), node, move));
      if (best >= beta) break;
    }
    bounds.set(node, {
      lower: best > alpha ? best : kept.lower,
      upper: best < beta ? best : kept.upper,
    });
    return best;
  };
  let [guess, lower, upper] = [0, -INFINITY, INFINITY];
  while (lower < upper) {
    const beta = guess === lower ? guess + 1 : guess;
    guess = search(tree, beta - 1, beta);
    if (guess < beta) upper = guess;
    else lower = guess;
  }
  return guess;
};

/** Source: T. A. Marsland and M. Campbell, "Parallel Search of Strongly Ordered Game Trees", Computing Surveys 14(4), 1982. */
const pvs: Search = (evaluate, tree) => {
  const search = (node: MoverTree, alpha: number, beta: number): number => {
    if (!Array.isArray(node)) return evaluate(node);
    let best = -INFINITY;
    for (const [move, child] of node.entries()) {
      let value = -search(child, move === 0 ? -beta : -alpha - 1, -alpha);
      if (move > 0 && value > alpha && value < beta) value = -search(child, -beta, -alpha);
      best = Math.max(best, value);
      alpha = Math.max(alpha, value);
      if (alpha >= beta) break;
    }
    return best;
  };
  return search(tree, -INFINITY, INFINITY);
};

export const FAMILY: readonly FamilyMember[] = [
  {
    name: "Scout",
    source: "Judea Pearl, 1980",
    differs:
      "A test answers yes or no and keeps no value. If it says yes, the move is searched from the beginning, without a window.",
    run: counting(scout),
  },
  {
    name: "PVS",
    source: "Tony Marsland and Murray Campbell, 1982",
    differs: "The test is an alpha-beta search with a null window, and windows go down the tree.",
    run: counting(pvs),
  },
  {
    name: "NegaScout",
    source: "Alexander Reinefeld, 1983",
    differs:
      "The re-search starts from the scout’s value, and near the leaves, where a fail-soft scout is exact, it is left out.",
    run: counting(negaScout),
  },
  {
    name: "MTD(f)",
    source: "Aske Plaat and others, 1996",
    differs: "Null windows only, from a first guess of 0, with a table of the bounds that were found.",
    run: counting(mtdf),
  },
];
