/**
 * Browsers, for the build in a single file: the engine and its worker are in the script, so that a page needs no second file
 * and no server. Takes the place of the engine's own `browser_host.ts`.
 */

import wasm from "../wasm/plain/pvscope_bg.wasm?deflated";
import type { Build } from "../engine/build.js";
import { loadError, messageOf } from "../engine/errors.js";
import type { Host } from "../engine/host.js";
import { portTo } from "../engine/worker_port.js";
import EngineThread from "../engine/worker.ts?worker&inline";

/** With both builds, the file would be twice as large. */
export const browser: Host = {
  bestBuild: () => "plain",
  compile,
  startWorker: (listener) => portTo(new EngineThread(), listener),
};

async function compile(build: Build): Promise<WebAssembly.Module> {
  if (build !== "plain") throw loadError(`the single file has only the build "plain", not "${build}"`);
  try {
    const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await WebAssembly.compile(await new Response(inflated).arrayBuffer());
  } catch (error) {
    throw loadError(`the engine cannot be compiled: ${messageOf(error)}`);
  }
}
