/** A slice of the page's state, which belongs to one feature or, as the store, to the whole page. */
export class Slice<T extends object> {
  #state: T;
  readonly #listeners = new Set<() => void>();

  constructor(state: T) {
    this.#state = state;
  }

  get state(): T {
    return this.#state;
  }

  update(change: Partial<T>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Calls `listener` after every change of any of the slices; returns a function that unsubscribes. */
export function subscribeAll(slices: readonly Slice<object>[], listener: () => void): () => void {
  const unsubscribers = slices.map((slice) => slice.subscribe(listener));
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
