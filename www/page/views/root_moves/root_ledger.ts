/** What each root move has cost, depth by depth: the nodes of scouts (Z), of failed ones among them, and of full searches (F). */

import { boundSign, scoreText } from "../../../shared/notation";
import type { CompletedDepth } from "../../../shared/pictures/completed_depth";
import type { Picture } from "../../../shared/pictures/picture";

/** The nodes of one root move, or of several, at one depth. */
export interface Cost {
  readonly scoutNodes: number;
  /** Of the scouts' nodes, those of scouts that failed. */
  readonly failedScoutNodes: number;
  readonly fullNodes: number;
}

export interface LedgerRow {
  /** SAN, or the name of several moves. */
  readonly name: string;
  /** Depth by depth; undefined where nothing was searched. */
  readonly costs: readonly (Cost | undefined)[];
}

/** Moves with a row of their own. */
const MOST_MOVES = 12;

/** The first moves of a depth in its order, and all others as one row. */
export function ledgerRows(iterations: readonly CompletedDepth[], shown: CompletedDepth): LedgerRow[] {
  const order = shown.report.rootMoves;
  // A single other move takes no more room under its own name.
  const first = order.slice(0, order.length === MOST_MOVES + 1 ? order.length : MOST_MOVES);
  const named = new Set(first.map(({ move }) => move));
  const others = {
    name: "others",
    costs: iterations.map(({ report }) => sumOf(report.rootMoves.filter(({ move }) => !named.has(move)))),
  };
  return [
    ...first.map(({ move, san }) => ({
      name: san,
      costs: iterations.map(({ report }) => report.rootMoves.find((effort) => effort.move === move)),
    })),
    ...(others.costs.some((cost) => cost !== undefined) ? [others] : []),
  ];
}

/** The nodes of failed scouts at one depth, all root moves together. */
export const failedProofs = ({ report }: CompletedDepth): number =>
  report.rootMoves.reduce((sum, { failedScoutNodes }) => sum + failedScoutNodes, 0);

/** How a move was searched: Z, F, or Z+F after a failed scout; "Z, F" if different searches of the root did different things. */
export function howSearched({ scoutNodes, failedScoutNodes, fullNodes }: Cost): string {
  if (fullNodes === 0) return "Z";
  if (scoutNodes === 0) return "F";
  return failedScoutNodes > 0 ? "Z+F" : "Z, F";
}

export const ledgerPicture = (iterations: readonly CompletedDepth[], shown: CompletedDepth): Picture => ({
  name: "root-moves",
  title: "Root moves",
  caption: `The nodes of each depth by root move, in the order of depth ${shown.report.depth}. Hatched: scouts (Z), which only prove that a move is no better than the best one. Solid: full searches (F), which find its value. Crossed: scouts that failed, so that a full search followed (Z+F); the last row is their sum. The height of a bar is the square root of its share of the depth.`,
  columns: [
    "Depth",
    "Move",
    "Searched",
    "Scout nodes",
    "Of these in failed scouts",
    "Full nodes",
    "Bound",
    "Score",
  ],
  rows: iterations.flatMap(({ report }) =>
    report.rootMoves.map((effort) => [
      report.depth,
      effort.san,
      howSearched(effort),
      effort.scoutNodes,
      effort.failedScoutNodes,
      effort.fullNodes,
      boundSign(effort.bound),
      scoreText(effort.score),
    ]),
  ),
  part: { name: `depth ${shown.report.depth}`, has: ([depth]) => depth === shown.report.depth },
});

function sumOf(costs: readonly Cost[]): Cost | undefined {
  if (costs.length === 0) return undefined;
  const sum = (part: keyof Cost): number => costs.reduce((total, cost) => total + cost[part], 0);
  return {
    scoutNodes: sum("scoutNodes"),
    failedScoutNodes: sum("failedScoutNodes"),
    fullNodes: sum("fullNodes"),
  };
}
