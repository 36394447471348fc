/** Browsers, and whatever else has their workers and their `fetch`. */

import { bestBuild } from "./build.js";
import type { EngineListener, EnginePort, Host, Listener, Parts, Port } from "./host.js";
import { fetchModule } from "./load.js";

export const browser: Host = { bestBuild, compile: fetchModule, startWorker };

function startWorker(listener: EngineListener, { workerUrl }: Parts): EnginePort {
  const worker =
    workerUrl === undefined
      ? // Literal, so that bundlers see it.
        new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
      : new Worker(workerUrl, { type: "module" });
  return portTo(worker, listener);
}

export function portTo<Sent, Received>(worker: Worker, listener: Listener<Received>): Port<Sent> {
  worker.addEventListener("message", ({ data }: MessageEvent<Received>) => listener.onMessage(data));
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
