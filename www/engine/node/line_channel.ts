/** A channel of lines to a thread that reads them without returning to its event loop, even during a search. */

import { MessageChannel, type MessagePort, receiveMessageOnPort } from "node:worker_threads";

/** The receiving end. Its port must be transferred to the other thread. */
export interface Outlet {
  readonly port: MessagePort;
  /** The number of messages waiting, in shared memory: cheaper to check than the port, and usable with `Atomics.wait`. */
  readonly pending: Int32Array<SharedArrayBuffer>;
}

export class LineSender {
  readonly outlet: Outlet;
  readonly #port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.outlet = {
      port: port2,
      pending: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    };
  }

  send(line: string): void {
    this.#post(line);
  }

  /** Announces that no more lines follow. */
  end(): void {
    this.#post(null);
  }

  #post(message: string | null): void {
    this.#port.postMessage(message);
    Atomics.add(this.outlet.pending, 0, 1);
    Atomics.notify(this.outlet.pending, 0);
  }
}

export class LineReceiver {
  readonly #outlet: Outlet;
  #ended = false;

  constructor(outlet: Outlet) {
    this.#outlet = outlet;
  }

  /** Waits for the next line. Returns null after the last. */
  wait(): string | null {
    for (;;) {
      const line = this.poll();
      if (line !== undefined) return line;
      // Also woken by the notification of a line that has already been read.
      Atomics.wait(this.#outlet.pending, 0, 0);
    }
  }

  /** Returns the next line, undefined if none has arrived, or null after the last. */
  poll(): string | null | undefined {
    if (this.#ended) return null;
    if (Atomics.load(this.#outlet.pending, 0) === 0) return undefined;
    Atomics.sub(this.#outlet.pending, 0, 1);
    const received = receiveMessageOnPort(this.#outlet.port) as { message: string | null };
    this.#ended = received.message === null;
    return received.message;
  }
}
