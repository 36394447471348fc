/**
 * Who analyses what: every engine goes through a stretch of the game, move by move, because its hash table knows most of the
 * position after the last one. An engine at the end of its stretch takes half of the longest one left.
 */
export class ReviewPlan<Item> {
  readonly #items: readonly Item[];
  readonly #taken: boolean[];
  /** Where each engine is. */
  readonly #at = new Map<object, number>();

  constructor(items: readonly Item[]) {
    this.#items = items;
    this.#taken = items.map(() => false);
  }

  /** The next item for an engine; undefined if all are taken. */
  next(engine: object): Item | undefined {
    const at = this.#at.get(engine);
    const index = at !== undefined && this.#taken[at + 1] === false ? at + 1 : this.#newStretch();
    if (index === undefined) return undefined;
    this.#taken[index] = true;
    this.#at.set(engine, index);
    return this.#items[index];
  }

  /** The middle of the longest stretch that is not taken; the first item if none is. */
  #newStretch(): number | undefined {
    let longest = { start: 0, length: 0 };
    let length = 0;
    for (const [index, taken] of this.#taken.entries()) {
      length = taken ? 0 : length + 1;
      if (length > longest.length) longest = { start: index - length + 1, length };
    }
    if (longest.length === 0) return undefined;
    // Another engine is on its way to the start of a stretch, unless it is that of the game.
    return longest.start === 0 ? 0 : longest.start + Math.floor(longest.length / 2);
  }
}
