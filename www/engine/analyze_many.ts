/** Analyses of many positions by several engines at once, for servers and game reviews. */

import type { End, Report, SearchOptions } from "../wasm/plain/pvscope.js";
import { Analyzer } from "./analyzer.js";
import { checkedOptions } from "./analyzer_options.js";
import { object, optionalFunction, readable, refuseUnknown } from "./argument_checks.js";
import { EngineError } from "./errors.js";
import { pooled, type PoolOptions } from "./pool.js";
import { limited } from "./one_shot.js";
import { type CacheOptions, type Remember, rememberer } from "./remembered.js";
import { type AnalyzeOptions, type Position, searchOptionsOf } from "./request.js";

/** Options of {@link analyzeMany}. The limits apply to each position. Default: one second each. */
export interface ManyOptions<P extends Position = Position>
  extends AnalyzeOptions, PoolOptions, CacheOptions {
  /** The limits and settings of one position, in place of those for all: a deeper search for some, or the clock of each. */
  optionsFor?: (position: P) => SearchOptions;
  /** Called with every report of an analysis and its position; not for a result from the cache. */
  onReport?: (report: Report, position: P) => void;
}

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
 * const outcomes = analyzeMany(positions, {
 *   depth: 8,
 *   concurrency: 2,
 *   optionsFor: ({ id }) => (id === "mate" ? { mate: 1 } : {}),
 *   onReport: ({ depth }, { id }) => console.log(id, depth),
 * });
 * for await (const { position, end, error } of outcomes)
 *   console.log(position.id, end?.bestMoveSan ?? error?.message);
 * ```
 */
export function analyzeMany<P extends Position>(
  positions: Iterable<P> | AsyncIterable<P>,
  options: ManyOptions<P> = {},
): AsyncGenerator<Outcome<P>, void, undefined> {
  return outcomes(Analyzer, positions, options);
}

/** {@link analyzeMany} in the environment of `analyzerClass`. */
export async function* outcomes<P extends Position>(
  analyzerClass: Pick<typeof Analyzer, "create">,
  positions: Iterable<P> | AsyncIterable<P>,
  given: ManyOptions<P>,
): AsyncGenerator<Outcome<P>, void, undefined> {
  const { optionsFor, onReport, cache, ...options } = readable(() => checkedFunctions(given));
  const remember = rememberer({ ...checkedOptions(options), cache });
  const own = (position: P, search: AnalyzeOptions): AnalyzeOptions =>
    optionsFor === undefined ? search : ownOptions(options, optionsFor(position), search.signal);
  yield* pooled(analyzerClass, positions, options, (analyzer, position, search) =>
    analyzeWithRetry(analyzer, position, own(position, search), { remember, onReport }),
  );
}

/** The options of one position: the default limit only stands in where neither they nor those for all have one. */
function ownOptions(all: SearchOptions, own: SearchOptions, signal: AbortSignal | undefined): AnalyzeOptions {
  const common = searchOptionsOf(all);
  refuseUnknown(object("the result of optionsFor", own), common);
  return limited({ ...common, ...own, signal });
}

function checkedFunctions<P extends Position>(given: ManyOptions<P>): ManyOptions<P> {
  const options = { ...object("the options", given) };
  optionalFunction("optionsFor", options.optionsFor);
  optionalFunction("onReport", options.onReport);
  return options;
}

/** Analyses one position, with a second try after a crash. */
export async function analyzeWithRetry<P extends Position>(
  analyzer: Pick<Analyzer, "analyze">,
  position: P,
  options: AnalyzeOptions,
  {
    remember = rememberer({}),
    onReport,
  }: { remember?: Remember; onReport?: ((report: Report, position: P) => void) | undefined } = {},
): Promise<Outcome<P>> {
  const search = async (): Promise<End> => {
    const analysis = analyzer.analyze(position, options);
    if (onReport !== undefined) for await (const report of analysis) onReport(report, position);
    return await analysis.end;
  };
  for (let crashes = 0; ; crashes++) {
    try {
      return { position, end: await remember(position, options, search) };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code !== "crashed" || crashes > 0) return { position, error };
    }
  }
}
