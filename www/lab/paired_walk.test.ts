import { expect, test } from "vitest";
import type { LabSearch } from "../engine/lab/index";
import { example, recorded, SEARCHES } from "../../tests/recorded";
import { PairedWalk } from "./paired_walk";
import { runInSlices } from "./time_slices";

const walk = (recordings: PairedWalk["recordings"]): Promise<PairedWalk> =>
  runInSlices(PairedWalk.of(recordings));

const drawings = (search: LabSearch): ReturnType<typeof recorded> => recorded(example("drawings"), search);
const PLAIN = { kind: "plain", cutoff: "strict" } as const;
const SPLIT = { kind: "split", cutoff: "strict" } as const;
const both = await walk([drawings(PLAIN), drawings(SPLIT)]);
const moments = [...both.moments.keys()];

test("every event of both searches occurs once, in order", async () => {
  for (const one of SEARCHES) {
    for (const other of SEARCHES) {
      const { moments, recordings } = await walk([drawings(one), drawings(other)]);
      for (const which of [0, 1] as const) {
        const events = moments.map((moment) => moment[which]);
        expect(events[0]).toBe(0);
        expect(events.at(-1)).toBe(recordings[which].eventCount - 1);
        expect(events.slice(1).every((event, before) => [0, 1].includes(event - (events[before] ?? 0)))).toBe(
          true,
        );
      }
    }
  }
});

test("a search paired with itself never waits", async () => {
  const { moments, recordings } = await walk([drawings(SPLIT), drawings(SPLIT)]);
  expect(moments).toEqual([...Array(recordings[0].eventCount).keys()].map((event) => [event, event]));
});

test("paired searches are at the same node, or at a node and its parent", () => {
  const [plain, split] = both.recordings;
  for (const [moment, [one, other]] of both.moments.entries()) {
    if (both.describe(moment).startsWith("Only the")) continue;
    const names = [plain.path(plain.visitOf(one)), split.path(split.visitOf(other))].map((path, which) =>
      path.map((above) => both.recordings[which === 0 ? 0 : 1].name(above)),
    );
    const [near = [], far = []] = names.sort((a, b) => a.length - b.length);
    expect(far.slice(0, near.length)).toEqual(near);
    expect(far.length - near.length).toBeLessThanOrEqual(1);
  }
});

test("a divergence is described with its reason", async () => {
  const divergences: number[] = [];
  for (
    let from = 0, next = both.momentAfterStep(0, "divergence");
    next !== from;
    next = both.momentAfterStep(from, "divergence")
  ) {
    divergences.push(next);
    from = next;
  }
  const descriptions = divergences.map((moment) => both.describe(moment));
  expect(descriptions).toContain(
    "Only the second search is here: it tries a proof of A2, while the first searches A2 in full at once.",
  );
  const wide = recorded("[ a: [3 9] b: [2 7] ]", { kind: "minimax" });
  const cut = recorded("[ a: [3 9] b: [2 7] ]", { kind: "alphaBeta", fail: "soft" });
  const pair = await walk([wide, cut]);
  const divergence = pair.momentAfterStep(0, "divergence");
  expect(pair.describe(divergence)).toBe("Only the first search visits b: the second has pruned it.");
  expect(pair.momentAfterStep(divergence, "divergence")).toBe(divergence);
});

test("steps by cutoff and re-search stop at those of either search", () => {
  const through = (to: "cutoff" | "reSearch"): number => {
    let steps = 0;
    for (
      let from = 0, next = both.momentAfterStep(0, to);
      next !== from;
      next = both.momentAfterStep(from, to)
    ) {
      steps += 1;
      from = next;
    }
    return steps;
  };
  const [plain, split] = both.recordings;
  expect(through("reSearch")).toBe(split.summary.reSearches);
  const shared = moments.filter((moment) => {
    const [one = 0, other = 0] = both.moments[moment] ?? [];
    const [oneBefore, otherBefore] = both.moments[moment - 1] ?? [];
    return (
      plain.step(one) === "cut" && split.step(other) === "cut" && one !== oneBefore && other !== otherBefore
    );
  });
  expect(through("cutoff")).toBe((plain.summary.cutoffs ?? 0) + (split.summary.cutoffs ?? 0) - shared.length);
});

test("an event of either search has a moment", () => {
  for (const moment of moments)
    for (const which of [0, 1] as const) {
      const event = both.moments[moment]?.[which] ?? 0;
      expect(both.moments[both.momentOf(which, event)]?.[which]).toBe(event);
    }
});

test("searches part at their first divergence, equal ones at their end", async () => {
  expect(both.parting).toBe(both.momentAfterStep(0, "divergence"));
  expect(both.describe(both.parting)).toMatch(/^Only the/);
  const equal = await walk([drawings(SPLIT), drawings(SPLIT)]);
  expect(equal.parting).toBe(equal.moments.length - 1);
});

test("steps by move stay at the same ply or go closer to the root", () => {
  const [plain] = both.recordings;
  const A = both.momentOf(0, 1);
  expect(plain.name(plain.visitOf(both.moments[A]?.[0] ?? 0))).toBe("A");
  const next = both.moments[both.momentAfterStep(A, "forwardMove")]?.[0] ?? 0;
  expect(plain.name(plain.visitOf(next))).toBe("B");
});
