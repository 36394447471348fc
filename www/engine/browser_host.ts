/** Browsers, and whatever else has their workers and their `fetch`. */

import { bestBuild } from "./build.js";
import type { EngineListener, EnginePort, Host, Parts } from "./host.js";
import { fetchModule } from "./load_wasm.js";
import { portTo } from "./worker_port.js";
import { remoteUrl, workerAt } from "./cross_origin_worker.js";

export const browser: Host = { bestBuild, compile: fetchModule, startWorker };

function startWorker(
  listener: EngineListener,
  { workerUrl = remoteUrl("analysis_worker.js", import.meta.url) }: Parts,
): EnginePort {
  return portTo(
    workerUrl === undefined
      ? // Literal, so that bundlers see it.
        new Worker(new URL("./analysis_worker.js", import.meta.url), { type: "module" })
      : workerAt(new URL(workerUrl, location.href)),
    listener,
  );
}
