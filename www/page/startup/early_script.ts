/**
 * Loads the engine into its worker while the page's script is still on its way. The build puts this script into the page's HTML;
 * early_start.ts takes over from it.
 */

import { bestBuild } from "../../engine/build";
import { sharesMemory } from "../../engine/interrupt";
import { compileAt } from "../../engine/load_wasm";
import type { EarlyStart } from "../state/early_start";

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
module.catch(() => {
  // The page reports it.
});
const start: EarlyStart = { url: url.href, load, module, held: [], isLoading: false };
Object.assign(globalThis, { pvscopeEarlyStart: start });

try {
  const worker = new Worker(FILES.worker, { type: "module" });
  start.worker = worker;
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    start.failed = true;
  });
  // Shared memory needs a flag for stops, which the page makes.
  if (!sharesMemory()) {
    start.isLoading = true;
    worker.onmessage = ({ data }: MessageEvent<EarlyStart["held"][number]>) => start.held.push(data);
    module.then(
      (module) => worker.postMessage({ kind: "load", load: { build, module } }),
      () => undefined,
    );
  }
} catch {
  // The page tries again, and reports a failure.
}
