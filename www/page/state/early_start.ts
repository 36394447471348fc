/** The engine that a script in the page's HTML has started before the page's own script: see early_script.ts. */

import type { AnalysisService } from "../../engine/analysis_service";
import { browser } from "../../engine/browser_host";
import { wasmUrl } from "../../engine/build";
import type { FromWorker, ToWorker } from "../../engine/channel_messages";
import type { Host, LoadOptions, LoadProgress, WorkerListener, WorkerPort } from "../../engine/host";
import { compileAt } from "../../engine/load_wasm";
import { portTo } from "../../engine/worker_port";

type Answer = FromWorker<AnalysisService>;
type FirstRequest = Extract<ToWorker<AnalysisService>, { readonly kind: "request" }>;

/** What the script leaves behind. */
export interface EarlyStart {
  worker?: Worker;
  /** Whether the worker has broken before anyone listened. */
  failed?: boolean;
  /** Sent to the worker after the module. */
  request?: FirstRequest;
  /** The worker's answers so far. */
  readonly held: Answer[];
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
  const { worker, failed, request, held } = start;
  start.worker = undefined;
  if (failed === true) {
    worker.terminate();
    return undefined;
  }
  worker.onmessage = null;
  return request === undefined ? portTo(worker, listener) : new BusyPort(worker, listener, request, held);
}

/** The port of a worker that has its module and a request already. The ids of its channel follow the id of that request. */
class BusyPort implements WorkerPort<AnalysisService> {
  readonly #port: WorkerPort<AnalysisService>;
  readonly #listener: WorkerListener<AnalysisService>;
  readonly #early: FirstRequest;
  /** Answers to messages that the channel has not sent yet. */
  readonly #held: Answer[];
  #sent: "nothing" | "load" | "request" = "nothing";
  /** The channel's id of the early request, if it has sent the same. */
  #adopted: number | undefined;

  constructor(
    worker: Worker,
    listener: WorkerListener<AnalysisService>,
    early: FirstRequest,
    held: readonly Answer[],
  ) {
    this.#listener = listener;
    this.#early = early;
    this.#held = [...held];
    this.#port = portTo<AnalysisService>(worker, {
      onMessage: (answer) => {
        this.#held.push(answer);
        this.#handOn();
      },
      onError: (message) => listener.onError(message),
    });
  }

  post(message: ToWorker<AnalysisService>): void {
    if (message.kind === "load") {
      this.#sent = "load";
      this.#handOn();
      return;
    }
    if (message.kind === "request" && this.#sent === "load") {
      this.#sent = "request";
      const isEarly = JSON.stringify(message.request) === JSON.stringify(this.#early.request);
      if (isEarly) this.#adopted = message.id;
      else this.#port.post({ kind: "stop", id: this.#early.id });
      this.#handOn();
      if (isEarly) return;
    }
    this.#port.post({ ...message, id: message.id + this.#early.id });
  }

  terminate(): void {
    this.#port.terminate();
  }

  #handOn(): void {
    for (;;) {
      const [answer] = this.#held;
      if (answer === undefined || this.#sent === "nothing") return;
      if ("id" in answer && this.#sent === "load") return;
      this.#held.shift();
      if (!("id" in answer)) this.#listener.onMessage(answer);
      else if (answer.id > this.#early.id)
        this.#listener.onMessage({ ...answer, id: answer.id - this.#early.id });
      else if (this.#adopted !== undefined) this.#listener.onMessage({ ...answer, id: this.#adopted });
    }
  }
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
