/** How well the search of each depth went: order of the moves, scouts, growth, and leaves beside the least possible number. */

import type { CompletedDepth } from "../../../shared/pictures/completed_depth";
import { branchingFactor } from "../../state/selectors";
import type { Picture } from "../../../shared/pictures/picture";

/** A depth's efficiency; null where there is nothing to divide by. */
export interface Efficiency {
  readonly depth: number;
  /** Cutoffs by the first move, in percent of the cutoffs of the main search. */
  readonly firstMove: number | null;
  /** In percent of the scouts. */
  readonly reSearches: number | null;
  /** See {@link branchingFactor}. */
  readonly branching: number | null;
  /** The nodes of quiescence, in place of leaves: one search of quiescence begins at every leaf and goes on from there. */
  readonly leaves: number;
  /** The moves searched at the root. */
  readonly moves: number;
  /** See {@link minimumLeaves}. */
  readonly minimum: number;
}

/**
 * The least number of leaves that alpha-beta visits in a tree of uniform depth in which every position has `moves` moves.
 * Source: Donald Knuth and Ronald Moore, "An Analysis of Alpha-Beta Pruning", 1975.
 */
export const minimumLeaves = (moves: number, depth: number): number =>
  moves ** Math.ceil(depth / 2) + moves ** Math.floor(depth / 2) - 1;

export const efficiencyByDepth = (iterations: readonly CompletedDepth[]): Efficiency[] =>
  iterations.map(({ report: { depth, counters, rootMoves } }, index) => ({
    depth,
    firstMove: percentage(counters.firstMoveCutoffs, counters.cutoffs),
    reSearches: percentage(counters.reSearches, counters.scouts),
    branching: branchingFactor(iterations, index) ?? null,
    leaves: counters.quiescence,
    moves: rootMoves.length,
    minimum: minimumLeaves(rootMoves.length, depth),
  }));

export const efficiencyPicture = (iterations: readonly CompletedDepth[]): Picture => ({
  name: "efficiency",
  title: "Efficiency by depth",
  caption:
    "Cutoffs by the first move: the more, the better the moves were ordered. Re-searches: scouts that failed. Branching factor: the growth of the nodes per ply. Leaves: without pruning, at least b^⌈d/2⌉ + b^⌊d/2⌋ − 1 at depth d (Knuth and Moore, 1975). Both numbers of leaves are estimates: the nodes of quiescence stand for them, and b is the number of moves at the root, as if every position had as many.",
  columns: [
    "Depth",
    "Cutoffs",
    "By the first move",
    "By the first move, %",
    "Scouts",
    "Re-searches",
    "Re-searches, % of scouts",
    "Branching factor",
    "Leaves, estimated",
    "Moves at the root",
    "Minimum of leaves, estimated",
  ],
  rows: efficiencyByDepth(iterations).map(
    ({ depth, firstMove, reSearches, branching, leaves, moves, minimum }, index) => {
      const counters = iterations[index]?.report.counters;
      return [
        depth,
        counters?.cutoffs ?? null,
        counters?.firstMoveCutoffs ?? null,
        rounded(firstMove, 1),
        counters?.scouts ?? null,
        counters?.reSearches ?? null,
        rounded(reSearches, 1),
        rounded(branching, 2),
        leaves,
        moves,
        minimum,
      ];
    },
  ),
});

const percentage = (part: number, total: number): number | null =>
  total === 0 ? null : (100 * part) / total;

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));
