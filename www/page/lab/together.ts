/** Two searches of one tree, walked through together: where a step leads, and why one of them is alone there. */

import type { Recording } from "../../engine/lab/index";
import { moments, partners, type Two } from "./pairing";
import { begins, isReSearch, walked, type StepTo, type Walk } from "./steps";
import { nameOf } from "./words";

/** Where the two can go together: as a single search, and to where they part. */
export type StepTogether = StepTo | "parting";

/** Where the steps that look for something go. */
type Mark = "cutoff" | "reSearch" | "parting";

/** Why one goes on alone. */
type Alone = "pruned" | "proof" | "other";

export class Together {
  /** At each moment, the event of the first search and that of the second. */
  readonly moments: readonly Two<number>[];
  readonly #partners: Two<Int32Array>;
  /** The moments that are stepped to, in order. */
  readonly #marked: Readonly<Record<Mark, number[]>> = { cutoff: [], reSearch: [], parting: [] };

  private constructor(
    readonly recordings: Two<Recording>,
    pairs: Two<Int32Array>,
    all: readonly Two<number>[],
  ) {
    this.#partners = pairs;
    this.moments = all;
    for (let moment = 1; moment < this.moments.length; moment++)
      for (const which of [0, 1] as const) if (this.#moves(which, moment)) this.#mark(which, moment);
  }

  /** Brings two searches together, in pieces of work that are over soon. */
  static *of(recordings: Two<Recording>): Generator<undefined, Together> {
    const pairs = yield* partners(recordings);
    return new Together(recordings, pairs, yield* moments(recordings, pairs));
  }

  /** The last moment at which the first search is at `event`, or has not come to it. */
  momentOf(event: number): number {
    let low = 0;
    let high = this.moments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#event(0, middle) <= event) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The moment that a step from `moment` goes to; the same one where there is nothing to go to. */
  stepped(moment: number, to: StepTogether): number {
    if (to === "parting") return after(this.#marked.parting, moment) ?? moment;
    const walk: Walk = {
      last: this.moments.length - 1,
      beginsMove: (from, other) => this.#beginsMove(from, other),
      next: (mark, from) => after(this.#marked[mark], from),
    };
    return walked(walk, moment, to);
  }

  /** Whether both are at the same node, or who searches alone and why the other does not. */
  told(moment: number): string {
    const alone = ([0, 1] as const).find((which) => this.#strayed(which, moment) !== undefined);
    if (alone === undefined) return this.#toldTogether(moment);
    const visit = this.#strayed(alone, moment) ?? 0;
    const name = nameOf(this.recordings[alone], visit);
    const [one, other] = alone === 0 ? ["first", "second"] : ["second", "first"];
    switch (this.#why(alone, visit)) {
      case "pruned":
        return `Only the ${one} search goes through ${name}: the ${other} has pruned it.`;
      case "proof":
        return `Only the ${one} search is here: it tries a proof of ${name}, where the ${other} searches ${name} in full at once.`;
      case "other":
        return `Only the ${one} search goes through ${name} here: the ${other} does not, or has no record of it.`;
    }
  }

  #toldTogether(moment: number): string {
    const [one, other] = this.#visits(moment);
    const name = nameOf(this.recordings[0], one);
    if (this.#partners[0][one] === other) return `Both searches are at ${name}.`;
    return `The first search is at ${name}, the second at ${nameOf(this.recordings[1], other)}.`;
  }

  #why(which: 0 | 1, visit: number): Alone {
    const recording = this.recordings[which];
    const other = this.recordings[which === 0 ? 1 : 0];
    const parent = recording.parent(visit) ?? 0;
    const twin = this.#partners[which][parent] ?? 0;
    const name = recording.name(visit);
    if (other.children(twin).some((child) => other.name(child) === name))
      return recording.how(visit) === "scout" ? "proof" : "other";
    const { count, names } = other.pruned(twin);
    return names.includes(name) || (names.length === 0 && count > 0) ? "pruned" : "other";
  }

  /** The visit nearest to the root, of those under way, that the other search has not; none if that one has them all. */
  #strayed(which: 0 | 1, moment: number): number | undefined {
    const visit = this.#visits(moment)[which];
    return this.recordings[which].path(visit).find((above) => (this.#partners[which][above] ?? -1) < 0);
  }

  #mark(which: 0 | 1, moment: number): void {
    const recording = this.recordings[which];
    const event = this.#event(which, moment);
    const step = recording.step(event);
    if (step === "cut") this.#marked.cutoff.push(moment);
    if (step !== "enter") return;
    if (isReSearch(recording, event)) this.#marked.reSearch.push(moment);
    const visit = recording.visitOf(event);
    const partners = this.#partners[which];
    const goesAlone = (partners[visit] ?? -1) < 0 && (partners[recording.parent(visit) ?? 0] ?? -1) >= 0;
    if (goesAlone) this.#marked.parting.push(moment);
  }

  #beginsMove(from: number, moment: number): boolean {
    const ply = Math.max(
      ...this.#visits(from).map((visit, which) => this.recordings[which as 0 | 1].ply(visit)),
    );
    return ([0, 1] as const).some(
      (which) =>
        this.#moves(which, moment) && begins(this.recordings[which], this.#event(which, moment), ply),
    );
  }

  /** Whether it does something at the moment, instead of waiting. */
  #moves(which: 0 | 1, moment: number): boolean {
    return moment === 0 || this.#event(which, moment) !== this.#event(which, moment - 1);
  }

  #event(which: 0 | 1, moment: number): number {
    return this.moments[moment]?.[which] ?? 0;
  }

  #visits(moment: number): Two<number> {
    const [one, other] = this.recordings;
    return [one.visitOf(this.#event(0, moment)), other.visitOf(this.#event(1, moment))];
  }
}

/** The first of `moments`, which are in order, that comes after `moment`. */
function after(moments: readonly number[], moment: number): number | undefined {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return moments[low];
}
