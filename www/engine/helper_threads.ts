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
const START_MS = 5000;
/** Pages of 64 KiB that the memory may have: 2 GiB, or what the environment grants. */
const MAX_PAGES = [32_768, 16_384, 8192, 4096];
/** More pages than the engine begins with. */
const FIRST_PAGES = 128;

/** Memory for an engine and its helpers. Throws whatever the environment throws without address space for it. */
export function sharedMemory(): WebAssembly.Memory {
  let fault: unknown;
  for (const maximum of MAX_PAGES) {
    try {
      return new WebAssembly.Memory({ initial: FIRST_PAGES, maximum, shared: true });
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/** Starts up to `count` helpers of `engine`. Those that cannot be started in time are missing. */
export async function startHelpers(
  start: StartHelper,
  count: number,
  engine: SharedEngine,
): Promise<HelperPort[]> {
  const starting = Array.from({ length: count }, () => startHelper(start, engine));
  const started = await Promise.all(starting);
  return started.filter((port) => port !== undefined);
}

async function startHelper(start: StartHelper, engine: SharedEngine): Promise<HelperPort | undefined> {
  let port: HelperPort | undefined;
  const isReady = await new Promise<boolean>((resolve) => {
    const onError = (): void => resolve(false);
    setTimeout(onError, START_MS);
    try {
      port = start({ onReady: () => resolve(true), onError });
      port.post(engine);
    } catch {
      onError();
    }
  });
  if (isReady) return port;
  port?.terminate();
  return undefined;
}

/** The helper's side: takes messages one by one; `ready` is called after the first. */
export function helperOf(ready: () => void): (message: ToHelper) => void {
  return (message) => {
    if (message === "serve") return serveHelper();
    initSync({ ...message, thread_stack_size: STACK });
    ready();
  };
}
