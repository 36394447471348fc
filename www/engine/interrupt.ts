/** Stops for a running search. */

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

/** Shared memory for a {@link StopFlag}, if the environment has any. */
export function sharedFlag(): SharedArrayBuffer | undefined {
  return sharesMemory() ? new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) : undefined;
}

/**
 * The id of the last stopped request, in shared memory where possible. Ids grow, so a late stop of an earlier request has no
 * effect on a later one.
 */
export class StopFlag {
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
