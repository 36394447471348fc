/** What the counters of a depth say, in words. */

import type { Counters, IterationReport } from "../../../engine/index";
import { count, percent } from "../../../shared/notation";

/** Nodes of the main search: all without quiescence. */
export const mainNodes = ({ root, pv, nonPv }: Counters): number => root + pv + nonPv;

/** One sentence about the order of the moves and the scouts. */
export function searchSentence({ depth, counters }: Pick<IterationReport, "depth" | "counters">): string {
  return `At depth ${depth}, ${ordering(counters)}; ${scouts(counters)}.`;
}

function ordering({ cutoffs, firstMoveCutoffs }: Counters): string {
  if (cutoffs === 0) return "no move cut off a node";
  return `the first move tried was enough at ${percent(firstMoveCutoffs, cutoffs)} of the nodes cut off by a move`;
}

function scouts({ scouts, proofsFailed, reSearches }: Counters): string {
  if (scouts === 0) return "no move was scouted";
  if (proofsFailed === 0)
    return scouts === 1 ? "the only scout failed low" : `all ${count(scouts)} scouts failed low`;
  const again =
    reSearches === 0
      ? "no move was searched again"
      : `${count(reSearches)} ${reSearches === 1 ? "move was" : "moves were"} searched again`;
  return `${count(proofsFailed)} of ${count(scouts)} ${scouts === 1 ? "scout" : "scouts"} failed high, and ${again}`;
}
