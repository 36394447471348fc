/**
 * Starts the engine before the page's script has arrived, and asks it for the first depths. The build puts this script into the
 * page's HTML; early_start.ts takes over from it.
 */

import { bestBuild } from "../../engine/build";
import { sharesMemory } from "../../engine/interrupt";
import { compileAt } from "../../engine/load_wasm";
import type { EarlyStart } from "../state/early_start";
import { rememberedSettings } from "../state/remembered_settings";
import { beginsBare, firstRequest } from "./first_request";

/** The files, put here by the build. */
declare const FILES: { readonly worker: string; readonly jspi: string; readonly plain: string };

const build = bestBuild();
const url = new URL(FILES[build], location.href);
const load = new AbortController();
const module = compileAt(url, {
  signal: load.signal,
  onProgress: (loaded, total) => {
    start.progress = [loaded, total];
    start.onProgress?.(loaded, total);
  },
});
const start: EarlyStart = { url: url.href, load, module, held: [] };
module.catch(() => {
  // The page reports it.
});
Object.assign(globalThis, { pvscopeEarlyStart: start });

try {
  const worker = new Worker(FILES.worker, { type: "module" });
  start.worker = worker;
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    start.failed = true;
  });
  // A request of a page that shares memory needs a flag for its stop.
  if (beginsBare(location.hash) && !sharesMemory()) {
    const request = firstRequest(rememberedSettings());
    start.request = { kind: "request", id: 1, request, stopped: false };
    worker.onmessage = ({ data }: MessageEvent<EarlyStart["held"][number]>) => start.held.push(data);
    module.then(
      (module) => {
        worker.postMessage({ kind: "load", load: { build, module } });
        worker.postMessage(start.request);
      },
      () => undefined,
    );
  }
} catch {
  // The page tries again, and reports a failure.
}
