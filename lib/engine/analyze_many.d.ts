/** Many positions, analysed by several engines at once, for servers and for reviews of whole games. */
import type { End } from "../../pkg/plain/pvscope.js";
import { Analyzer } from "./analyzer.js";
import { EngineError } from "./errors.js";
import { type PoolOptions } from "./pool.js";
import type { AnalyzeOptions, Position } from "./request.js";
/** Each position is analysed to the same limits; without any, for a second. */
export interface ManyOptions extends AnalyzeOptions, PoolOptions {
}
/** What became of one `position`: the `end` of its analysis, or the `error` that says what is wrong with it. */
export type Outcome<P extends Position = Position> = {
    readonly position: P;
    readonly end: End;
    readonly error?: undefined;
} | {
    readonly position: P;
    readonly error: EngineError;
    readonly end?: undefined;
};
/**
 * Analyses `positions`, and gives their outcomes in the order of the positions, each with the very object that was given.
 * They are read as they are needed, so that they may be more than memory holds. A position that cannot be analysed is an
 * outcome too; one whose engine crashes is tried once more. Leaving the loop ends everything.
 *
 * Throws an {@link EngineError}: `badRequest` for a concurrency or a list that there cannot be, `load` if there is no engine.
 * Throws the signal's reason if it is aborted.
 */
export declare function analyzeMany<P extends Position>(positions: Iterable<P> | AsyncIterable<P>, options?: ManyOptions): AsyncGenerator<Outcome<P>, void, undefined>;
/** On the host of `analyzerClass`. */
export declare function outcomes<P extends Position>(analyzerClass: Pick<typeof Analyzer, "create">, positions: Iterable<P> | AsyncIterable<P>, options: ManyOptions): AsyncGenerator<Outcome<P>, void, undefined>;
/** What `engine` makes of `position`; a crash costs one more try. */
export declare function analysed<P extends Position>(engine: Analyzer, position: P, options: AnalyzeOptions): Promise<Outcome<P>>;
