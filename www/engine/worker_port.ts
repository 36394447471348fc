/** A browser's worker as a {@link WorkerPort}. */

import type { Service } from "./channel_messages.js";
import type { WorkerListener, WorkerPort } from "./host.js";

export function portTo<S extends Service>(
  worker: Worker,
  listener: WorkerListener<S>,
  script?: string,
): WorkerPort<S> {
  worker.addEventListener("message", ({ data }: MessageEvent<Parameters<typeof listener.onMessage>[0]>) =>
    listener.onMessage(data),
  );
  worker.addEventListener("messageerror", () => listener.onError("its answer cannot be read"));
  worker.addEventListener("error", (event) => {
    // The listener reports it; the console need not.
    event.preventDefault();
    listener.onError(event.message || "its worker cannot be started");
  });
  return {
    script,
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
}
