/** Random numbers from a seed. Source: David Steele, SplitMix32; Bob Jenkins, Small Fast Counter (sfc32). */

export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** The same path gives the same numbers: a seed, and the numbers of a part and of a part of that. */
  constructor(...path: readonly number[]) {
    let state = 0x9e3779b9;
    const mixed = (): number => {
      state = (state + 0x9e3779b9) | 0;
      let bits = state ^ (state >>> 16);
      bits = Math.imul(bits, 0x21f0aaad);
      bits ^= bits >>> 15;
      bits = Math.imul(bits, 0x735a2d97);
      return bits ^ (bits >>> 15);
    };
    for (const part of path) {
      state ^= part;
      state = mixed();
    }
    this.#a = mixed();
    this.#b = mixed();
    this.#c = mixed();
    for (let round = 0; round < 8; round++) this.#next();
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** A whole number from 0 to `end - 1`. */
  below(end: number): number {
    return Math.floor((this.#next() / 2 ** 32) * end);
  }

  /** A whole number from `first` to `last`. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  /** A whole number from 1 to `last`, of which small ones are as likely as large ones. */
  size(last: number): number {
    return Math.floor(Math.exp((this.#next() / 2 ** 32) * Math.log(last + 1)));
  }

  chance(percent: number): boolean {
    return this.below(1000) < percent * 10;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new Error("there is nothing to pick from");
    return choice;
  }

  /** One of `choices`, by their weights. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let left = this.below(choices.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    throw new Error("there is nothing to pick from");
  }
}
