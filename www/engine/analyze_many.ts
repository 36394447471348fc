/** Analyses of many positions by several engines at once, for servers and game reviews. */

import type { End } from "../wasm/plain/pvscope.js";
import { Analyzer } from "./analyzer.js";
import { EngineError } from "./errors.js";
import { pooled, type PoolOptions } from "./pool.js";
import type { AnalyzeOptions, Position } from "./request.js";

/** Options of {@link analyzeMany}. The limits apply to each position. Default: one second each. */
export interface ManyOptions extends AnalyzeOptions, PoolOptions {}

/** The result of one `position`: the `end` of its analysis, or an `error`. */
export type Outcome<P extends Position = Position> =
  | { readonly position: P; readonly end: End; readonly error?: undefined }
  | { readonly position: P; readonly error: EngineError; readonly end?: undefined };

/**
 * Analyses `positions` and yields their outcomes, in the order of the positions, each with the object passed in.
 *
 * Positions are read as needed, so the list may be larger than memory. An invalid position has an outcome too; one whose
 * engine crashes gets a second try. Leaving the loop ends all engines.
 *
 * Throws an {@link EngineError} `badRequest`, `badHash` or `load`, and the signal's reason once it is aborted.
 *
 * @example
 * ```ts
 * import { analyzeMany } from "pvscope";
 *
 * const positions = [
 *   { fen: "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", id: "mate" },
 *   { fen: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", id: "pawn" },
 * ];
 * for await (const { position, end, error } of analyzeMany(positions, { depth: 8, concurrency: 2 }))
 *   console.log(position.id, end?.bestMoveSan ?? error?.message);
 * ```
 */
export function analyzeMany<P extends Position>(
  positions: Iterable<P> | AsyncIterable<P>,
  options: ManyOptions = {},
): AsyncGenerator<Outcome<P>, void, undefined> {
  return outcomes(Analyzer, positions, options);
}

/** {@link analyzeMany} in the environment of `analyzerClass`. */
export function outcomes<P extends Position>(
  analyzerClass: Pick<typeof Analyzer, "create">,
  positions: Iterable<P> | AsyncIterable<P>,
  options: ManyOptions,
): AsyncGenerator<Outcome<P>, void, undefined> {
  return pooled(analyzerClass, positions, options, (analyzer, position, search) =>
    analyzeWithRetry(analyzer, position, search),
  );
}

/** Analyses one position, with a second try after a crash. */
export async function analyzeWithRetry<P extends Position>(
  analyzer: Pick<Analyzer, "analyze">,
  position: P,
  options: AnalyzeOptions,
): Promise<Outcome<P>> {
  for (let crashes = 0; ; crashes++) {
    try {
      return { position, end: await analyzer.analyze(position, options).end };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code !== "crashed" || crashes > 0) return { position, error };
    }
  }
}
