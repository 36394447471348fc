/** The builds of the engine. */

import { sharesMemory } from "./interrupt.js";
import { grantsSharedMemory } from "./shared_memory.js";

/**
 * `threads` searches with several threads where they share memory: in Node.js, and in pages that are cross-origin isolated. `jspi` lets
 * messages through during a search by suspending to the event loop (JavaScript Promise Integration), and so obeys a stop at once. `plain`
 * runs everywhere; without shared memory, it lets messages through only between iterations.
 */
export type Build = "threads" | "jspi" | "plain";

/** The best build that runs here, for searches with that many threads. */
export function bestBuild(threads: number): Build {
  if (threads > 1 && sharesMemory() && grantsSharedMemory()) return "threads";
  return "Suspending" in WebAssembly ? "jspi" : "plain";
}

/** Half the processors, at most four, in a page that is cross-origin isolated; elsewhere one. */
export function defaultThreads(): number {
  if (!("crossOriginIsolated" in globalThis) || !globalThis.crossOriginIsolated) return 1;
  return Math.min(4, Math.max(1, Math.floor(navigator.hardwareConcurrency / 2)));
}
