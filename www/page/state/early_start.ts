/** The worker and the wasm that a script in the page's HTML has asked for before the page's own script: see early_start_plugin.ts. */

import { browser } from "../../engine/browser_host";
import { wasmUrl } from "../../engine/build";
import type { Host } from "../../engine/host";
import { compileAt } from "../../engine/load_wasm";
import { portTo } from "../../engine/worker_port";

/** What the script leaves behind. */
interface EarlyStart {
  worker?: Worker;
  /** Whether the worker has broken before anyone listened. */
  failed?: boolean;
  /** The wasm. */
  response?: Promise<Response>;
  readonly url: string;
  /** Ends the load of the wasm. */
  readonly load: AbortController;
}

const start = (globalThis as { pvscopeEarlyStart?: EarlyStart }).pvscopeEarlyStart;

/** The worker, for the first who asks, unless it is broken or the page's HTML has started none. */
function earlyWorker(): Worker | undefined {
  if (start?.worker === undefined) return undefined;
  const { worker, failed } = start;
  start.worker = undefined;
  if (failed !== true) return worker;
  worker.terminate();
  return undefined;
}

/** Like `fetch`, but the first request for the early wasm gets its response. */
function fetchOnce(url: URL, init: RequestInit): Promise<Response> {
  if (start?.response === undefined || start.url !== url.href) return fetch(url, init);
  const { response, load } = start;
  start.response = undefined;
  init.signal?.addEventListener("abort", () => load.abort(init.signal?.reason));
  return response;
}

/** A browser's host that begins with what the page's HTML has asked for. */
export const earlyHost: Host = {
  ...browser,
  compile: async (build, urls, options) =>
    await compileAt(new URL((urls.wasmUrl ?? wasmUrl)(build), location.href), options, fetchOnce),
  startWorker: (listener, urls) => {
    const worker = earlyWorker();
    return worker === undefined ? browser.startWorker(listener, urls) : portTo(worker, listener);
  },
};
