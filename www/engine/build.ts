/** The builds of the engine. */

/**
 * `jspi` lets messages through during a search by suspending to the event loop (JavaScript Promise Integration), and so obeys a
 * stop at once. `plain` runs everywhere; without shared memory, it lets messages through only between iterations.
 */
export type Build = "jspi" | "plain";

export function bestBuild(): Build {
  return "Suspending" in WebAssembly ? "jspi" : "plain";
}
