/**
 * The browser host of the single-file build, in place of the engine's own `browser_host.ts`: the wasm, the network and the worker are inlined
 * in the script, so a page needs no second file and no server.
 */

import network from "../wasm/network.bin?deflated";
import wasm from "../wasm/plain/pvscope_bg.wasm?deflated";
import { BYTES } from "../wasm/bytes.js";
import type { Build } from "../engine/build.js";
import { loadError, messageOf } from "../engine/errors.js";
import type { Host } from "../engine/host.js";
import { loadBoth } from "../engine/load_files.js";
import { networkAt } from "../engine/load_network.js";
import { sharedFiles } from "../engine/shared_files.js";
import { baseUrl, requireWorkers } from "../engine/worker_at.js";
import { portTo } from "../engine/worker_port.js";
import EngineThread from "../engine/worker.ts?worker&inline";

/** Only the plain build; a second one would double the size of the file. */
export const browser: Host = {
  bestBuild: () => "plain",
  load: async (build, { networkUrl }, options) =>
    await sharedFiles.get(`${build} ${networkUrl?.toString() ?? ""}`, options, (options) =>
      loadBoth(
        options,
        () => compile(build),
        async (options) =>
          networkUrl === undefined
            ? { location: "the single file", bytes: await inflated(network) }
            : await networkAt(new URL(networkUrl, baseUrl()), BYTES.network, options),
      ),
    ),
  startWorker: (listener) => {
    requireWorkers();
    return portTo(new EngineThread(), listener);
  },
};

async function compile(build: Build): Promise<WebAssembly.Module> {
  if (build !== "plain") throw loadError(`the single file has only the build "plain", not "${build}"`);
  try {
    return await WebAssembly.compile(await inflated(wasm));
  } catch (error) {
    throw loadError(`the engine cannot be compiled: ${messageOf(error)}`);
  }
}

async function inflated(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
