/** Facts of a recording that chapters tell and ask about. */

import type { Recording } from "../engine/lab/index";

export const visitsOf = (recording: Recording): number[] => [...Array(recording.visitCount).keys()];

/** The visits that pass the test, those near the root first. */
export const byPly = (recording: Recording, test: (visit: number) => boolean): number[] =>
  visitsOf(recording)
    .filter(test)
    .sort((one, other) => recording.ply(one) - recording.ply(other));

/** The visit nearest to the root that passes the test; of several, the first. */
export const shallowest = (recording: Recording, test: (visit: number) => boolean): number | undefined =>
  byPly(recording, test)[0];

export const isScout =
  (recording: Recording) =>
  (visit: number): boolean =>
    recording.how(visit) === "scout";

/** The raises of a search, each of which copies a line. */
export const raisesOf = (recording: Recording): number[] =>
  [...Array(recording.eventCount).keys()].filter((event) => recording.step(event) === "raise");

/** The raises at the root. */
export const rootRaises = (recording: Recording): number[] =>
  raisesOf(recording).filter((event) => recording.visitOf(event) === 0);

/** The copies that the final line consists of: one for each of its moves. */
export const copiesKept = (recording: Recording): number =>
  recording.line(0, recording.eventCount - 1).length;

/** What the proofs of a search cost, in visits. */
export interface ProofCosts {
  readonly held: number;
  readonly heldVisits: number;
  readonly failed: number;
  /** Visits of the failed proofs, without the searches after them. */
  readonly failedVisits: number;
}

export function proofCosts(recording: Recording): ProofCosts {
  const costs = { held: 0, heldVisits: 0, failed: 0, failedVisits: 0 };
  for (const visit of visitsOf(recording).filter(isScout(recording))) {
    const kind = recording.proofFailed(visit) ? "failed" : "held";
    costs[kind] += 1;
    costs[`${kind}Visits`] += recording.effort(visit);
  }
  return costs;
}

/** Scouts in a tree that is searched with a zero window already. */
export const scoutsInZeroWindows = (recording: Recording): number =>
  visitsOf(recording)
    .filter(isScout(recording))
    .filter((visit) => isNarrow(recording, recording.parent(visit) ?? 0)).length;

/** Nodes of the full searches, but for leaves, whose window is as narrow as that of a scout. */
export const closedByChance = (recording: Recording): number =>
  visitsOf(recording).filter(
    (visit) => !recording.zero(visit) && !recording.leaf(visit) && isNarrow(recording, visit),
  ).length;

function isNarrow(recording: Recording, visit: number): boolean {
  const [alpha, beta] = recording.window(visit);
  return beta - alpha <= 1;
}

/** Visits that turned out as expected. */
export const asForeseen = ({ summary }: Recording): number =>
  summary.matrix.reduce((sum, row, expected) => sum + (row[expected] ?? 0), 0);
