/** Lines that come as messages, kept until they are read. */

export class Messages {
  readonly #lines: string[] = [];
  #onLine: ((line: string) => void) | undefined;

  /** A message may hold several lines. */
  push(message: string): void {
    for (const line of message.split("\n")) {
      const reader = this.#onLine;
      this.#onLine = undefined;
      if (reader === undefined) this.#lines.push(line);
      else reader(line);
    }
  }

  /** The next line, if it is there. */
  poll(): string | undefined {
    return this.#lines.shift();
  }

  /** The next line, when it comes. There is one reader. */
  next(): string | Promise<string> {
    return this.poll() ?? new Promise((resolve) => (this.#onLine = resolve));
  }
}
