/** The environment of the lab. Its wasm is that of the `plain` build. */

import { remoteUrl, workerAt } from "../cross_origin_worker.js";
import type { LoadOptions, WorkerListener, WorkerPort } from "../host.js";
import { compileAt } from "../load_wasm.js";
import { portTo } from "../worker_port.js";
import type { LabService } from "./lab_service.js";

export interface LabHost {
  /** Loads and compiles the lab. Rejects with an error for the user, also after a time without progress. */
  compile(url: string | URL, options: LoadOptions): Promise<WebAssembly.Module>;
  /** Starts the lab's worker. Throws whatever the environment throws if it cannot. */
  startWorker(listener: WorkerListener<LabService>, url?: string | URL): WorkerPort<LabService>;
}

/** Literal, so that bundlers see it. */
export const labWasmUrl = (): URL => new URL("../../wasm/plain/pvscope_bg.wasm", import.meta.url);

export const browser: LabHost = {
  compile: async (url, options) => await compileAt(new URL(url, location.href), options),
  startWorker: (listener, workerUrl = remoteUrl("lab_worker.js", import.meta.url)) => {
    if (workerUrl === undefined)
      // Literal, so that bundlers see it.
      return portTo(new Worker(new URL("./lab_worker.js", import.meta.url), { type: "module" }), listener);
    const url = new URL(workerUrl, location.href);
    return portTo(workerAt(url), listener, url.href);
  },
};
