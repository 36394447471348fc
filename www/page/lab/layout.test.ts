import { expect, test } from "vitest";
import { example, recorded } from "../../../tests/recorded";
import { drawingOf, type Sight } from "./layout";

const SIGHT: Sight = { opened: new Set(), closed: new Set(), folded: false };
const recording = recorded(example("drawings"), { kind: "split", cutoff: "beyond" });

const visitsOf = (sight: Sight): number[] =>
  drawingOf(recording, 0, sight).drawn.flatMap(({ item }) => (item.kind === "visit" ? [item.visit] : []));

test("a small tree is drawn whole, nothing twice in one place", () => {
  const { drawn, width, height } = drawingOf(recording, 0, SIGHT);
  expect(visitsOf(SIGHT).length).toBe(recording.visitCount);
  expect(new Set(drawn.map(({ x, y }) => `${x} ${y}`)).size).toBe(drawn.length);
  expect(drawn.every(({ x, y }) => x > 0 && y > 0 && x < width && y < height)).toBe(true);
});

test("what is pruned is drawn where it would be", () => {
  const pruned = drawingOf(recording, 0, SIGHT).drawn.flatMap(({ item }) =>
    item.kind === "pruned" ? [item.name] : [],
  );
  for (const name of ["A1b", "A2b2", "A3b", "B3", "C2", "D3"]) expect(pruned).toContain(name);
});

test("without the proofs’ own trees, only what is searched in full is left, and what a proof spared", () => {
  const folded = visitsOf({ ...SIGHT, folded: true });
  expect(folded.some((visit) => recording.proofFailed(visit))).toBe(false);
  for (const visit of folded) {
    const above = recording.path(visit).slice(0, -1);
    expect(above.every((other) => recording.how(other) !== "scout")).toBe(true);
  }
});

test("of a large tree only the way to the current visit is drawn, and what the user opens", () => {
  const tree = { kind: "random", seed: 1, branching: 5, depth: 5, orderPercent: 50, rangeCp: 99 } as const;
  const large = recorded(tree, { kind: "minimax" });
  const count = (current: number, sight: Sight): number => drawingOf(large, current, sight).drawn.length;
  expect(count(0, SIGHT)).toBe(6);
  const [first, second] = large.children(0);
  expect(count(first ?? 0, SIGHT)).toBe(11);
  expect(count(0, { ...SIGHT, opened: new Set([second ?? 0]) })).toBe(11);
  expect(count(first ?? 0, { ...SIGHT, closed: new Set([first ?? 0]) })).toBe(6);
});
