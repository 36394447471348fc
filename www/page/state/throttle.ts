/** A throttle: passes on at most one value an interval, the first at once, the last always. */
export class Throttle<T> {
  readonly #emit: (value: T) => void;
  readonly #intervalMs: number;
  #pending?: { readonly value: T };
  #timer?: ReturnType<typeof setTimeout>;

  constructor(emit: (value: T) => void, intervalMs: number) {
    this.#emit = emit;
    this.#intervalMs = intervalMs;
  }

  /** An urgent value is passed on at once and replaces a pending one. */
  push(value: T, urgent = false): void {
    if (this.#timer !== undefined && !urgent) {
      this.#pending = { value };
      return;
    }
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#timer = setTimeout(() => this.#turn(), this.#intervalMs);
    this.#emit(value);
  }

  #turn(): void {
    this.#timer = undefined;
    const pending = this.#pending;
    if (pending !== undefined) this.push(pending.value);
  }
}
