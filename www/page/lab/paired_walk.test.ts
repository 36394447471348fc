import { expect, test } from "vitest";
import type { LabSearch } from "../../engine/lab/index";
import { example, recorded, SEARCHES } from "../../../tests/recorded";
import { Together } from "./paired_walk";
import { inTasks } from "./time_slices";

const together = (recordings: Together["recordings"]): Promise<Together> => inTasks(Together.of(recordings));

const drawings = (search: LabSearch): ReturnType<typeof recorded> => recorded(example("drawings"), search);
const PLAIN = { kind: "plain", cutoff: "beyond" } as const;
const SPLIT = { kind: "split", cutoff: "beyond" } as const;
const both = await together([drawings(PLAIN), drawings(SPLIT)]);
const moments = [...both.moments.keys()];

test("every event of both searches has its moment, in order, and none comes twice", async () => {
  for (const one of SEARCHES) {
    for (const other of SEARCHES) {
      const { moments, recordings } = await together([drawings(one), drawings(other)]);
      for (const which of [0, 1] as const) {
        const gone = moments.map((events) => events[which]);
        expect(gone[0]).toBe(0);
        expect(gone.at(-1)).toBe(recordings[which].eventCount - 1);
        expect(gone.slice(1).every((event, before) => [0, 1].includes(event - (gone[before] ?? 0)))).toBe(
          true,
        );
      }
    }
  }
});

test("a search goes through a tree with itself without ever waiting", async () => {
  const { moments, recordings } = await together([drawings(SPLIT), drawings(SPLIT)]);
  expect(moments).toEqual([...Array(recordings[0].eventCount).keys()].map((event) => [event, event]));
});

test("unless one of them has strayed, both are at one node, or one already at the node before it", () => {
  const [plain, split] = both.recordings;
  for (const [moment, [one, other]] of both.moments.entries()) {
    if (both.told(moment).startsWith("Only the")) continue;
    const names = [plain.path(plain.visitOf(one)), split.path(split.visitOf(other))].map((path, which) =>
      path.map((above) => both.recordings[which === 0 ? 0 : 1].name(above)),
    );
    const [near = [], far = []] = names.sort((a, b) => a.length - b.length);
    expect(far.slice(0, near.length)).toEqual(near);
    expect(far.length - near.length).toBeLessThanOrEqual(1);
  }
});

test("where they part is told with its reason", async () => {
  const partings: number[] = [];
  for (let from = 0, next = both.stepped(0, "parting"); next !== from; next = both.stepped(from, "parting")) {
    partings.push(next);
    from = next;
  }
  const told = partings.map((moment) => both.told(moment));
  expect(told).toContain(
    "Only the second search is here: it tries a proof of A2, where the first searches A2 in full at once.",
  );
  const wide = recorded("[ a: [3 9] b: [2 7] ]", { kind: "minimax" });
  const cut = recorded("[ a: [3 9] b: [2 7] ]", { kind: "alphaBeta", fail: "soft" });
  const pair = await together([wide, cut]);
  const parting = pair.stepped(0, "parting");
  expect(pair.told(parting)).toBe("Only the first search goes through b: the second has pruned it.");
  expect(pair.stepped(parting, "parting")).toBe(parting);
});

test("cutoffs and re-searches of either are found", () => {
  const through = (to: "cutoff" | "reSearch"): number => {
    let steps = 0;
    for (let from = 0, next = both.stepped(0, to); next !== from; next = both.stepped(from, to)) {
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

test("a search that was moved by itself is where the two go on from", () => {
  for (const moment of moments) {
    const [event = 0] = both.moments[moment] ?? [];
    expect(both.moments[both.momentOf(event)]?.[0]).toBe(event);
  }
  expect(both.stepped(both.momentOf(0), "back")).toBe(Math.max(0, both.momentOf(0) - 1));
});

test("steps by move stay at the ply, or go nearer to the root", () => {
  const [plain] = both.recordings;
  const A = both.momentOf(1);
  expect(plain.name(plain.visitOf(both.moments[A]?.[0] ?? 0))).toBe("A");
  const next = both.moments[both.stepped(A, "forwardMove")]?.[0] ?? 0;
  expect(plain.name(plain.visitOf(next))).toBe("B");
});
