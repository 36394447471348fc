/** A walk through two searches of one tree in step, with the reasons why one of them advances alone. */

import type { Recording } from "../engine/lab/index";
import { isReSearch, placeAfterStep, startsMove, type StepTarget, type Timeline } from "./event_steps";
import { nodeName } from "./narration";
import { alignEvents, type Pair, pairVisits } from "./visit_pairing";

/** The target of a step of both searches: as for a single search, or the next place where they diverge. */
export type PairedStepTarget = StepTarget | "divergence";

/** The targets that are found by looking ahead. */
type Landmark = "cutoff" | "reSearch" | "divergence";

/** Why one search advances alone. */
type Divergence = "pruned" | "proof" | "other";

export class PairedWalk {
  readonly #partners: Pair<Int32Array>;
  /** The moments of each landmark, in order. */
  readonly #landmarks: Readonly<Record<Landmark, number[]>> = { cutoff: [], reSearch: [], divergence: [] };

  private constructor(
    readonly recordings: Pair<Recording>,
    partners: Pair<Int32Array>,
    /** At each moment, the event of the first search and that of the second. */
    readonly moments: readonly Pair<number>[],
  ) {
    this.#partners = partners;
    for (let moment = 1; moment < this.moments.length; moment++)
      for (const which of [0, 1] as const)
        if (this.#advances(which, moment)) this.#addLandmarks(which, moment);
  }

  /** Aligns two searches, in slices of work. */
  static *of(recordings: Pair<Recording>): Generator<undefined, PairedWalk> {
    const partners = yield* pairVisits(recordings);
    return new PairedWalk(recordings, partners, yield* alignEvents(recordings, partners));
  }

  /** The first moment at which the searches part; the last one if they never do. */
  get parting(): number {
    return this.#landmarks.divergence[0] ?? this.moments.length - 1;
  }

  /** The last moment at which the search has not passed `event`. */
  momentOf(which: 0 | 1, event: number): number {
    let low = 0;
    let high = this.moments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#event(which, middle) <= event) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The moment after a step from `moment`; unchanged if the step leads nowhere. */
  momentAfterStep(moment: number, to: PairedStepTarget): number {
    if (to === "divergence") return firstAfter(this.#landmarks.divergence, moment) ?? moment;
    const timeline: Timeline = {
      last: this.moments.length - 1,
      startsMove: (from, other) => this.#startsMove(from, other),
      next: (landmark, from) => firstAfter(this.#landmarks[landmark], from),
    };
    return placeAfterStep(timeline, moment, to);
  }

  /** In words: the node that both searches are at, or which one is alone, and why. */
  describe(moment: number): string {
    const alone = ([0, 1] as const).find((which) => this.#unpairedVisit(which, moment) !== undefined);
    if (alone === undefined) return this.#describePaired(moment);
    const visit = this.#unpairedVisit(alone, moment) ?? 0;
    const name = nodeName(this.recordings[alone], visit);
    const [one, other] = alone === 0 ? ["first", "second"] : ["second", "first"];
    switch (this.#divergence(alone, visit)) {
      case "pruned":
        return `Only the ${one} search visits ${name}: the ${other} has pruned it.`;
      case "proof":
        return `Only the ${one} search is here: it tries a proof of ${name}, while the ${other} searches ${name} in full at once.`;
      case "other":
        return `Only the ${one} search visits ${name} here: the ${other} does not, or has no record of it.`;
    }
  }

  #describePaired(moment: number): string {
    const [one, other] = this.#visits(moment);
    const name = nodeName(this.recordings[0], one);
    if (this.#partners[0][one] === other) return `Both searches are at ${name}.`;
    return `The first search is at ${name}, the second at ${nodeName(this.recordings[1], other)}.`;
  }

  #divergence(which: 0 | 1, visit: number): Divergence {
    const recording = this.recordings[which];
    const other = this.recordings[which === 0 ? 1 : 0];
    const parent = recording.parent(visit) ?? 0;
    const partner = this.#partners[which][parent] ?? 0;
    const name = recording.name(visit);
    if (other.children(partner).some((child) => other.name(child) === name))
      return recording.how(visit) === "scout" ? "proof" : "other";
    const { count, names } = other.pruned(partner);
    return names.includes(name) || (names.length === 0 && count > 0) ? "pruned" : "other";
  }

  /** The visit in progress nearest to the root without a partner, if any. */
  #unpairedVisit(which: 0 | 1, moment: number): number | undefined {
    const visit = this.#visits(moment)[which];
    return this.recordings[which].path(visit).find((above) => (this.#partners[which][above] ?? -1) < 0);
  }

  #addLandmarks(which: 0 | 1, moment: number): void {
    const recording = this.recordings[which];
    const event = this.#event(which, moment);
    const step = recording.step(event);
    if (step === "cut") this.#landmarks.cutoff.push(moment);
    if (step !== "enter") return;
    if (isReSearch(recording, event)) this.#landmarks.reSearch.push(moment);
    const visit = recording.visitOf(event);
    const partners = this.#partners[which];
    const diverges = (partners[visit] ?? -1) < 0 && (partners[recording.parent(visit) ?? 0] ?? -1) >= 0;
    if (diverges) this.#landmarks.divergence.push(moment);
  }

  #startsMove(from: number, moment: number): boolean {
    const ply = Math.max(
      ...this.#visits(from).map((visit, which) => this.recordings[which as 0 | 1].ply(visit)),
    );
    return ([0, 1] as const).some(
      (which) =>
        this.#advances(which, moment) && startsMove(this.recordings[which], this.#event(which, moment), ply),
    );
  }

  /** Whether the search advances at the moment instead of waiting. */
  #advances(which: 0 | 1, moment: number): boolean {
    return moment === 0 || this.#event(which, moment) !== this.#event(which, moment - 1);
  }

  #event(which: 0 | 1, moment: number): number {
    return this.moments[moment]?.[which] ?? 0;
  }

  #visits(moment: number): Pair<number> {
    const [one, other] = this.recordings;
    return [one.visitOf(this.#event(0, moment)), other.visitOf(this.#event(1, moment))];
  }
}

/** The first of the sorted `moments` after `moment`. */
function firstAfter(moments: readonly number[], moment: number): number | undefined {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return moments[low];
}
