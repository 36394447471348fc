/** Several engines that work through a list: each item goes to whichever is free, the outcomes keep the order of the items. */
import type { Analyzer, AnalyzerOptions } from "./analyzer.js";
export interface PoolOptions extends AnalyzerOptions {
    /** Engines that search at once, each in a worker of its own with a hash table of its own, from 1 to 256; 2 if not given. */
    concurrency?: number;
    /** Ends everything, with its reason. */
    signal?: AbortSignal;
}
/**
 * What `task` makes of each of `items`, in their order. They are read as they are needed, and an outcome is given as soon as
 * it and those before it are there, whether or not the next item has come.
 *
 * Throws an {@link EngineError}: `badRequest` for options or items that there cannot be, `load` if there is no engine. Throws
 * the signal's reason if it is aborted, and what `items` or `task` throw.
 */
export declare function pooled<T, R>(analyzerClass: Pick<typeof Analyzer, "create">, items: Iterable<T> | AsyncIterable<T>, options: PoolOptions, task: (engine: Analyzer, item: T) => Promise<R>): AsyncGenerator<R, void, undefined>;
