/** One-shot functions, each with an engine of its own. For more than one position, keep an {@link Analyzer}. */

import type { End, Score } from "../wasm/plain/pvscope.js";
import { onReportOf, type ReportOptions } from "./analysis.js";
import { Analyzer } from "./analyzer.js";
import { type AnalyzerOptions, checkedOptions } from "./analyzer_options.js";
import { refuseUnknown } from "./argument_checks.js";
import { type CacheOptions, rememberer } from "./remembered.js";
import { type AnalyzeOptions, type Position, searchOptionsOf, signalOf } from "./request.js";

/**
 * Options of {@link bestMove} and {@link evaluate}. Default limit: one second. `onReport` is not called for a result from the cache. An
 * exception in it rejects the promise.
 */
export type OneShotOptions = AnalyzeOptions & AnalyzerOptions & CacheOptions & ReportOptions;

const TIME_MS = 1000;

/**
 * Finds the best move in `position`, in UCI and SAN, with its line and score from White's view.
 *
 * Rejects with an {@link EngineError}, or with the signal's reason if it is aborted before the end.
 *
 * @example
 * ```ts
 * import { bestMove } from "pvscope";
 *
 * const { bestMoveSan, lines } = await bestMove({ fen: "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1" }, { depth: 6 });
 * console.log(bestMoveSan, lines[0]?.score);
 * ```
 */
export function bestMove(position: Position = {}, options: OneShotOptions = {}): Promise<End> {
  return answer(Analyzer, position, options);
}

/**
 * Searches `position` and returns its score: centipawns or moves to mate, from White's view.
 *
 * Rejects with an {@link EngineError}, or with the signal's reason if it is aborted before the end.
 *
 * @example
 * ```ts
 * import { evaluate } from "pvscope";
 *
 * const score = await evaluate({ fen: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1" }, { depth: 10 });
 * console.log(score.kind === "cp" ? score.cp / 100 : `#${score.moves}`);
 * ```
 */
export async function evaluate(position: Position = {}, options: OneShotOptions = {}): Promise<Score> {
  return scoreOf(await answer(Analyzer, position, options));
}

/**
 * The search options and the signal, each read once, with a time limit if there is no limit. Throws an {@link EngineError}
 * `badRequest`.
 */
export function limited(options: AnalyzeOptions): AnalyzeOptions {
  const signal = signalOf(options);
  const search = searchOptionsOf(options);
  const { depth, nodes, timeMs, mate, whiteTimeMs, blackTimeMs } = search;
  const limits = [depth, nodes, timeMs, mate, whiteTimeMs, blackTimeMs];
  const endless = limits.every((limit) => limit === undefined);
  return { ...search, ...(endless ? { timeMs: TIME_MS } : {}), signal };
}

/** {@link bestMove} in the environment of `analyzerClass`. */
export async function answer(
  analyzerClass: typeof Analyzer,
  position: Position,
  options: OneShotOptions,
): Promise<End> {
  const analyzerOptions = checkedOptions(options);
  const search = limited(options);
  const onReport = onReportOf(options);
  const { cache } = options;
  refuseUnknown(options, { ...search, ...analyzerOptions, cache, onReport });
  const { signal } = search;
  return await rememberer({ ...analyzerOptions, cache })(position, search, async () => {
    const analyzer = await analyzerClass.create({ ...analyzerOptions, signal });
    try {
      const end = await analyzer.analyze(position, { ...search, onReport }).end;
      signal?.throwIfAborted();
      return end;
    } finally {
      await analyzer.close();
    }
  });
}

export const scoreOf = ({ lines: [best] }: End): Score => best.score;
