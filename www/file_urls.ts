/**
 * The URLs of the engine's files. Literal, so that bundlers see them. This module is beside the folder `wasm`: for a bundler
 * that does not, a copy of that folder beside the script is enough.
 */

import type { Build } from "./engine/build.js";

/** The wasm of a build. */
export function wasmUrl(build: Build): URL {
  return build === "jspi"
    ? new URL("./wasm/jspi/pvscope_bg.wasm", import.meta.url)
    : new URL("./wasm/plain/pvscope_bg.wasm", import.meta.url);
}

/** The network, the same for all builds. */
export const networkUrl = (): URL => new URL("./wasm/network.bin", import.meta.url);
