/** What the lab needs of the place it runs in. Its wasm is that of the UCI worker, which pages need not load to analyse. */

import { portTo } from "../browser.js";
import type { Listener, Port } from "../host.js";
import { compileAt } from "../load.js";
import type { FromLabWorker, ToLabWorker } from "./protocol.js";

export interface LabHost {
  /** Throws what is in the way, in words. */
  compile(place: string | URL): Promise<WebAssembly.Module>;
  startWorker(listener: Listener<FromLabWorker>, place?: string | URL): Port<ToLabWorker>;
}

/** Where the wasm lies. Literal, so that bundlers see it. */
export const labWasmUrl = (): URL => new URL("../../../pkg/uci/pvscope_bg.wasm", import.meta.url);

export const browser: LabHost = {
  compile: (place) => compileAt(new URL(place, location.href)),
  startWorker: (listener, place) =>
    portTo(
      place === undefined
        ? // Literal, so that bundlers see it.
          new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
        : new Worker(place, { type: "module" }),
      listener,
    ),
};
