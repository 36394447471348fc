/** Node.js: workers of `node:worker_threads`, the engine read from the file system, stops through shared memory. */

import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { networkUrl, wasmUrl } from "../../file_urls.js";
import type { FromWorker, Service } from "../channel_messages.js";
import { messageOf } from "../errors.js";
import type { Host, WorkerListener, WorkerPort } from "../host.js";
import { pathOf, readFiles } from "./node_files.js";
import { packagedScript } from "./packaged_script.js";

/** Never the jspi build: not every version compiles it, and it gains nothing where memory is shared. */
export const node: Host = {
  bestBuild: (threads) => (threads > 1 ? "threads" : "plain"),
  load: async (build, urls, options) =>
    await readFiles((urls.wasmUrl ?? wasmUrl)(build), urls.networkUrl ?? networkUrl(), options),
  startWorker: (listener, { workerUrl }) => startFile(workerUrl ?? analysisWorkerUrl(), listener),
};

const analysisWorkerUrl = (): URL =>
  packagedScript(() => new URL("./node_analysis_worker.js", import.meta.url));

/** Starts a worker with the script at `location`. */
export function startFile<S extends Service>(
  location: string | URL,
  listener: WorkerListener<S>,
): WorkerPort<S> {
  const script = pathOf(location);
  // Without the options of the program, such as `--input-type`, which a file refuses.
  const worker = new Worker(pathToFileURL(script), { execArgv: [] });
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
