/** How a running search hears that it is to stop. */

/**
 * A turn of the event loop: what it had to do before is done when the promise is settled. By a message channel, because a
 * timer waits for milliseconds once it is nested.
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

/** Memory for a {@link StopFlag} that both sides see, or nothing where the host does not share memory. */
export function sharedFlag(): SharedArrayBuffer | undefined {
  const isolated = !("crossOriginIsolated" in globalThis) || globalThis.crossOriginIsolated;
  return isolated && typeof SharedArrayBuffer === "function"
    ? new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
    : undefined;
}

/**
 * The id of the last request that is to be stopped: in memory that the other side writes to, where there is such, and told
 * by message everywhere. Ids grow, so a late stop of an earlier request stops nothing.
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
