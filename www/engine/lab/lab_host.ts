/** The environment of the lab. Its wasm is that of the `plain` build. */

import { labWorkerUrl } from "../../lab_worker_url.js";
import { BYTES } from "../../wasm/bytes.js";
import type { EngineFiles, LoadOptions } from "../engine_files.js";
import type { WorkerListener, WorkerPort } from "../host.js";
import { filesAt } from "../load_files.js";
import { baseUrl, workerAt } from "../worker_at.js";
import type { LabService } from "./lab_service.js";

export interface LabHost {
  /** Loads the lab and its network. Rejects with an error for the user, also after a time without progress. */
  load(wasm: string | URL, network: string | URL, options: LoadOptions): Promise<EngineFiles>;
  /** Starts the lab's worker. Throws whatever the environment throws if it cannot. */
  startWorker(listener: WorkerListener<LabService>, url?: string | URL): WorkerPort<LabService>;
}

export const browser: LabHost = {
  load: async (wasm, network, options) =>
    await filesAt(
      { wasm: new URL(wasm, baseUrl()), network: new URL(network, baseUrl()) },
      { wasm: BYTES.plain, network: BYTES.network },
      options,
    ),
  startWorker: (listener, url) => workerAt(() => url ?? labWorkerUrl(), listener),
};
