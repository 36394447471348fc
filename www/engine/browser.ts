/** Browsers, and whatever else has their workers and their `fetch`. */

import { bestBuild } from "./build.js";
import type { EngineListener, EnginePort, Host, Parts } from "./host.js";
import { fetchModule } from "./load.js";
import { portTo } from "./port.js";

export const browser: Host = { bestBuild, compile: fetchModule, startWorker };

function startWorker(listener: EngineListener, { workerUrl = remoteWorkerUrl() }: Parts): EnginePort {
  return portTo(
    workerUrl === undefined
      ? // Literal, so that bundlers see it.
        new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
      : workerAt(new URL(workerUrl, location.href)),
    listener,
  );
}

/** Where the worker lies, if this module comes as it is from another server, such as a CDN. */
function remoteWorkerUrl(): URL | undefined {
  // Not where bundlers look for workers, nor as some write it: what they have built has its worker beside it.
  const here = new URL(import.meta.url);
  const isRemote = here.protocol.startsWith("http") && here.origin !== location.origin;
  return isRemote ? new URL("worker.js", here) : undefined;
}

/** Browsers start workers of the page's own origin only; a script of that origin may import one from elsewhere. */
function workerAt(url: URL): Worker {
  if (url.origin === location.origin) return new Worker(url, { type: "module" });
  const script = new Blob([`import ${JSON.stringify(url.href)};URL.revokeObjectURL(import.meta.url);`], {
    type: "text/javascript",
  });
  return new Worker(URL.createObjectURL(script), { type: "module" });
}
