/** Workers whose scripts come from any server, such as a CDN. */

import type { Service } from "./channel_messages.js";
import type { WorkerListener, WorkerPort } from "./host.js";
import { portTo } from "./worker_port.js";

/** Where relative URLs start, those of `fetch` too. */
export const baseUrl = (): string => (typeof document === "undefined" ? location.href : document.baseURI);

/** Starts the worker at `url`. */
export function workerAt<S extends Service>(url: string | URL, listener: WorkerListener<S>): WorkerPort<S> {
  const script = new URL(url, baseUrl());
  return portTo(startScript(script), listener, script.href);
}

/** Starts the worker whose script is at `script`. */
export const startScript = (script: URL, name = ""): Worker =>
  new Worker(sameOrigin(script), { type: "module", name });

/** Browsers start only same-origin scripts, but such a script may import one from elsewhere. */
function sameOrigin(script: URL): string | URL {
  if (script.origin === location.origin) return script;
  const importing = `import ${JSON.stringify(script.href)};URL.revokeObjectURL(import.meta.url);`;
  return URL.createObjectURL(new Blob([importing], { type: "text/javascript" }));
}
