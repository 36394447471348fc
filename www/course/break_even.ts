/** What proofs gain and cost, counted on two searches of the same trees: alpha-beta, and PVS with the same cutoffs. */

import type { Recording } from "../engine/lab/index";
import { type Pair, pairVisits } from "../lab/visit_pairing";
import { runInSlices } from "../lab/time_slices";
import { isScout, visitsOf } from "./recording_facts";

/** A proof that held, and the full search of the same node that alpha-beta needs. */
export interface Spared {
  /** The visit in PVS. */
  readonly proof: number;
  /** The visit in alpha-beta. */
  readonly full: number;
  /** The visits of the full search less those of the proof. */
  readonly gain: number;
}

/** Sums over all proofs of one or more trees, in visits. */
export interface Trade {
  readonly plainVisits: number;
  readonly pvsVisits: number;
  readonly held: number;
  readonly failed: number;
  /** Visits of the full searches that held proofs replaced. */
  readonly replaced: number;
  /** Visits of the proofs that held. */
  readonly spent: number;
  /** Visits of the failed proofs. The searches after them are those that alpha-beta makes, too. */
  readonly wasted: number;
}

const NOTHING: Trade = {
  plainVisits: 0,
  pvsVisits: 0,
  held: 0,
  failed: 0,
  replaced: 0,
  spent: 0,
  wasted: 0,
};

/** The proofs that held with what each replaced. */
export async function sparedBy([plain, pvs]: Pair<Recording>): Promise<Spared[]> {
  const [, partners] = await runInSlices(pairVisits([plain, pvs]));
  return visitsOf(pvs)
    .filter((visit) => isScout(pvs)(visit) && !pvs.proofFailed(visit))
    .flatMap((proof) => {
      const full = partners[proof] ?? -1;
      return full < 0 ? [] : [{ proof, full, gain: plain.effort(full) - pvs.effort(proof) }];
    });
}

/** The trade of one tree. `plainVisits - pvsVisits` is `replaced - spent - wasted`. */
export async function tradeOf([plain, pvs]: Pair<Recording>): Promise<Trade> {
  const spared = await sparedBy([plain, pvs]);
  const failed = visitsOf(pvs).filter((visit) => pvs.proofFailed(visit));
  return {
    plainVisits: plain.summary.visits,
    pvsVisits: pvs.summary.visits,
    held: spared.length,
    failed: failed.length,
    replaced: sum(spared.map(({ full }) => plain.effort(full))),
    spent: sum(spared.map(({ proof }) => pvs.effort(proof))),
    wasted: sum(failed.map((visit) => pvs.effort(visit))),
  };
}

export const total = (trades: readonly Trade[]): Trade =>
  trades.reduce(
    (all, one) =>
      Object.fromEntries(
        (Object.keys(NOTHING) as (keyof Trade)[]).map((name) => [name, all[name] + one[name]]),
      ) as unknown as Trade,
    NOTHING,
  );

/** The visits that a proof gains if it holds, and those that it wastes if it fails, on average. */
export const gainAndWaste = ({ held, failed, replaced, spent, wasted }: Trade): Pair<number> => [
  held === 0 ? 0 : (replaced - spent) / held,
  failed === 0 ? 0 : wasted / failed,
];

/** The visits gained per proof if this share of the proofs fails. */
export function gainAt(trade: Trade, failing: number): number {
  const [gain, waste] = gainAndWaste(trade);
  return (1 - failing) * gain - failing * waste;
}

/** The share of failed proofs at which they cost what the others gain; none if either is unknown. */
export function breakEven(trade: Trade): number | undefined {
  const [gain, waste] = gainAndWaste(trade);
  return trade.held === 0 || trade.failed === 0 || gain + waste <= 0 ? undefined : gain / (gain + waste);
}

/** The share of failed proofs. */
export const failing = ({ held, failed }: Trade): number =>
  held + failed === 0 ? 0 : failed / (held + failed);

/** How many more visits PVS makes, in percent of alpha-beta's. */
export const changePercent = ({ plainVisits, pvsVisits }: Trade): number =>
  (100 * (pvsVisits - plainVisits)) / plainVisits;

/** The standard error of {@link changePercent}, in percent: both searches are of the same trees, so their visits are paired. */
export function changeErrorPercent(trades: readonly Trade[]): number {
  const { plainVisits, pvsVisits } = total(trades);
  const squares = sum(
    trades.map((trade) => (trade.pvsVisits - (pvsVisits / plainVisits) * trade.plainVisits) ** 2),
  );
  return (100 * Math.sqrt((squares * trades.length) / (trades.length - 1))) / plainVisits;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
