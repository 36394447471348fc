/** Node.js: workers of `node:worker_threads`, the engine read from the file system, a stop told through shared memory. */

import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { type Build, wasmUrl } from "../build.js";
import { loadError, messageOf } from "../errors.js";
import type { EngineListener, EnginePort, Host, Listener, Parts, Port } from "../host.js";

/** What suspends does not compile in every version, and has nothing to offer where memory is shared. */
export const node: Host = { bestBuild: () => "plain", compile, startWorker };

function compile(build: Build, parts: Parts): Promise<WebAssembly.Module> {
  return compileFile((parts.wasmUrl ?? wasmUrl)(build));
}

/** Throws an {@link EngineError} `load` that says what is in the way. */
export async function compileFile(place: string | URL): Promise<WebAssembly.Module> {
  const path = pathOf(place);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw loadError(`the engine cannot be read: ${messageOf(error)}`);
  });
  return await WebAssembly.compile(bytes).catch((error: unknown) => {
    throw loadError(`the engine at ${path} cannot be compiled: ${messageOf(error)}`);
  });
}

function startWorker(listener: EngineListener, { workerUrl }: Parts): EnginePort {
  return startFile(workerUrl ?? new URL("./node_analysis_worker.js", import.meta.url), listener);
}

/** A worker that runs the script at `place`. */
export function startFile<Sent, Received>(place: string | URL, listener: Listener<Received>): Port<Sent> {
  const worker = new Worker(pathToFileURL(pathOf(place)));
  let terminated = false;
  worker.on("message", (message: Received) => listener.onMessage(message));
  worker.on("messageerror", () => listener.onFault("an answer of the engine cannot be read"));
  worker.on("error", (error) => listener.onFault(messageOf(error)));
  worker.on("exit", (code) => {
    if (!terminated) listener.onFault(`its worker ended by itself, with exit code ${code}`);
  });
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => {
      terminated = true;
      void worker.terminate();
    },
  };
}

/** A path, whether it was given as one or as a `file:` URL. */
function pathOf(place: string | URL): string {
  return place instanceof URL || place.startsWith("file:") ? fileURLToPath(place) : place;
}
