/** What the input holds, one position after the other, be it EPD, FEN or PGN. */
import type { EngineErrorCode, Position } from "../index.js";
import type { Line } from "./text_lines.js";
/** Where in the input a position stands. */
export interface Label {
    /** From 1; in PGN, that which the game begins in. */
    readonly line: number;
    /** In PGN, from 1. */
    readonly game?: number;
    /** In PGN, half-moves played from the beginning of the game. */
    readonly ply?: number;
    /** What EPD calls the position. */
    readonly id?: string;
}
export interface Fault {
    /** Those of the input itself are `badLine`, `badEpd` and `badPgn`. */
    readonly code: EngineErrorCode | "badLine" | "badEpd" | "badPgn";
    readonly message: string;
}
/** A position, or what is wrong with what stands in its place. */
export type Entry = {
    readonly label: Label;
    /** The position itself; the engine is given the moves that have led to it too, for it to see repetitions. */
    readonly fen: string;
    readonly position: Position;
    readonly error?: undefined;
} | {
    readonly label: Label;
    readonly error: Fault;
};
/** Characters of a line that are kept. */
export declare const MAX_LINE: number;
/** The entries of `lines`. The first line that is not blank says whether it is PGN. */
export declare function entriesOf(lines: AsyncGenerator<Line>, chess960: boolean): AsyncGenerator<Entry, void>;
