/** What the lab needs of the place it runs in. Its wasm is that of the build `plain`. */

import type { Listener, Port } from "../host.js";
import { compileAt } from "../load_wasm.js";
import { portTo } from "../worker_port.js";
import { remoteUrl, workerAt } from "../cross_origin_worker.js";
import type { FromLabWorker, ToLabWorker } from "./lab_protocol.js";

export interface LabHost {
  /** Throws what is in the way, in words. */
  compile(place: string | URL): Promise<WebAssembly.Module>;
  startWorker(listener: Listener<FromLabWorker>, place?: string | URL): Port<ToLabWorker>;
}

/** Where the wasm lies. Literal, so that bundlers see it. */
export const labWasmUrl = (): URL => new URL("../../../pkg/plain/pvscope_bg.wasm", import.meta.url);

export const browser: LabHost = {
  compile: (place) => compileAt(new URL(place, location.href)),
  startWorker: (listener, place = remoteUrl("lab_worker.js", import.meta.url)) =>
    portTo(
      place === undefined
        ? // Literal, so that bundlers see it.
          new Worker(new URL("./lab_worker.js", import.meta.url), { type: "module" })
        : workerAt(new URL(place, location.href)),
      listener,
    ),
};
