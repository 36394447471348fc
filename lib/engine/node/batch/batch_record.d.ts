/** One line of output: what was found of a position, or what is wrong with it. */
import type { Certificate, End, Score, StopReason } from "../index.js";
import type { Entry, Fault, Label } from "./batch_items.js";
export interface RecordedLine {
    readonly depth: number;
    readonly score: Score & {
        readonly pointOfView: "white";
    };
    /** UCI. */
    readonly moves: readonly string[];
    readonly san: readonly string[];
    readonly certificate: Certificate;
}
export interface Finding {
    readonly fen: string;
    readonly bestMove: string;
    readonly bestMoveSan: string;
    /** Of the last depth that was completed, the best line first; none if not one was. */
    readonly lines: readonly RecordedLine[];
    readonly nodes: number;
    readonly timeMs: number;
    /** What ended the analysis. */
    readonly reason: StopReason;
}
export type BatchRecord = Label & (Finding | {
    readonly fen?: string;
    readonly error: Fault;
});
export declare function finding(fen: string, { bestMove, bestMoveSan, lines, total, timeMs, reason }: End): Finding;
/** Whether a position could not be read or analysed. That its game is over is an answer. */
export declare const isFault: (record: BatchRecord) => boolean;
export declare const isOf: (record: BatchRecord, { line, game, ply }: Entry["label"]) => boolean;
