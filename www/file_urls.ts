/**
 * The URLs of the engine's files. Literal, so that bundlers see them. This module is beside the folder `wasm`: for a bundler
 * that does not, a copy of that folder beside the script is enough.
 */

import type { Build } from "./engine/build.js";

/** The wasm of a build. */
export function wasmUrl(build: Build): URL {
  switch (build) {
    case "threads":
      return new URL("./wasm/threads/pvscope_bg.wasm", import.meta.url);
    case "jspi":
      return new URL("./wasm/jspi/pvscope_bg.wasm", import.meta.url);
    case "plain":
      return new URL("./wasm/plain/pvscope_bg.wasm", import.meta.url);
  }
}

/** The network, the same for all builds. */
export const networkUrl = (): URL => new URL("./wasm/network.bin", import.meta.url);
