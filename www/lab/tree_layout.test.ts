import { expect, test } from "vitest";
import { example, recorded } from "../../tests/recorded";
import { layoutTree, type Visibility } from "./tree_layout";

const recording = recorded(example("drawings"), { kind: "split", cutoff: "strict" });
const DEFAULT_VISIBILITY: Visibility = {
  opened: new Set(),
  closed: new Set(),
  folded: false,
  whole: false,
  event: recording.eventCount - 1,
};

const visitsOf = (visibility: Visibility): number[] =>
  layoutTree(recording, 0, visibility).items.flatMap(({ item }) =>
    item.kind === "visit" ? [item.visit] : [],
  );

test("a small tree is drawn in full, without overlaps", () => {
  const { items, width, height } = layoutTree(recording, 0, DEFAULT_VISIBILITY);
  expect(visitsOf(DEFAULT_VISIBILITY).length).toBe(recording.visitCount);
  expect(new Set(items.map(({ x, y }) => `${x} ${y}`)).size).toBe(items.length);
  expect(items.every(({ x, y }) => x > 0 && y > 0 && x < width && y < height)).toBe(true);
});

test("pruned successors are drawn in place", () => {
  const pruned = layoutTree(recording, 0, DEFAULT_VISIBILITY).items.flatMap(({ item }) =>
    item.kind === "pruned" ? [item.name] : [],
  );
  for (const name of ["A1b", "A2b2", "A3b", "B3", "C2", "D3"]) expect(pruned).toContain(name);
});

test("with the proofs folded, no visit below a proof is drawn", () => {
  const folded = visitsOf({ ...DEFAULT_VISIBILITY, folded: true });
  expect(folded.some((visit) => recording.proofFailed(visit))).toBe(false);
  for (const visit of folded) {
    const above = recording.path(visit).slice(0, -1);
    expect(above.every((other) => recording.how(other) !== "scout")).toBe(true);
  }
});

test("a large tree is drawn only along the current path and where the user opens it", () => {
  const tree = { kind: "random", seed: 1, branching: 5, depth: 5, orderPercent: 50, rangeCp: 99 } as const;
  const large = recorded(tree, { kind: "minimax" });
  const count = (current: number, visibility: Visibility): number =>
    layoutTree(large, current, visibility).items.length;
  expect(count(0, DEFAULT_VISIBILITY)).toBe(6);
  const [first, second] = large.children(0);
  expect(count(first ?? 0, DEFAULT_VISIBILITY)).toBe(11);
  expect(count(0, { ...DEFAULT_VISIBILITY, opened: new Set([second ?? 0]) })).toBe(11);
  expect(count(first ?? 0, { ...DEFAULT_VISIBILITY, closed: new Set([first ?? 0]) })).toBe(6);
});

test("before an audience, a tree of more than 24 visits is drawn only along the path, and a smaller one in full", () => {
  const shown = { ...DEFAULT_VISIBILITY, whole: true };
  expect(recording.visitCount).toBeGreaterThan(24);
  expect(visitsOf(shown).length).toBeLessThan(12);
  const small = recorded(example("textbook"), { kind: "minimax" });
  expect(layoutTree(small, 0, { ...shown, event: 0 }).items.length).toBe(small.visitCount);
});

test("before an audience, a visit of a large tree is not drawn until it begins", () => {
  const [, second = 0] = recording.children(0);
  const before = { ...DEFAULT_VISIBILITY, whole: true, event: recording.begins(second) - 1 };
  expect(visitsOf(before)).not.toContain(second);
  expect(visitsOf({ ...before, event: recording.begins(second) })).toContain(second);
  expect(visitsOf({ ...before, whole: false })).toContain(second);
});
