/** The lines of a depth, as an engine prints them one after the other. */

import type { InfoLine } from "./engine_lines.js";

export type Lines = readonly [InfoLine, ...InfoLine[]];

export class IterationLines {
  /** The number of lines asked for. */
  readonly #wanted: number;
  #depth = 0;
  /** By `multiPv`, from 1. */
  #lines = new Map<number, InfoLine>();
  /** Lines of the last complete depth. */
  #reported = 0;
  /** Whether those of the current depth have been returned. */
  #isReported = false;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  /** Takes a line. Returns the lines of a depth that is now complete, this one or, of an engine with fewer lines, the one before. */
  add(info: InfoLine): Lines | undefined {
    // Engines print the lines of the depth before once more, beside those of this depth.
    if (info.depth < this.#depth || info.multiPv < 1 || info.multiPv > this.#wanted) return undefined;
    let before: Lines | undefined;
    if (info.depth > this.#depth) {
      before = this.rest();
      this.#depth = info.depth;
      this.#lines = new Map();
      this.#isReported = false;
    }
    this.#lines.set(info.multiPv, info);
    if (info.multiPv < this.#wanted) return before;
    return this.#inOrder(this.#wanted) ?? before;
  }

  /** At the end of a depth: its lines, unless they have been returned or are fewer than those of the depth before. */
  rest(): Lines | undefined {
    return this.#isReported ? undefined : this.#inOrder(Math.max(this.#reported, 1));
  }

  #inOrder(least: number): Lines | undefined {
    const lines: InfoLine[] = [];
    for (let next = this.#lines.get(1); next !== undefined; next = this.#lines.get(lines.length + 1))
      lines.push(next);
    const [first, ...others] = lines;
    if (first === undefined || lines.length < least) return undefined;
    this.#isReported = true;
    this.#reported = lines.length;
    return [first, ...others];
  }
}
