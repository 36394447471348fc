/** Helper threads: workers with the memory of the engine's worker, which search along. */

import { initSync, serveHelper } from "../wasm/threads/pvscope.js";

/** The engine that a helper belongs to. */
export interface SharedEngine {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
}

/** The first message to a helper is the engine, the second to serve it. */
export type ToHelper = SharedEngine | "serve";

export interface HelperPort {
  post(message: ToHelper): void;
  terminate(): void;
}

export interface HelperListener {
  readonly onReady: () => void;
  /** The helper cannot be started, or has broken. */
  readonly onError: () => void;
}

/** Starts the worker of a helper. Throws whatever the environment throws if it cannot. */
export type StartHelper = (listener: HelperListener) => HelperPort;

/** Bytes of a helper's stack, that of the engine's own thread. */
const STACK = 4 << 20;
/** Milliseconds for a helper to start. */
const START_MS = 10_000;

/** Starts up to `count` helpers of `engine`. Those that cannot be started in time are missing. */
export async function startHelpers(
  start: StartHelper,
  count: number,
  engine: SharedEngine,
): Promise<HelperThread[]> {
  const helpers = Array.from({ length: count }, () => new HelperThread(start, engine));
  await Promise.all(helpers.map(({ settled }) => settled));
  return helpers.filter(({ isAlive }) => isAlive);
}

export class HelperThread {
  /** Settles once the helper is ready, or will never be. */
  readonly settled: Promise<void>;
  #port: HelperPort | undefined;
  /** Whether it has started, and has not broken since. */
  #isAlive = false;

  constructor(start: StartHelper, engine: SharedEngine) {
    this.settled = new Promise((resolve) => {
      const onError = (): void => {
        clearTimeout(timer);
        this.terminate();
        resolve();
      };
      const onReady = (): void => {
        clearTimeout(timer);
        this.#isAlive = this.#port !== undefined;
        resolve();
      };
      const timer = setTimeout(onError, START_MS);
      try {
        this.#port = start({ onReady, onError });
        this.#port.post(engine);
      } catch {
        onError();
      }
    });
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Lets the helper take its place in the engine's searches. */
  serve(): void {
    this.#port?.post("serve");
  }

  terminate(): void {
    this.#isAlive = false;
    this.#port?.terminate();
    this.#port = undefined;
  }
}

/** The helper's side: takes messages one by one; `ready` is called after the first. */
export function helperOf(ready: () => void): (message: ToHelper) => void {
  return (message) => {
    if (message === "serve") return serveHelper();
    initSync({ ...message, thread_stack_size: STACK });
    ready();
  };
}
