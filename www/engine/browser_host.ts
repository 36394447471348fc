/** Browsers, and any other environment with their workers and `fetch`. */

import { networkUrl, wasmUrl } from "../file_urls.js";
import { BYTES } from "../wasm/bytes.js";
import { workerUrl } from "../worker_url.js";
import { type Build, bestBuild } from "./build.js";
import type { Host, PackageUrls } from "./host.js";
import { type FileBytes, type FileUrls, filesAt } from "./load_files.js";
import { baseUrl, workerAt } from "./worker_at.js";

export const browser: Host = {
  bestBuild,
  load: async (build, urls, options) => await filesAt(fileUrls(build, urls), fileBytes(build), options),
  startWorker: (listener, urls) => workerAt(() => urls.workerUrl ?? workerUrl(), listener),
};

/** The sizes of the files of `build`, as packed. */
export const fileBytes = (build: Build): FileBytes => ({ wasm: BYTES[build], network: BYTES.network });

/** Where the files of `build` are. Throws whatever a caller's function throws, and for an invalid URL. */
export function fileUrls(build: Build, urls: PackageUrls): FileUrls {
  const base = baseUrl();
  return {
    wasm: new URL((urls.wasmUrl ?? wasmUrl)(build), base),
    network: new URL(urls.networkUrl ?? networkUrl(), base),
  };
}
