/** The builds of the engine. */

/**
 * `jspi` lets messages through during a search by suspending to the event loop (JavaScript Promise Integration), and so obeys a
 * stop at once. `plain` runs everywhere; without shared memory, it lets messages through only between iterations.
 */
export type Build = "jspi" | "plain";

export function bestBuild(): Build {
  return "Suspending" in WebAssembly ? "jspi" : "plain";
}

/** The URL of a build's wasm. Literal, so that bundlers see it. */
export function wasmUrl(build: Build): URL {
  return build === "jspi"
    ? new URL("../wasm/jspi/pvscope_bg.wasm", import.meta.url)
    : new URL("../wasm/plain/pvscope_bg.wasm", import.meta.url);
}

/** The URL of the network, the same for all builds. Literal, so that bundlers see it. */
export const networkUrl = (): URL => new URL("../wasm/network.bin", import.meta.url);
