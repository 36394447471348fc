/** One record of output: the result of a position, or its error. */

import type { Certificate, End, Score, StopReason } from "../index.js";
import type { BatchError, ItemLabel } from "./batch_item.js";

export interface RecordedLine {
  readonly depth: number;
  readonly score: Score & { readonly pointOfView: "white" };
  /** UCI. */
  readonly moves: readonly string[];
  readonly san: readonly string[];
  readonly certificate: Certificate;
}

export interface BatchResult {
  readonly fen: string;
  readonly bestMove: string;
  readonly bestMoveSan: string;
  /** The lines of the last completed depth, best first; none before depth 1. */
  readonly lines: readonly RecordedLine[];
  readonly nodes: number;
  readonly timeMs: number;
  /** Why the analysis ended. */
  readonly reason: StopReason;
}

export type BatchRecord = ItemLabel & (BatchResult | { readonly fen?: string; readonly error: BatchError });

export function resultOf(
  fen: string,
  { bestMove, bestMoveSan, lines, total, timeMs, reason }: End,
): BatchResult {
  return {
    fen,
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
    timeMs,
    reason,
  };
}

/** Whether a position could not be read or analysed. The end of the game is a result. */
export const isError = (record: BatchRecord): boolean =>
  "error" in record && record.error.code !== "gameOver";

export const isOf = (record: BatchRecord, { line, game, ply }: ItemLabel): boolean =>
  record.line === line && record.game === game && record.ply === ply;
