/** One question, one answer: an analyzer for the time of it. Who asks again and again keeps an {@link Analyzer}. */
import type { End, Score } from "../../pkg/plain/pvscope.js";
import { Analyzer, type AnalyzerOptions } from "./analyzer.js";
import type { AnalyzeOptions, Position } from "./request.js";
/** Without a limit, the analysis takes a second. */
export type OneShotOptions = AnalyzeOptions & AnalyzerOptions;
/**
 * The best move in `position`: the end of an analysis, with the move in UCI and SAN, and the line that it begins with its
 * score from White's view.
 *
 * Rejects with an {@link EngineError}, and with the signal's reason if it is aborted before the end.
 */
export declare function bestMove(position: Position, options?: OneShotOptions): Promise<End>;
/**
 * What `position` is worth, searched: centipawns or moves to mate, from White's view.
 *
 * Rejects with an {@link EngineError}: `badLimit` if the limits end the analysis before its first depth is complete. Rejects
 * with the signal's reason if it is aborted before the end.
 */
export declare function evaluate(position: Position, options?: OneShotOptions): Promise<Score>;
/** The options with a limit, for an analysis that nobody watches. */
export declare function limited(options: AnalyzeOptions): AnalyzeOptions;
/** On the host of `analyzerClass`. */
export declare function answer(analyzerClass: typeof Analyzer, position: Position, options: OneShotOptions): Promise<End>;
export declare function scoreOf({ lines }: End): Score;
