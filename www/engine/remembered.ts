/** Results that are searched once: by the position, everything that it is searched with, and the version of the engine. */

import type { End } from "../wasm/plain/pvscope.js";
import { VERSION } from "../wasm/version.js";
import type { AnalyzerOptions } from "./analyzer_options.js";
import { unreadable } from "./argument_checks.js";
import { described } from "./errors.js";
import { type AnalyzeOptions, type Position, positionOf, searchOptionsOf } from "./request.js";

/**
 * A store of results by a key: an {@link EvaluationCache}, or anything with these two methods, such as a client of a database on a
 * server. Its errors are those of the request.
 */
export interface EvaluationStore {
  /** The result that was set for `key`, if it is still there. */
  get(key: string): End | undefined | PromiseLike<End | undefined>;
  /** Keeps a result. What it returns is awaited. */
  set(key: string, end: End): unknown;
}

/** An option of everything that answers with whole results. */
export interface CacheOptions {
  /**
   * Where results are kept and looked up. The key is a text of the position as given, all options of its search, the size of the hash
   * table, the URL of another network, and the version of the engine. Not kept are results of stopped analyses, and of levels
   * without a seed, which vary on purpose.
   */
  cache?: EvaluationStore;
}

/** The result of `search`, or the one known for the same position and options. */
export type Remember = (
  position: Position,
  options: AnalyzeOptions,
  search: () => Promise<End>,
) => Promise<End>;

/** Throws an {@link EngineError} `badRequest`. */
export function rememberer({ cache, hashMb, threads, networkUrl }: AnalyzerOptions & CacheOptions): Remember {
  if (cache === undefined) return (_position, _options, search) => search();
  const given = cache as Partial<Record<keyof EvaluationStore, unknown>> | null;
  if (typeof given?.get !== "function" || typeof given.set !== "function")
    throw unreadable(
      `cache must have the methods get and set, such as an EvaluationCache, not ${described(given)}`,
    );
  return async (position, options, search) => {
    options.signal?.throwIfAborted();
    const settings = searchOptionsOf(options);
    if (settings.elo !== undefined && settings.seed === undefined) return await search();
    const key = JSON.stringify([
      VERSION,
      positionOf(position),
      settings,
      hashMb,
      threads,
      networkUrl?.toString(),
    ]);
    const known = await cache.get(key);
    if (known !== undefined) return known;
    const end = await search();
    if (end.reason !== "stopped") await cache.set(key, end);
    return end;
  };
}
