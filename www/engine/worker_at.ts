/** Workers whose scripts come from any server, such as a CDN. */

import type { Service } from "./channel_messages.js";
import type { WorkerListener, WorkerPort } from "./host.js";
import { loadError } from "./errors.js";
import { portTo } from "./worker_port.js";

/** Where relative URLs start, those of `fetch` too. Throws an {@link EngineError} `load` where there can be no engine. */
export function baseUrl(): string {
  requireWorkers();
  return typeof document === "undefined" ? location.href : document.baseURI;
}

/**
 * Service workers, that of an extension too, and most hosts of functions at the edge have no workers: throws an {@link EngineError}
 * `load` there.
 */
export function requireWorkers(): void {
  if (typeof Worker === "undefined" || typeof location === "undefined")
    throw loadError(
      "there are no workers here (Worker is not defined), and the engine needs one: run it in a page, in a worker of a page, in an extension's offscreen document, or in Node.js, Deno or Bun",
    );
}

/** Starts the worker at the URL, which is asked for only where there are workers. */
export function workerAt<S extends Service>(
  url: () => string | URL,
  listener: WorkerListener<S>,
): WorkerPort<S> {
  const base = baseUrl();
  const script = new URL(url(), base);
  return portTo(startScript(script), listener, script.href);
}

/** Starts the worker whose script is at `script`. */
export const startScript = (script: URL, name = ""): Worker =>
  new Worker(sameOrigin(script), { type: "module", name });

/**
 * Browsers start only same-origin scripts, but such a script may import one from elsewhere. A sandboxed frame has no origin to share,
 * whatever its location, and Chromium starts no module worker from its blobs. A `data:` URL works in every browser.
 */
function sameOrigin(script: URL): string | URL {
  if (script.origin === origin) return script;
  const importing = `import ${JSON.stringify(script.href)};`;
  if (origin === "null") return `data:text/javascript,${encodeURIComponent(importing)}`;
  const blob = new Blob([importing, "URL.revokeObjectURL(import.meta.url);"], { type: "text/javascript" });
  return URL.createObjectURL(blob);
}
