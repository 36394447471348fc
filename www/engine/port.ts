/** A worker of a browser, as the analyzer's side sees it. */

import type { EngineListener, EnginePort } from "./host.js";
import type { FromWorker } from "./protocol.js";

export function portTo(worker: Worker, listener: EngineListener): EnginePort {
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => listener.onMessage(data));
  worker.addEventListener("messageerror", () => listener.onFault("an answer of the engine cannot be read"));
  worker.addEventListener("error", (event) => {
    // It is told to whoever is concerned; the console need not hear of it.
    event.preventDefault();
    listener.onFault(event.message || "its worker cannot be started");
  });
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
}
