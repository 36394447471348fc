/** The two builds of the engine, and which of them a host can run. */

/**
 * `jspi` suspends to the event loop while it searches (JavaScript Promise Integration), and so hears of a stop at once.
 * `plain` runs everywhere, but looks up only between two iterations.
 */
export type Build = "jspi" | "plain";

export function bestBuild(): Build {
  return "Suspending" in WebAssembly ? "jspi" : "plain";
}

/** Where the engine's wasm lies. Literal, so that bundlers see it. */
export function wasmUrl(build: Build): URL {
  return build === "jspi"
    ? new URL("../wasm/jspi/pvscope_bg.wasm", import.meta.url)
    : new URL("../wasm/plain/pvscope_bg.wasm", import.meta.url);
}
