/** Lets values through at most every `intervalMs`: the first at once, the last always. */
export class Throttle<T> {
  #pending?: { readonly value: T };
  #timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly emit: (value: T) => void,
    private readonly intervalMs: number,
  ) {}

  /** An urgent value does not wait, and takes the place of any that does. */
  push(value: T, urgent = false): void {
    if (this.#timer !== undefined && !urgent) {
      this.#pending = { value };
      return;
    }
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#timer = setTimeout(() => this.#turn(), this.intervalMs);
    this.emit(value);
  }

  #turn(): void {
    this.#timer = undefined;
    const pending = this.#pending;
    if (pending !== undefined) this.push(pending.value);
  }
}
