/**
 * Two searches of one tree, walked through together. A visit of the one is paired with the visit of the same node by the other;
 * where a node is searched twice, its full search is paired before its proof. While one of them searches what the other does
 * not, the other waits.
 */

import type { Recording } from "../../engine/lab/index";
import { isReSearch, type StepTo } from "./steps";
import { nameOf } from "./words";

export type Two<T> = readonly [T, T];

/** Where the two can go together: as a single search, and to where they part. */
export type StepTogether = StepTo | "parting";

/** Where the steps that look for something go. */
type Mark = "cutoff" | "reSearch" | "parting";

/** Visits or moments in a piece of work. */
const PIECE = 5_000;

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
    const last = this.moments.length - 1;
    switch (to) {
      case "first":
        return 0;
      case "last":
        return last;
      case "back":
        return Math.max(0, moment - 1);
      case "forward":
        return Math.min(last, moment + 1);
      case "forwardMove":
        return this.#found(moment, 1, (other) => this.#beginsMove(moment, other)) ?? last;
      case "backMove":
        return this.#found(moment, -1, (other) => this.#beginsMove(moment, other)) ?? 0;
      case "cutoff":
      case "reSearch":
      case "parting":
        return after(this.#marked[to], moment) ?? moment;
    }
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
      return recording.how(visit) === "proof" ? "proof" : "other";
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
    const plies = this.#visits(from).map((visit, which) => this.recordings[which as 0 | 1].ply(visit));
    return ([0, 1] as const).some((which) => {
      if (!this.#moves(which, moment)) return false;
      const recording = this.recordings[which];
      const event = this.#event(which, moment);
      const ply = Math.max(1, ...plies);
      return recording.step(event) === "enter" && recording.ply(recording.visitOf(event)) <= ply;
    });
  }

  #found(from: number, direction: 1 | -1, sought: (moment: number) => boolean): number | undefined {
    for (let moment = from + direction; moment >= 0 && moment < this.moments.length; moment += direction)
      if (sought(moment)) return moment;
    return undefined;
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

/** For every visit of each search, its partner in the other, or -1. */
function* partners([one, other]: Two<Recording>): Generator<undefined, Two<Int32Array>> {
  const ofOne = new Int32Array(one.visitCount).fill(-1);
  const ofOther = new Int32Array(other.visitCount).fill(-1);
  const pairs: Two<number>[] = [[0, 0]];
  let found = 0;
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [visit, twin] = pair;
    ofOne[visit] = twin;
    ofOther[twin] = visit;
    pairs.push(...pairsBelow(one, visit, other, twin));
    if (++found % PIECE === 0) yield;
  }
  return [ofOne, ofOther];
}

/** Successors of two paired visits in pairs, as far as both have them in the same order. */
function pairsBelow(one: Recording, visit: number, other: Recording, twin: number): Two<number>[] {
  // Most visits of a large tree are leaves.
  if (one.size(visit) === 1 || other.size(twin) === 1) return [];
  const found: Two<number>[] = [];
  const theirs = searches(other, twin);
  const places = new Map(theirs.map(([first = 0], place) => [other.name(first), place]));
  let from = 0;
  for (const mine of searches(one, visit)) {
    const place = places.get(one.name(mine[0] ?? 0)) ?? -1;
    if (place < from) continue;
    from = place + 1;
    // The last first: that is the full search, where there is one.
    const their = [...(theirs[place] ?? [])];
    for (const child of mine.reverse()) {
      const partner = their.pop();
      if (partner !== undefined) found.push([child, partner]);
    }
  }
  return found;
}

/** The successors of a visit, each with the visits of it, a proof and its re-search together. */
function searches(recording: Recording, visit: number): number[][] {
  const groups: number[][] = [];
  for (const child of recording.children(visit)) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && recording.name(last[0]) === recording.name(child)) last.push(child);
    else groups.push([child]);
  }
  return groups;
}

function* moments(
  [one, other]: Two<Recording>,
  [ofOne, ofOther]: Two<Int32Array>,
): Generator<undefined, Two<number>[]> {
  const all: Two<number>[] = [[0, 0]];
  const strays = (recording: Recording, event: number, partners: Int32Array): boolean =>
    (partners[recording.visitOf(event)] ?? -1) < 0;
  let [mine, theirs] = [0, 0];
  while (mine + 1 < one.eventCount || theirs + 1 < other.eventCount) {
    const alone = whoAlone(mine + 1, theirs + 1);
    if (alone !== 1) mine += 1;
    if (alone !== 0) theirs += 1;
    all.push([mine, theirs]);
    if (all.length % PIECE === 0) yield;
  }
  return all;

  /** Which of the two goes on by itself; undefined for both. */
  function whoAlone(next: number, nextOther: number): 0 | 1 | undefined {
    if (next >= one.eventCount) return 1;
    if (nextOther >= other.eventCount) return 0;
    if (strays(one, next, ofOne)) return 0;
    if (strays(other, nextOther, ofOther)) return 1;
    const step = one.step(next);
    if (step === other.step(nextOther)) return undefined;
    // A visit that begins or ends waits for its partner to do so too.
    return step === "enter" || step === "leave" ? 1 : 0;
  }
}
