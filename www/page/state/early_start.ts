/** The engine that a script in the page's HTML has started before the page's own script: see early_script.ts. */

import type { AnalysisService } from "../../engine/analysis_service";
import { browser } from "../../engine/browser_host";
import { wasmUrl } from "../../engine/build";
import type { FromWorker } from "../../engine/channel_messages";
import type { Host, LoadOptions, LoadProgress, WorkerListener, WorkerPort } from "../../engine/host";
import { compileAt } from "../../engine/load_wasm";
import { portTo } from "../../engine/worker_port";

/** What the script leaves behind. */
export interface EarlyStart {
  worker?: Worker;
  /** Whether the worker has broken before anyone listened. */
  failed?: boolean;
  /** Whether the worker gets the module as soon as it is there. */
  isLoading: boolean;
  /** The worker's answers so far. */
  readonly held: FromWorker<AnalysisService>[];
  module?: Promise<WebAssembly.Module>;
  /** The URL of the module. */
  readonly url: string;
  /** Ends the load of the module. */
  readonly load: AbortController;
  progress?: Parameters<LoadProgress>;
  onProgress?: LoadProgress | undefined;
}

const start = (globalThis as { pvscopeEarlyStart?: EarlyStart }).pvscopeEarlyStart;

/** The module, for the first who asks for its URL. */
function earlyModule(url: URL, { signal, onProgress }: LoadOptions): Promise<WebAssembly.Module> | undefined {
  if (start?.module === undefined || start.url !== url.href) return undefined;
  const { module, load, progress } = start;
  start.module = undefined;
  start.onProgress = onProgress;
  // Callers expect the first call after the return, as from a load that only begins.
  if (progress !== undefined) queueMicrotask(() => onProgress?.(...progress));
  signal?.addEventListener("abort", () => load.abort(signal.reason));
  return module;
}

/** The worker, for the first who asks, unless it is broken or the page's HTML has started none. */
function earlyPort(listener: WorkerListener<AnalysisService>): WorkerPort<AnalysisService> | undefined {
  if (start?.worker === undefined) return undefined;
  const { worker, failed, isLoading, held } = start;
  start.worker = undefined;
  if (failed === true) {
    worker.terminate();
    return undefined;
  }
  worker.onmessage = null;
  const port = portTo(worker, listener);
  if (!isLoading) return port;
  return {
    ...port,
    // The script sends the module. The channel learns the answers when it would have sent it.
    post: (message) => {
      if (message.kind !== "load") port.post(message);
      else for (const answer of held) listener.onMessage(answer);
    },
  };
}

/** A browser's host that begins with what the page's HTML has started. */
export const earlyHost: Host = {
  ...browser,
  compile: async (build, urls, options) => {
    const url = new URL((urls.wasmUrl ?? wasmUrl)(build), location.href);
    return await (earlyModule(url, options) ?? compileAt(url, options));
  },
  startWorker: (listener, urls) => earlyPort(listener) ?? browser.startWorker(listener, urls),
};
