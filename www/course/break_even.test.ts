import { expect, test } from "vitest";
import { example, recorded } from "../../tests/recorded";
import type { LabGame, LabSearch } from "../engine/lab/index";
import { breakEven, failing, gainAt, total, tradeOf } from "./break_even";

const merged = (cutoff: "strict" | "inclusive"): LabSearch => ({
  kind: "merged",
  cutoff,
  improved: false,
  firstOfAll: false,
  untilMet: false,
});
const random = (seed: number, orderPercent: number): LabGame => ({
  kind: "random",
  branching: 4,
  depth: 5,
  orderPercent,
  rangeCp: 999,
  seed,
});
const GAMES: readonly LabGame[] = [
  { kind: "written", text: example("drawings") },
  ...[1, 2, 3, 4].flatMap((seed) => [0, 50, 90].map((order) => random(seed, order))),
];

test.each(["strict", "inclusive"] as const)(
  "proofs that hold and proofs that fail account for the whole difference in visits: %s",
  async (cutoff) => {
    for (const game of GAMES) {
      const pair = [recorded(game, { kind: "plain", cutoff }), recorded(game, merged(cutoff))] as const;
      const { plainVisits, pvsVisits, replaced, spent, wasted, held, failed } = await tradeOf(pair);
      expect(plainVisits - pvsVisits).toBe(replaced - spent - wasted);
      expect(held + failed).toBe(pair[1].summary.proofs);
    }
  },
);

test("at break-even a proof gains nothing, and at the measured rate what the trees show", async () => {
  const trades = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((seed) =>
      tradeOf([
        recorded(random(seed, 60), { kind: "plain", cutoff: "inclusive" }),
        recorded(random(seed, 60), merged("inclusive")),
      ]),
    ),
  );
  const all = total(trades);
  expect(gainAt(all, breakEven(all) ?? Number.NaN)).toBeCloseTo(0);
  expect(gainAt(all, failing(all)) * (all.held + all.failed)).toBeCloseTo(all.plainVisits - all.pvsVisits);
});
