/** Of tasks that take time, only the one begun last counts. */
export class Latest {
  #count = 0;

  /** Begins another task; returns whether a later one has begun. */
  begin(): () => boolean {
    this.#count += 1;
    const own = this.#count;
    return () => own !== this.#count;
  }
}
