/** Browsers, and any other environment with their workers and `fetch`. */

import { bestBuild } from "./build.js";
import { remoteUrl, workerAt } from "./cross_origin_worker.js";
import type { Host } from "./host.js";
import { fetchModule } from "./load_wasm.js";
import { portTo } from "./worker_port.js";

export const browser: Host = {
  bestBuild,
  compile: fetchModule,
  startWorker: (listener, { workerUrl = remoteUrl("worker.js", import.meta.url) }) =>
    portTo(
      workerUrl === undefined
        ? // A literal URL for bundlers. esbuild users name their entry point after the file.
          new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
        : workerAt(new URL(workerUrl, location.href)),
      listener,
    ),
};
