/**
 * The page's side of one worker, from its start to its end: ids, load state, stops, the grace period after a stop, and crashes.
 * A channel is never repaired: its owner opens another.
 */

import type { FromWorker, Service, ToWorker } from "./channel_messages.js";
import { messageOf } from "./errors.js";
import type { StartWorker, WorkerPort } from "./host.js";
import { sharedFlag, StopFlag } from "./interrupt.js";

/** Milliseconds for a busy worker to finish by itself after a stop, so that its hash table survives short iterations. */
const GRACE_MS = 100;

export interface ChannelOptions<S extends Service> {
  /** Names the service in messages: "the engine", "the lab". */
  readonly name: string;
  readonly startWorker: StartWorker<S>;
  /** Sent to the worker first. It may still be on its way. */
  readonly load: Promise<S["load"]>;
  /** The worker receives no stop while it is busy, and is replaced after a grace period. */
  readonly uninterruptible?: boolean;
}

export interface RequestOptions<S extends Service> {
  /** The request was stopped before it was sent: the shortest possible answer is enough. */
  readonly stopped?: boolean;
  readonly onReport?: (report: S["report"]) => void;
}

/** The outcome of a request. After every answer except the first two, the channel is dead. */
export type Answer<S extends Service> =
  | { readonly kind: "done"; readonly result: S["result"] }
  | { readonly kind: "refused"; readonly error: S["refusal"] }
  /** The worker or its modules could not be loaded. */
  | { readonly kind: "unloadable"; readonly message: string }
  | { readonly kind: "crashed"; readonly message: string }
  /** The grace period after a stop is over. */
  | { readonly kind: "unresponsive" }
  | { readonly kind: "terminated" };

type LastAnswer = Exclude<Answer<Service>, { readonly kind: "done" | "refused" }>;

interface PendingRequest<S extends Service> {
  readonly onReport: RequestOptions<S>["onReport"];
  readonly settle: (answer: Answer<S>) => void;
}

export class WorkerChannel<S extends Service> {
  /** Settles once the worker is loaded. Rejects with an `Error` for the user if that fails. */
  readonly ready: Promise<void>;
  readonly #name: string;
  readonly #uninterruptible: boolean;
  readonly #port: WorkerPort<S>;
  readonly #flag: StopFlag;
  #state: "loading" | "ready" | "dead" = "loading";
  #lastId = 0;
  /** The last request that has been stopped; so have all before it. */
  #stoppedId = 0;
  readonly #pending = new Map<number, PendingRequest<S>>();
  #grace: ReturnType<typeof setTimeout> | undefined;
  #onReady!: () => void;
  #onLoadError!: (error: Error) => void;

  /** Starts the worker. Throws whatever the host throws if it cannot start one. */
  constructor({ name, startWorker, load, uninterruptible = false }: ChannelOptions<S>) {
    this.#name = name;
    this.#uninterruptible = uninterruptible;
    const stopFlag = sharedFlag();
    this.#flag = new StopFlag(stopFlag);
    this.ready = new Promise((resolve, reject) => {
      this.#onReady = resolve;
      this.#onLoadError = reject;
    });
    // Requests report the failure, too.
    this.ready.catch(() => undefined);
    this.#port = startWorker({
      onMessage: (message) => this.#receive(message),
      onError: (message) => this.#break(message),
    });
    load
      .then((load) => this.#post({ kind: "load", load, stopFlag }))
      .catch((error: unknown) => this.#end({ kind: "unloadable", message: messageOf(error) }));
  }

  /** Whether it can take no more requests. */
  get isDead(): boolean {
    return this.#state === "dead";
  }

  /** Sends a request. Rejects only if the request cannot be cloned. */
  request(request: S["request"], { stopped = false, onReport }: RequestOptions<S> = {}): Promise<Answer<S>> {
    if (this.isDead) return Promise.resolve({ kind: "terminated" });
    const id = ++this.#lastId;
    return new Promise((settle, reject) => {
      this.#pending.set(id, { onReport, settle });
      try {
        this.#post({ kind: "request", id, request, stopped });
      } catch (error) {
        this.#pending.delete(id);
        reject(asError(error));
      }
    });
  }

  /** Stops all requests. */
  stop(): void {
    if (this.#pending.size === 0) return;
    const id = this.#lastId;
    this.#stoppedId = id;
    this.#flag.raise(id);
    this.#post({ kind: "stop", id });
    if (this.#uninterruptible)
      this.ready.then(
        () => this.#startGrace(),
        () => undefined,
      );
  }

  /** Ends the worker. Unanswered requests end with `terminated`. */
  terminate(): void {
    this.#end({ kind: "terminated" });
  }

  #post(message: ToWorker<S>): void {
    if (!this.isDead) this.#port.post(message);
  }

  #receive(message: FromWorker<S>): void {
    if (this.isDead) return;
    switch (message.kind) {
      case "ready":
        this.#state = "ready";
        this.#onReady();
        break;
      case "report":
        this.#pending.get(message.id)?.onReport?.(message.report);
        break;
      case "done":
      case "refused":
        this.#settle(message.id, message);
        break;
      case "crashed":
        this.#break(message.message);
        break;
    }
  }

  #break(message: string): void {
    if (this.#state === "ready") this.#end({ kind: "crashed", message });
    else this.#end({ kind: "unloadable", message: `${this.#name} cannot be started: ${message}` });
  }

  #settle(id: number, answer: Answer<S>): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (!this.#isStopPending()) this.#endGrace();
    pending?.settle(answer);
  }

  #isStopPending(): boolean {
    const [oldest] = this.#pending.keys();
    return oldest !== undefined && oldest <= this.#stoppedId;
  }

  #startGrace(): void {
    if (this.#isStopPending())
      this.#grace ??= setTimeout(() => this.#end({ kind: "unresponsive" }), GRACE_MS);
  }

  #endGrace(): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
  }

  #end(answer: LastAnswer): void {
    if (this.isDead) return;
    this.#onLoadError(new Error("message" in answer ? answer.message : `${this.#name} was closed`));
    this.#state = "dead";
    this.#endGrace();
    this.#port.terminate();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { settle } of pending) settle(answer);
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(messageOf(thrown)));
