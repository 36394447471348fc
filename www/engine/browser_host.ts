/** Browsers, and any other environment with their workers and `fetch`. */

import { bestBuild, wasmUrl } from "./build.js";
import { remoteUrl, workerAt } from "./cross_origin_worker.js";
import type { Host } from "./host.js";
import { compileAt } from "./load_wasm.js";
import { portTo } from "./worker_port.js";

export const browser: Host = {
  bestBuild,
  compile: async (build, urls, options) =>
    await compileAt(new URL((urls.wasmUrl ?? wasmUrl)(build), location.href), options),
  startWorker: (listener, { workerUrl = remoteUrl("worker.js", import.meta.url) }) => {
    if (workerUrl === undefined)
      // A literal URL for bundlers. esbuild users name their entry point after the file.
      return portTo(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }), listener);
    const url = new URL(workerUrl, location.href);
    return portTo(workerAt(url), listener, url.href);
  },
};
