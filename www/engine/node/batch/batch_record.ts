/** One record of output: the result of a position, or its error. */

import type { Certificate, Counters, End, Score, StopReason } from "../index.js";
import type { BatchError } from "./batch_item.js";
import type { Identity } from "./batch_identity.js";

export interface RecordedLine {
  readonly depth: number;
  readonly score: Score & { readonly pointOfView: "white" };
  /** UCI. */
  readonly moves: readonly string[];
  readonly san: readonly string[];
  readonly certificate: Certificate;
}

export interface BatchResult {
  readonly bestMove: string;
  readonly bestMoveSan: string;
  /** The lines of the last completed depth, best first. */
  readonly lines: readonly RecordedLine[];
  readonly nodes: number;
  /** Of all depths together, with `--counters`. */
  readonly counters?: Counters;
  readonly timeMs: number;
  /** Why the analysis ended. */
  readonly reason: StopReason;
}

export type BatchRecord = Identity & (BatchResult | { readonly error: BatchError });

export function resultOf(
  { bestMove, bestMoveSan, lines, total, timeMs, reason }: End,
  hasCounters = false,
): BatchResult {
  return {
    bestMove,
    bestMoveSan,
    lines: lines.map(({ depth, score, moves, san, certificate }) => ({
      depth,
      score: { ...score, pointOfView: "white" },
      moves,
      san,
      certificate,
    })),
    nodes: total.nodes,
    ...(hasCounters && { counters: total }),
    timeMs,
    reason,
  };
}
