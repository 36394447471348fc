/**
 * The URLs of the engine's files. Literal, so that bundlers see them. This module is beside the folder `wasm`: for a bundler
 * that does not, a copy of that folder beside the script is enough.
 */

import type { Build } from "./engine/build.js";
import { packagedFile } from "./engine/packaged_file.js";

const WASM: Readonly<Record<Build, () => URL>> = {
  threads: () => new URL("./wasm/threads/pvscope_bg.wasm", import.meta.url),
  jspi: () => new URL("./wasm/jspi/pvscope_bg.wasm", import.meta.url),
  plain: () => new URL("./wasm/plain/pvscope_bg.wasm", import.meta.url),
};

/** The wasm of a build. */
export const wasmUrl = (build: Build): URL => packagedFile(WASM[build]);

/** The network, the same for all builds. */
export const networkUrl = (): URL => packagedFile(() => new URL("./wasm/network.bin", import.meta.url));
