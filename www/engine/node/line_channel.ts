/** Lines on their way to a thread that takes them without a turn of its event loop, in the middle of a search. */

import { MessageChannel, type MessagePort, receiveMessageOnPort } from "node:worker_threads";

/** The end that is handed to the other thread; its port has to be transferred. */
export interface Outlet {
  readonly port: MessagePort;
  /** How many messages lie there, in shared memory: cheaper to look at than the port, and can be waited for. */
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

  /** There are no more lines. */
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

  /** The next line, waiting for it; null once there are no more. */
  wait(): string | null {
    if (!this.#ended) Atomics.wait(this.#outlet.pending, 0, 0);
    return this.poll() ?? null;
  }

  /** The next line if it is there already, else undefined; null once there are no more. */
  poll(): string | null | undefined {
    if (this.#ended) return null;
    if (Atomics.load(this.#outlet.pending, 0) === 0) return undefined;
    Atomics.sub(this.#outlet.pending, 0, 1);
    const received = receiveMessageOnPort(this.#outlet.port) as { message: string | null };
    this.#ended = received.message === null;
    return received.message;
  }
}
