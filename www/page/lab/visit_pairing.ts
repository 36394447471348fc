/**
 * Two searches of one tree, paired: a visit of the one with the visit of the same node by the other; where a node is searched
 * twice, its full search is paired before its proof. While one of them searches what the other does not, the other waits.
 */

import type { Recording } from "../../engine/lab/index";

export type Two<T> = readonly [T, T];

/** Visits or moments in a piece of work. */
const PIECE = 5_000;

/** For every visit of each search, its partner in the other, or -1. */
export function* partners([one, other]: Two<Recording>): Generator<undefined, Two<Int32Array>> {
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

/** At each moment, the event of the first search and that of the second. */
export function* moments(
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
