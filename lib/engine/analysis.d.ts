/** One analysis: a stream of reports that ends in a result. */
import type { End, Report } from "../../pkg/plain/pvscope.js";
import { asyncDispose } from "./async_dispose.js";
import type { EngineError } from "./errors.js";
/**
 * A running analysis: an async iterator of reports whose return value is the {@link End}.
 *
 * Reports wait until they are read. Every iteration and every aspiration step is delivered; of unread progress reports, only the
 * latest. Leaving a `for await` loop stops the analysis.
 *
 * @example
 * ```ts
 * import { type Analysis, Analyzer } from "pvscope";
 *
 * const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
 * const analyzer = await Analyzer.create();
 * const analysis: Analysis = analyzer.analyze({ fen });
 * setTimeout(() => analysis.stop(), 100);
 * for await (const report of analysis) console.log(report.kind, report.depth, report.nodes);
 * const { reason, bestMoveSan } = await analysis.end;
 * console.log(reason, bestMoveSan);
 * await analyzer.close();
 * ```
 */
export interface Analysis extends AsyncIterableIterator<Report, End> {
    /** The result, once the analysis has ended. Rejects with an {@link EngineError}. */
    readonly end: Promise<End>;
    /** Stops the analysis, if it is running. {@link Analysis.end} has what it found, with the reason `stopped`. */
    stop(): void;
}
/** An {@link Analysis} as its analyzer sees it. */
export declare class RunningAnalysis implements Analysis {
    #private;
    readonly end: Promise<End>;
    constructor(onStop: () => void, signal?: AbortSignal);
    get stopped(): boolean;
    stop(): void;
    push(report: Report): void;
    finish(end: End): void;
    fail(error: EngineError): void;
    next(): Promise<IteratorResult<Report, End>>;
    /** Called when a `for await` loop is left. */
    return(): Promise<IteratorResult<Report, End>>;
    [Symbol.asyncIterator](): this;
    [asyncDispose](): Promise<void>;
}
