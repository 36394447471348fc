/**
 * The page's side of one worker, from its start to its end: ids, load state, stops, a watchdog, and crashes. A channel is never
 * repaired: its owner opens another.
 */

import type { FromWorker, Service, ToWorker } from "./channel_messages.js";
import { messageOf } from "./errors.js";
import type { StartWorker, WorkerPort } from "./host.js";
import { RequestFlag, sharedFlags } from "./interrupt.js";
import { SILENCE, SILENCE_MS, Watchdog } from "./watchdog.js";

/** Milliseconds for a busy worker to finish by itself after a stop, so that its hash table survives short iterations. */
const GRACE_MS = 100;

/** Milliseconds for a worker that receives stops to obey one. */
const STOP_MS = 2000;

export interface ChannelOptions<S extends Service> {
  /** Names the service in messages: "the engine", "the lab". */
  readonly name: string;
  readonly startWorker: StartWorker<S>;
  /** Sent to the worker first. It may still be on its way. */
  readonly load: Promise<S["load"]>;
  /** Called if the worker cannot use it. */
  readonly onUnusable?: () => void;
  /** The worker receives no stop while it is busy, and is replaced after a grace period. */
  readonly uninterruptible?: boolean;
  /** The worker reports on each request several times a second, so a long silence is a crash. */
  readonly reportsSteadily?: boolean;
}

export interface RequestOptions<S extends Service> {
  /** Milliseconds that the worker may need before its first report, beyond the usual. */
  readonly setupMs?: number;
  readonly onReport?: (report: S["report"]) => void;
}

/** The outcome of a request. Every answer except the first two is the end of the channel, and its answer from then on. */
export type Answer<S extends Service> =
  | { readonly kind: "done"; readonly result: S["result"] }
  | { readonly kind: "refused"; readonly error: S["refusal"] }
  /** The worker or its modules could not be loaded, or nothing of them came for some time. */
  | { readonly kind: "unloadable"; readonly message: string }
  | { readonly kind: "crashed"; readonly message: string }
  /** The grace period after a stop is over. */
  | { readonly kind: "unresponsive" }
  | { readonly kind: "terminated" };

type LastAnswer = Exclude<Answer<Service>, { readonly kind: "done" | "refused" }>;

/** What a worker is expected to say: that it is ready, an answer to a stop, the same by the end of its iteration, or a report. */
type ExpectedAnswer = "ready" | "answer" | "iteration" | "report";

interface PendingRequest<S extends Service> {
  /** 0 after the first report. */
  setupMs: number;
  readonly onReport: RequestOptions<S>["onReport"];
  readonly settle: (answer: Answer<S>) => void;
}

export class WorkerChannel<S extends Service> {
  /** Settles once the worker is loaded. Rejects with an `Error` for the user if that fails. */
  readonly ready: Promise<void>;
  readonly #name: string;
  readonly #onUnusable: () => void;
  readonly #uninterruptible: boolean;
  readonly #reportsSteadily: boolean;
  readonly #port: WorkerPort<S>;
  readonly #flag: RequestFlag;
  readonly #ponderFlag: RequestFlag;
  /** `starting` once the worker has everything that it loads. */
  #state: "loading" | "starting" | "ready" | "dead" = "loading";
  /** The end of a dead channel. */
  #last: LastAnswer = { kind: "terminated" };
  #lastId = 0;
  /** The last request that has been stopped; so have all before it. */
  #stoppedId = 0;
  readonly #pending = new Map<number, PendingRequest<S>>();
  readonly #watchdog = new Watchdog();
  /** Watched for. */
  #expected: ExpectedAnswer | undefined;
  #onReady!: () => void;
  #onLoadError!: (error: Error) => void;

