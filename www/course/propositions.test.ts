import { expect, test } from "vitest";
import { example, recorded } from "../../tests/recorded";
import { bitsOf, plainTree, PROPOSITIONS_TREE, rangeOf, unfold, windowed } from "./propositions";

const SEARCH = { kind: "plain", cutoff: "strict" } as const;
const TREES = [PROPOSITIONS_TREE, example("champion"), "[ [3 -4] [[5 1] [2 9]] 4 ]"];

test.each(TREES)("each end of the window decides its own answer, in every window: %#", (text) => {
  const whole = recorded(text, { kind: "minimax" });
  const [low, high] = rangeOf(whole);
  const step = Math.max(1, Math.floor((high - low) / 16));
  const tree = plainTree(whole);
  for (let alpha = low; alpha <= high; alpha += step)
    for (let beta = alpha; beta <= high; beta += step) {
      const bits = bitsOf(recorded(windowed(text, alpha, beta), SEARCH));
      expect(bits).toEqual({
        low: unfold(tree, "low", alpha).holds,
        high: unfold(tree, "high", beta).holds,
      });
    }
});

test("beyond plain alpha-beta with β < α, an answer may depend on the other end", () => {
  const low = (alpha: number, beta: number): boolean =>
    bitsOf(recorded(windowed("[ 3 9 ]", alpha, beta), { kind: "plain", cutoff: "inclusive" })).low;
  // Where both ends meet, a search that cuts off at β ≤ α looks at nothing.
  expect([low(5, 20), low(5, 5)]).toEqual([false, true]);
});

test("the proof goes down to leaves, with one end of the window only", () => {
  const tree = plainTree(recorded(PROPOSITIONS_TREE, { kind: "minimax" }));
  const steps = [unfold(tree, "high", 5)];
  for (const { node, asks, end, because } of steps) {
    expect(Math.abs(end)).toBe(5);
    if (because.length === 0) expect(node.value).toBeDefined();
    for (const next of because) expect(next.asks).not.toBe(asks);
    steps.push(...because);
  }
});
