/** What a running search hears: stops, and the end of the opponent's time. */

/**
 * Returns a function that waits for one turn of the event loop, by a message channel: nested timers take at least 4 ms.
 */
export function turnTaker(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  let settle: () => void = () => undefined;
  port1.onmessage = () => settle();
  return () =>
    new Promise((resolve) => {
      settle = resolve;
      port2.postMessage(null);
    });
}

/** Whether this environment shares memory between threads. */
export function sharesMemory(): boolean {
  const isIsolated = !("crossOriginIsolated" in globalThis) || globalThis.crossOriginIsolated;
  return isIsolated && typeof SharedArrayBuffer === "function";
}

/** Shared memory for a {@link RequestFlag}, if the environment has any. */
export function sharedFlag(): SharedArrayBuffer | undefined {
  return sharesMemory() ? new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) : undefined;
}

/** The memory of a worker's flags, for stops and for ponder hits. */
export interface SharedFlags {
  readonly stopFlag: SharedArrayBuffer | undefined;
  readonly ponderFlag: SharedArrayBuffer | undefined;
}

export const sharedFlags = (): SharedFlags => ({ stopFlag: sharedFlag(), ponderFlag: sharedFlag() });

/**
 * The id of the last request that was stopped, or told of a ponder hit, in shared memory where possible. Ids grow, so a late
 * message for an earlier request has no effect on a later one.
 */
export class RequestFlag {
  readonly #cell: Int32Array;

  constructor(shared?: SharedArrayBuffer) {
    this.#cell = new Int32Array(shared ?? new ArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  }

  raise(id: number): void {
    if (id > Atomics.load(this.#cell, 0)) Atomics.store(this.#cell, 0, id);
  }

  isRaised(id: number): boolean {
    return Atomics.load(this.#cell, 0) >= id;
  }
}
