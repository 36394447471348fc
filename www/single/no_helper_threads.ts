/** In place of the engine's `helper_threads.ts`: the single file has no build with shared memory. */

import type { HelperThread } from "../engine/helper_threads.js";

export const startHelpers = (): Promise<HelperThread[]> => Promise.resolve([]);

export const helperOf = (): (() => never) => refuse;

function refuse(): never {
  throw new Error("the single file searches with one thread");
}
