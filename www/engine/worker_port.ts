/** A worker of a browser, as the side that asks it sees it. */

import type { Listener, Port } from "./host.js";

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
