/** Lines that arrived as messages and wait to be read. */

export class LineQueue {
  #lines: string[] = [];
  /** Lines that have been read, at the front: taking each out of a long list would move all others. */
  #read = 0;
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
    const line = this.#lines[this.#read];
    if (line === undefined) return undefined;
    this.#read++;
    if (this.#read === this.#lines.length) {
      this.#lines = [];
      this.#read = 0;
    }
    return line;
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
