/** Browsers, and any other environment with their workers and `fetch`. */

import { type Build, bestBuild, networkUrl, wasmUrl } from "./build.js";
import { remoteUrl, workerAt } from "./cross_origin_worker.js";
import type { Host, PackageUrls } from "./host.js";
import { type FileUrls, filesAt } from "./load_files.js";
import { portTo } from "./worker_port.js";

export const browser: Host = {
  bestBuild,
  load: async (build, urls, options) => await filesAt(fileUrls(build, urls), options),
  startWorker: (listener, { workerUrl = remoteUrl("worker.js", import.meta.url) }) => {
    if (workerUrl === undefined)
      // A literal URL for bundlers. esbuild users name their entry point after the file.
      return portTo(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }), listener);
    const url = new URL(workerUrl, location.href);
    return portTo(workerAt(url), listener, url.href);
  },
};

/** Where the files of `build` are. Throws whatever a caller's function throws, and for an invalid URL. */
export function fileUrls(build: Build, urls: PackageUrls): FileUrls {
  return {
    wasm: new URL((urls.wasmUrl ?? wasmUrl)(build), location.href),
    network: new URL(urls.networkUrl ?? networkUrl(), location.href),
  };
}
