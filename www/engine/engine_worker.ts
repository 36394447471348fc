/** The analyzer's side of one worker, from the worker's start to its end. */

import type { End, EngineErrorInfo, Report, Request } from "../../pkg/plain/pvscope.js";
import type { Build } from "./build.js";
import { EngineError, loadError, messageOf } from "./errors.js";
import type { EnginePort, Host, Parts } from "./host.js";
import { StopFlag, sharedFlag } from "./interrupt.js";
import type { FromWorker } from "./analysis_protocol.js";

/**
 * How long a worker that may not hear of a stop is waited for. Iterations that are shorter end by themselves, and the hash
 * table is kept.
 */
const GRACE_MS = 100;

export type Answer =
  | { readonly kind: "end"; readonly end: End }
  | { readonly kind: "refused"; readonly error: EngineErrorInfo }
  | { readonly kind: "crashed"; readonly message: string }
  /** There is no engine to search it. */
  | { readonly kind: "unloadable"; readonly error: EngineError }
  /** It did not hear of the stop in time. */
  | { readonly kind: "abandoned" };

interface Job {
  readonly id: number;
  readonly onReport: (report: Report) => void;
  readonly answer: (answer: Answer) => void;
}

export class EngineWorker {
  /** Rejects with an {@link EngineError} `load`. */
  readonly ready: Promise<void>;
  readonly #worker: EnginePort;
  readonly #flag: StopFlag;
  /** Whether the worker may be deaf while it searches. */
  readonly #deaf: boolean;
  #state: "loading" | "ready" | "dead" = "loading";
  #lastId = 0;
  #job: Job | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #onReady: () => void = () => undefined;
  #onLoadError: (error: EngineError) => void = () => undefined;

  /** The worker starts while the engine may still be on its way. */
  constructor(host: Host, parts: Parts, build: Build, module: Promise<WebAssembly.Module>) {
    const shared = sharedFlag();
    this.#flag = new StopFlag(shared);
    this.#deaf = build === "plain" && shared === undefined;
    this.#worker = host.startWorker(
      { onMessage: (message) => this.#receive(message), onFault: (fault) => this.#crash(fault) },
      parts,
    );
    this.ready = new Promise((resolve, reject) => {
      this.#onReady = resolve;
      this.#onLoadError = reject;
    });
    this.ready.catch(() => undefined);
    module.then(
      (module) => this.#worker.post({ kind: "load", build, module, stopFlag: shared }),
      (error: unknown) =>
        this.#cannotLoad(error instanceof EngineError ? error : loadError(messageOf(error))),
    );
  }

  /**
   * Has `request` searched, as soon as the engine is there; the one before must have been answered. A stopped one gets the
   * shortest answer there is.
   */
  search(request: Request, stopped: boolean, onReport: (report: Report) => void): Promise<Answer> {
    const id = ++this.#lastId;
    return new Promise((answer) => {
      this.#worker.post({ kind: "go", id, request, stopped });
      this.#job = { id, onReport, answer };
    });
  }

  /** Ends the search under way. */
  stop(): void {
    if (this.#job === undefined) return;
    const { id } = this.#job;
    this.#flag.raise(id);
    this.#worker.post({ kind: "stop", id });
    if (this.#deaf)
      void this.ready.then(
        () => this.#startGrace(id),
        () => undefined,
      );
  }

  /** Whether it can search no more. */
  get isDead(): boolean {
    return this.#state === "dead";
  }

  terminate(): void {
    this.#state = "dead";
    this.#worker.terminate();
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case "ready":
        this.#state = "ready";
        this.#onReady();
        break;
      case "report":
        if (message.id === this.#job?.id) this.#job.onReport(message.report);
        break;
      case "end":
      case "refused":
        if (message.id === this.#job?.id) this.#answer(message);
        break;
      case "crashed":
        this.#crash(message.message);
        break;
    }
  }

  #crash(message: string): void {
    if (this.#state === "ready") {
      this.terminate();
      this.#answer({ kind: "crashed", message });
    } else {
      this.#cannotLoad(loadError(`the engine cannot be started: ${message}`));
    }
  }

  #cannotLoad(error: EngineError): void {
    this.terminate();
    this.#onLoadError(error);
    this.#answer({ kind: "unloadable", error });
  }

  #startGrace(id: number): void {
    if (id === this.#job?.id) this.#grace ??= setTimeout(() => this.#abandon(), GRACE_MS);
  }

  #abandon(): void {
    this.terminate();
    this.#answer({ kind: "abandoned" });
  }

  #answer(answer: Answer): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
    const job = this.#job;
    this.#job = undefined;
    job?.answer(answer);
  }
}
