import { expect, test } from "vitest";
import { ReviewPlan } from "./review_plan";

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The items of each engine; they take turns. */
function shares(count: number, engines: number): number[][] {
  const plan = new ReviewPlan(items(count));
  const taken = Array.from({ length: engines }, () => ({ items: [] as number[] }));
  for (let turn = 0; turn < 2 * (count + engines); turn++) {
    const engine = taken[turn % engines];
    const item = engine && plan.next(engine);
    if (item !== undefined) engine?.items.push(item);
  }
  return taken.map(({ items }) => items);
}

test("one engine goes through the game move by move", () => {
  expect(shares(6, 1)).toEqual([[0, 1, 2, 3, 4, 5]]);
});

test("two engines go through half of the game each", () => {
  expect(shares(9, 2)).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
});

test("every item is taken once, whatever the number of engines", () => {
  for (const [count, engines] of [
    [0, 2],
    [1, 2],
    [5, 8],
    [81, 3],
  ] as const) {
    const taken = shares(count, engines).flat();
    expect(taken.sort((one, other) => one - other)).toEqual(items(count));
  }
});

test("an engine that is done early takes half of what is left for the other", () => {
  const plan = new ReviewPlan(items(20));
  const [slow, fast] = [{}, {}];
  expect([plan.next(slow), plan.next(fast)]).toEqual([0, 10]);
  for (let item = 11; item < 20; item++) expect(plan.next(fast)).toBe(item);
  expect([plan.next(fast), plan.next(fast), plan.next(slow)]).toEqual([5, 6, 1]);
});
