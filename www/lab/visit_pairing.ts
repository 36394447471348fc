/**
 * Pairs two searches of one tree: a visit in the first with the visit of the same node in the second. Of a node that is
 * searched twice, the full search is paired before the proof. While one search does something that the other does not, the
 * other waits.
 */

import type { Recording } from "../engine/lab/index";

export type Pair<T> = readonly [T, T];

/** Visits or moments per slice of work. */
const SLICE = 5_000;

/** For every visit of each search, its partner in the other, or -1. */
export function* pairVisits([one, other]: Pair<Recording>): Generator<undefined, Pair<Int32Array>> {
  const ofOne = new Int32Array(one.visitCount).fill(-1);
  const ofOther = new Int32Array(other.visitCount).fill(-1);
  const pairs: Pair<number>[] = [[0, 0]];
  let found = 0;
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [visit, partner] = pair;
    ofOne[visit] = partner;
    ofOther[partner] = visit;
    pairs.push(...pairedChildren(one, visit, other, partner));
    if (++found % SLICE === 0) yield;
  }
  return [ofOne, ofOther];
}

/** The paired successors of two paired visits, as far as both searches have them in the same order. */
function pairedChildren(one: Recording, visit: number, other: Recording, partner: number): Pair<number>[] {
  // Most visits of a large tree are leaves.
  if (one.size(visit) === 1 || other.size(partner) === 1) return [];
  const found: Pair<number>[] = [];
  const theirs = visitsByMove(other, partner);
  const indices = new Map(theirs.map(([first = 0], index) => [other.name(first), index]));
  let from = 0;
  for (const mine of visitsByMove(one, visit)) {
    const index = indices.get(one.name(mine[0] ?? 0)) ?? -1;
    if (index < from) continue;
    from = index + 1;
    // In reverse, because the full search comes after the proof.
    const candidates = [...(theirs[index] ?? [])];
    for (const child of mine.reverse()) {
      const match = candidates.pop();
      if (match !== undefined) found.push([child, match]);
    }
  }
  return found;
}

/** The children of a visit, grouped by move: a proof and its re-search form one group. */
function visitsByMove(recording: Recording, visit: number): number[][] {
  const groups: number[][] = [];
  for (const child of recording.children(visit)) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && recording.name(last[0]) === recording.name(child)) last.push(child);
    else groups.push([child]);
  }
  return groups;
}

/** The moments of the paired walk: at each, the event of the first search and that of the second. */
export function* alignEvents(
  [one, other]: Pair<Recording>,
  [ofOne, ofOther]: Pair<Int32Array>,
): Generator<undefined, Pair<number>[]> {
  const moments: Pair<number>[] = [[0, 0]];
  const isUnpaired = (recording: Recording, event: number, partners: Int32Array): boolean =>
    (partners[recording.visitOf(event)] ?? -1) < 0;
  let [mine, theirs] = [0, 0];
  while (mine + 1 < one.eventCount || theirs + 1 < other.eventCount) {
    const advancing = advancesAlone(mine + 1, theirs + 1);
    if (advancing !== 1) mine += 1;
    if (advancing !== 0) theirs += 1;
    moments.push([mine, theirs]);
    if (moments.length % SLICE === 0) yield;
  }
  return moments;

  /** Which search advances while the other waits; undefined if both advance. */
  function advancesAlone(next: number, nextOther: number): 0 | 1 | undefined {
    if (next >= one.eventCount) return 1;
    if (nextOther >= other.eventCount) return 0;
    if (isUnpaired(one, next, ofOne)) return 0;
    if (isUnpaired(other, nextOther, ofOther)) return 1;
    const step = one.step(next);
    if (step === other.step(nextOther)) return undefined;
    // A visit waits for its partner to begin or end with it.
    return step === "enter" || step === "leave" ? 1 : 0;
  }
}
