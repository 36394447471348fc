/** Many positions, analysed by several engines at once, for servers and for reviews of whole games. */

import type { End } from "../../pkg/plain/pvscope.js";
import { Analyzer, type AnalyzerOptions } from "./analyzer.js";
import { EngineError } from "./errors.js";
import { limited } from "./one_shot.js";
import type { AnalyzeOptions, Position } from "./request.js";

/** Each position is analysed to the same limits; without any, for a second. */
export interface ManyOptions extends AnalyzeOptions, AnalyzerOptions {
  /** Engines that search at once, each in a worker of its own with a hash table of its own; 2 if not given. */
  concurrency?: number;
}

/** What became of one `position`: the `end` of its analysis, or the `error` that says what is wrong with it. */
export type Outcome =
  | { readonly position: Position; readonly end: End; readonly error?: undefined }
  | { readonly position: Position; readonly error: EngineError; readonly end?: undefined };

/** Positions for each engine that are read before the outcome of the first of them is taken. */
const AHEAD = 4;

/**
 * Analyses `positions`, and gives their outcomes in the order of the positions. They are read as they are needed, so that
 * they may be more than memory holds. A position that cannot be analysed is an outcome too; one whose engine crashes is tried
 * once more. Leaving the loop ends everything.
 *
 * Throws an {@link EngineError} `badRequest` for a concurrency that there cannot be, `load` if there is no engine, and the
 * signal's reason if it is aborted.
 */
export function analyzeMany(
  positions: Iterable<Position> | AsyncIterable<Position>,
  options: ManyOptions = {},
): AsyncGenerator<Outcome, void, undefined> {
  return outcomes(Analyzer, positions, options);
}

/** On the host of `analyzerClass`. */
export async function* outcomes(
  analyzerClass: Pick<typeof Analyzer, "create">,
  positions: Iterable<Position> | AsyncIterable<Position>,
  options: ManyOptions,
): AsyncGenerator<Outcome, void, undefined> {
  const { concurrency = 2, signal } = options;
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    const message = `a concurrency of ${String(concurrency)} cannot be used: it has to be a whole number from 1`;
    throw new EngineError({ code: "badRequest", message });
  }
  signal?.throwIfAborted();
  const engines: Analyzer[] = [];
  const pending: Promise<Outcome>[] = [];
  /** When each engine has done what it was given last. */
  const free: Promise<Analyzer>[] = [];
  try {
    for (let count = 0; count < concurrency; count++) {
      const engine = await analyzerClass.create(options);
      engines.push(engine);
      free.push(Promise.resolve(engine));
    }
    for await (const position of positions) {
      const engine = await firstFree(free);
      const outcome = analysed(engine, position, options);
      free.push(outcome.then(() => engine));
      pending.push(outcome);
      if (pending.length >= concurrency * AHEAD) yield* first(pending, signal);
    }
    while (pending.length > 0) yield* first(pending, signal);
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

async function* first(pending: Promise<Outcome>[], signal?: AbortSignal): AsyncGenerator<Outcome, void> {
  const outcome = await pending.shift();
  signal?.throwIfAborted();
  if (outcome !== undefined) yield outcome;
}

/** Takes the engine that is free first. */
async function firstFree(free: Promise<Analyzer>[]): Promise<Analyzer> {
  const { engine, index } = await Promise.race(
    free.map(async (promise, index) => ({ engine: await promise, index })),
  );
  void free.splice(index, 1);
  return engine;
}

async function analysed(engine: Analyzer, position: Position, options: ManyOptions): Promise<Outcome> {
  for (let crashes = 0; ; crashes++) {
    try {
      return { position, end: await engine.analyze(position, limited(options)).end };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code !== "crashed" || crashes > 0) return { position, error };
    }
  }
}
