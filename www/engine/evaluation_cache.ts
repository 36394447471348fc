/** A bounded store of results, for sites that are asked about the same positions again and again. */

import type { End } from "../wasm/plain/pvscope.js";
import { unreadable } from "./argument_checks.js";
import { described } from "./errors.js";
import type { EvaluationStore } from "./remembered.js";
import { isWholeNumber } from "./whole_number.js";

/**
 * Results of analyses in memory, at most `maxEntries` of them; beyond that, the one not used for the longest time is dropped. A result
 * takes about a kilobyte for each line.
 *
 * @example
 * ```ts
 * import { evaluate, EvaluationCache } from "pvscope";
 *
 * const cache = new EvaluationCache(10_000);
 * const first = await evaluate({ moves: ["e4"] }, { depth: 8, cache });
 * const again = await evaluate({ moves: ["e4"] }, { depth: 8, cache });
 * console.log(cache.size, first.kind === again.kind);
 * ```
 */
export class EvaluationCache implements EvaluationStore {
  /** The largest number of results. */
  readonly maxEntries: number;
  /** The one used last comes last. */
  readonly #ends = new Map<string, End>();

  /** Throws an {@link EngineError} `badRequest` if `maxEntries`, by default 1,000, is no whole number from 1 on. */
  constructor(maxEntries = 1000) {
    if (!isWholeNumber(maxEntries))
      throw unreadable(`maxEntries must be a whole number from 1 on, not ${described(maxEntries)}`);
    this.maxEntries = maxEntries;
  }

  /** The number of results. */
  get size(): number {
    return this.#ends.size;
  }

  /** A copy of the result, which the caller may change. */
  get(key: string): End | undefined {
    const end = this.#ends.get(key);
    if (end === undefined) return undefined;
    this.#ends.delete(key);
    this.#ends.set(key, end);
    return structuredClone(end);
  }

  /** Keeps a copy of the result. */
  set(key: string, end: End): void {
    this.#ends.delete(key);
    this.#ends.set(key, structuredClone(end));
    for (const oldest of this.#ends.keys()) {
      if (this.#ends.size <= this.maxEntries) break;
      this.#ends.delete(oldest);
    }
  }

  /** Drops all results. */
  clear(): void {
    this.#ends.clear();
  }
}