  /** Starts the worker. Throws whatever the host throws if it cannot start one. */
  constructor(options: ChannelOptions<S>) {
    const { name, startWorker, load, onUnusable, uninterruptible = false, reportsSteadily = false } = options;
    this.#name = name;
    this.#onUnusable = onUnusable ?? (() => undefined);
    this.#uninterruptible = uninterruptible;
    this.#reportsSteadily = reportsSteadily;
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
    const flags = this.#port.flags ?? sharedFlags();
    this.#flag = new RequestFlag(flags.stopFlag);
    this.#ponderFlag = new RequestFlag(flags.ponderFlag);
    load
      .then((load) => this.#start({ kind: "load", load, ...flags }))
      .catch((error: unknown) => this.#end({ kind: "unloadable", message: messageOf(error) }));
  }

  /** Whether it can take no more requests. */
  get isDead(): boolean {
    return this.#state === "dead";
  }

  /** Whether the worker is loaded. */
  get isReady(): boolean {
    return this.#state === "ready";
  }

  /** Sends a request. Rejects only if the request cannot be cloned. */
  request(request: S["request"], { setupMs = 0, onReport }: RequestOptions<S> = {}): Promise<Answer<S>> {
    // A worker may be ready and dead within one task: Node.js delivers all messages of a dead worker at once.
    if (this.isDead) return Promise.resolve(this.#last);
    const id = ++this.#lastId;
    return new Promise((settle, reject) => {
      this.#pending.set(id, { setupMs, onReport, settle });
      try {
        this.#post({ kind: "request", id, request });
        this.#watch();
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
    this.#watch();
  }

  /** Tells the last request that its own time begins. */
  ponderHit(): void {
    const id = this.#lastId;
    this.#ponderFlag.raise(id);
    this.#post({ kind: "ponderHit", id });
  }

  /** Ends the worker. Unanswered requests end with `terminated`. */
  terminate(): void {
    this.#end({ kind: "terminated" });
  }

  #start(load: ToWorker<S>): void {
    this.#post(load);
    // The worker cannot be ready before; a failure has ended the channel.
    if (this.#state === "loading") this.#state = "starting";
    this.#watch();
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
        this.#watch();
        break;
      case "report":
        this.#report(message);
        break;
      case "done":
      case "refused":
        this.#settle(message.id, message);
        break;
      case "unusable":
        this.#onUnusable();
        this.#end({ kind: "unloadable", message: message.message });
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

  #report({ id, report }: Extract<FromWorker<S>, { readonly kind: "report" }>): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const isFirst = pending.setupMs > 0;
    pending.setupMs = 0;
    this.#watch(isFirst || this.#expected === "report");
    pending.onReport?.(report);
  }

  #settle(id: number, answer: Answer<S>): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.#watch(true);
    pending?.settle(answer);
  }

  /** Watches for the answer expected now. A watch for the same as before begins anew only if the worker has answered. */
  #watch(answered = false): void {
    const expected = this.#expectedNow();
    if (expected === this.#expected && !answered) return;
    const [running] = this.#pending.values();
    const setupMs = running?.setupMs ?? 0;
    this.#expected = expected;
    switch (expected) {
      case "ready":
        this.#watchdog.start(SILENCE_MS, () =>
          this.#break(`${this.#worker()} has not answered for ${SILENCE}`),
        );
        break;
      case "report":
        this.#watchdog.start(SILENCE_MS + setupMs, () => this.#break(`no sign of life for ${SILENCE}`));
        break;
      case "answer":
        this.#watchdog.start(STOP_MS + setupMs, () =>
          this.#break(`no answer to a stop for ${STOP_MS / 1000} seconds`),
        );
        break;
      case "iteration":
        this.#watchdog.start(GRACE_MS, () => this.#end({ kind: "unresponsive" }));
        break;
      case undefined:
        this.#watchdog.end();
        break;
    }
  }

  #expectedNow(): ExpectedAnswer | undefined {
    if (this.#state === "starting") return "ready";
    const [running] = this.#pending;
    if (this.#state !== "ready" || running === undefined) return undefined;
    const [id] = running;
    if (id <= this.#stoppedId) return this.#uninterruptible ? "iteration" : "answer";
    return this.#reportsSteadily ? "report" : undefined;
  }

  #worker(): string {
    const { script } = this.#port;
    return script === undefined ? "its worker" : `the worker ${script}`;
  }

  #end(answer: LastAnswer): void {
    if (this.isDead) return;
    this.#onLoadError(new Error("message" in answer ? answer.message : `${this.#name} was closed`));
    this.#state = "dead";
    this.#last = answer;
    this.#watchdog.end();
    this.#port.terminate();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { settle } of pending) settle(answer);
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(messageOf(thrown)));
