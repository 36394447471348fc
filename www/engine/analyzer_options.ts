/** The options of an analyzer, checked. */

import { hashMbOf, object, readable, threadsOf, unreadable } from "./argument_checks.js";
import type { Build } from "./build.js";
import type { LoadProgress } from "./engine_files.js";
import { described } from "./errors.js";
import { DEFAULT_HASH_MB } from "./limits.js";

/**
 * Options of an {@link Analyzer}.
 *
 * @example
 * ```ts
 * import { Analyzer, type AnalyzerOptions } from "pvscope";
 *
 * const options: AnalyzerOptions = {
 *   hashMb: 64,
 *   onProgress: (loaded, total) => console.log(`${loaded} of ${total || "?"} bytes`),
 * };
 * const analyzer = await Analyzer.create(options);
 * console.log(analyzer.build);
 * await analyzer.close();
 * ```
 */
export interface AnalyzerOptions {
  /** Size of the hash table in MB, 1 to 1024. Default: 16. */
  hashMb?: number;
  /**
   * Threads of a search, 1 to 64, where threads share memory: in Node.js, and in pages that are cross-origin isolated. Elsewhere, and where
   * the environment refuses some of them, there are fewer, as the analyzer's `threads` says. With more than one, results vary from search
   * to search. Default: half the processors, at most 4, in an isolated page; elsewhere 1.
   */
  threads?: number;
  /** The build of the engine. Default: the best one that runs here. */
  build?: Build;
  /** Called while the engine is loading. Not called in Node.js. */
  onProgress?: LoadProgress;
  /** URL of the worker, `wasm/worker.js` of the package, in a place of your own. */
  workerUrl?: string | URL;
  /** URL of each build's wasm, in a place of your own. */
  wasmUrl?: (build: Build) => string | URL;
  /** URL of the network, in a place of your own, or of another network. In Node.js also a path. */
  networkUrl?: string | URL;
}

const BUILDS: readonly Build[] = ["threads", "jspi", "plain"];

/** Throws an {@link EngineError} `badRequest`, `badHash` or `badThreads`. */
export function checkedOptions(options: AnalyzerOptions): AnalyzerOptions {
  return readable(() => checked(options));
}

function checked(options: AnalyzerOptions): AnalyzerOptions {
  const {
    build,
    hashMb = DEFAULT_HASH_MB,
    threads,
    onProgress,
    workerUrl,
    wasmUrl,
    networkUrl,
  } = object("the options", options);
  if (build !== undefined && !BUILDS.includes(build))
    throw unreadable(`build must be "threads", "jspi" or "plain", not ${described(build)}`);
  hashMbOf(hashMb);
  if (threads !== undefined) threadsOf(threads);
  for (const [name, given] of Object.entries({ onProgress, wasmUrl })) {
    if (given !== undefined && typeof given !== "function")
      throw unreadable(`${name} must be a function, not ${described(given)}`);
  }
  for (const [name, given] of Object.entries({ workerUrl, networkUrl })) {
    if (given !== undefined && typeof given !== "string" && !(given instanceof URL))
      throw unreadable(`${name} must be a string or a URL, not ${described(given)}`);
  }
  return { build, hashMb, threads, onProgress, workerUrl, wasmUrl, networkUrl };
}
