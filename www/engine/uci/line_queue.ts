/** Lines that arrived as messages and wait to be read. */

export class LineQueue {
  readonly #lines: string[] = [];
  #onLine: ((line: string) => void) | undefined;
  #onArrival: () => void = () => undefined;

  /** Adds a message, of one or several lines. */
  push(message: string): void {
    this.#onArrival();
    for (const line of message.split("\n")) {
      const reader = this.#onLine;
      this.#onLine = undefined;
      if (reader === undefined) this.#lines.push(line);
      else reader(line);
    }
  }

  /** The next line, if there is one. */
  poll(): string | undefined {
    return this.#lines.shift();
  }

  /** Settles when another line arrives, which {@link LineQueue.poll} then returns after those before it. */
  arrival(): Promise<void> {
    return new Promise((resolve) => (this.#onArrival = resolve));
  }

  /** The next line, once it arrives. For one reader at a time. */
  next(): string | Promise<string> {
    return this.poll() ?? new Promise((resolve) => (this.#onLine = resolve));
  }
}
