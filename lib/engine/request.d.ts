/** Arguments of the analyzer, checked and copied for the engine. */
import type { LineClaim, LineToVerify, Position, Request, SearchOptions } from "../../pkg/plain/pvscope.js";
export type { LineClaim, Position } from "../../pkg/plain/pvscope.js";
/** Limits and settings of an analysis. Limits combine, and the first one reached ends it; without any it runs until stopped. */
export interface AnalyzeOptions extends SearchOptions {
    /** Ends the analysis, as {@link Analysis.stop} does. */
    signal?: AbortSignal;
}
/** Throws an {@link EngineError} `badRequest`. */
export declare function requestOf(position: Position, options: AnalyzeOptions, hashMb: number): Request;
/** Throws an {@link EngineError} `badRequest`. */
export declare function positionOf(position: Position): Position;
/** Throws an {@link EngineError} `badRequest`. */
export declare function lineOf(position: Position, line: readonly string[], claim?: LineClaim): LineToVerify;
/** Throws an {@link EngineError} `badRequest`. */
export declare function signalOf(options: {
    readonly signal?: AbortSignal;
}): AbortSignal | undefined;
