/** The environment of the lab. Its wasm is that of the `plain` build. */

import { remoteUrl, workerAt } from "../cross_origin_worker.js";
import type { EngineFiles } from "../file_store.js";
import type { LoadOptions, WorkerListener, WorkerPort } from "../host.js";
import { filesAt } from "../load_files.js";
import { portTo } from "../worker_port.js";
import type { LabService } from "./lab_service.js";

export interface LabHost {
  /** Loads the lab and its network. Rejects with an error for the user, also after a time without progress. */
  load(wasm: string | URL, network: string | URL, options: LoadOptions): Promise<EngineFiles>;
  /** Starts the lab's worker. Throws whatever the environment throws if it cannot. */
  startWorker(listener: WorkerListener<LabService>, url?: string | URL): WorkerPort<LabService>;
}

/** Literal, so that bundlers see it. */
export const labWasmUrl = (): URL => new URL("../../wasm/plain/pvscope_bg.wasm", import.meta.url);

export const browser: LabHost = {
  load: async (wasm, network, options) =>
    await filesAt({ wasm: new URL(wasm, location.href), network: new URL(network, location.href) }, options),
  startWorker: (listener, workerUrl = remoteUrl("lab_worker.js", import.meta.url)) => {
    if (workerUrl === undefined)
      // Literal, so that bundlers see it.
      return portTo(new Worker(new URL("./lab_worker.js", import.meta.url), { type: "module" }), listener);
    const url = new URL(workerUrl, location.href);
    return portTo(workerAt(url), listener, url.href);
  },
};
