/** Faults for lack of memory. A trap of wasm has no reason of its own, so the memory is asked whether it is full. */

import type { EngineErrorInfo } from "../wasm/plain/pvscope.js";
import { isEngineErrorInfo } from "./errors.js";

/** Pages of 64 KiB, more than any allocation of the engine beside its hash table. */
const SPARE_PAGES = 128;

/** The fault of a memory too small for `wanted`. */
export const outOfMemory = (wanted = "the engine"): EngineErrorInfo => ({
  code: "outOfMemory",
  message: `there is not enough memory for ${wanted}`,
});

/**
 * The fault behind `thrown`, by an engine with `memory`: itself if the engine threw it on purpose, and lack of memory for `wanted` if a
 * full memory made the engine crash.
 */
export function faultOf(thrown: unknown, memory: WebAssembly.Memory | undefined, wanted?: string): unknown {
  return isEngineErrorInfo(thrown) || !isExhausted(memory) ? thrown : outOfMemory(wanted);
}

function isExhausted(memory: WebAssembly.Memory | undefined): boolean {
  try {
    memory?.grow(SPARE_PAGES);
    return false;
  } catch {
    return true;
  }
}
