/** Node.js: workers of `node:worker_threads`, the engine read from the file system, stops through shared memory. */

import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { wasmUrl } from "../build.js";
import type { FromWorker, Service } from "../channel_messages.js";
import { withDeadline } from "../abort.js";
import { loadError, messageOf } from "../errors.js";
import type { Host, LoadOptions, WorkerListener, WorkerPort } from "../host.js";

/** Always the plain build: not every version compiles the jspi build, which gains nothing where memory is shared. */
export const node: Host = {
  bestBuild: () => "plain",
  compile: async (build, urls, options) => await compileFile((urls.wasmUrl ?? wasmUrl)(build), options),
  startWorker: (listener, { workerUrl = new URL("./node_analysis_worker.js", import.meta.url) }) =>
    startFile(workerUrl, listener),
};

/** Rejects with an {@link EngineError} `load`, or with the signal's reason. */
export async function compileFile(
  location: string | URL,
  { signal }: LoadOptions = {},
): Promise<WebAssembly.Module> {
  const path = pathOf(location);
  const silence = `the engine cannot be loaded: nothing of ${path} has been read`;
  return await withDeadline(silence, signal, async (signal, onProgress) => {
    const bytes = await readFile(path, { signal }).catch((error: unknown) => {
      throw loadError(`the engine cannot be read: ${messageOf(error)}`);
    });
    onProgress();
    return await WebAssembly.compile(bytes).catch((error: unknown) => {
      throw loadError(`the engine at ${path} cannot be compiled: ${messageOf(error)}`);
    });
  });
}

/** Starts a worker with the script at `location`. */
export function startFile<S extends Service>(
  location: string | URL,
  listener: WorkerListener<S>,
): WorkerPort<S> {
  const script = pathOf(location);
  const worker = new Worker(pathToFileURL(script));
  let terminated = false;
  worker.on("message", (message: FromWorker<S>) => listener.onMessage(message));
  worker.on("messageerror", () => listener.onError("its answer cannot be read"));
  worker.on("error", (error) => listener.onError(messageOf(error)));
  worker.on("exit", (code) => {
    if (!terminated) listener.onError(`its worker ended by itself, with exit code ${code}`);
  });
  return {
    script,
    post: (message) => worker.postMessage(message),
    terminate: () => {
      terminated = true;
      void worker.terminate();
    },
  };
}

/** The path of a file, given as a path or as a `file:` URL. */
function pathOf(location: string | URL): string {
  return location instanceof URL || location.startsWith("file:") ? fileURLToPath(location) : location;
}
