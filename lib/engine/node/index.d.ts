/** What a program of Node.js imports: the same as a page, with the workers of Node.js. */
import type { End, Score } from "../../../pkg/plain/pvscope.js";
import { Analyzer as AnalyzerOnHost, type AnalyzerOptions } from "../analyzer.js";
import { type ManyOptions, type Outcome } from "../analyze_many.js";
import { type OneShotOptions } from "../one_shot.js";
import type { Position } from "../request.js";
export type * from "../index.js";
export { EngineError } from "../errors.js";
export declare class Analyzer extends AnalyzerOnHost {
    constructor(options?: AnalyzerOptions);
}
export declare function bestMove(position: Position, options?: OneShotOptions): Promise<End>;
export declare function evaluate(position: Position, options?: OneShotOptions): Promise<Score>;
export declare function analyzeMany<P extends Position>(positions: Iterable<P> | AsyncIterable<P>, options?: ManyOptions): AsyncGenerator<Outcome<P>, void, undefined>;
