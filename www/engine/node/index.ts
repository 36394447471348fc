/** The entry of `pvscope` in Node.js: the same exports as in a browser, with the workers of Node.js. */

import type { End, Score } from "../../wasm/plain/pvscope.js";
import { Analyzer as AnalyzerOnHost } from "../analyzer.js";
import type { AnalyzerOptions } from "../analyzer_options.js";
import { type ManyOptions, type Outcome, outcomes } from "../analyze_many.js";
import { answer, type OneShotOptions, scoreOf } from "../one_shot.js";
import type { Position } from "../request.js";
import { node } from "./node_host.js";

export type * from "../index.js";
export { EngineError } from "../errors.js";
export { EvaluationCache } from "../evaluation_cache.js";
export { loadAnalysis, saveAnalysis } from "../file/analysis_file.js";

export class Analyzer extends AnalyzerOnHost {
  constructor(options: AnalyzerOptions = {}) {
    super(options, node);
  }
}

export function bestMove(position: Position = {}, options: OneShotOptions = {}): Promise<End> {
  return answer(Analyzer, position, options);
}

export async function evaluate(position: Position = {}, options: OneShotOptions = {}): Promise<Score> {
  return scoreOf(await answer(Analyzer, position, options));
}

export function analyzeMany<P extends Position>(
  positions: Iterable<P> | AsyncIterable<P>,
  options: ManyOptions<P> = {},
): AsyncGenerator<Outcome<P>, void, undefined> {
  return outcomes(Analyzer, positions, options);
}
