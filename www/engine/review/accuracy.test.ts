import { expect, test } from "vitest";
import { accuracyOf, moveAccuracy } from "./accuracy";
import { judge } from "./judgements";

/** Values of the formula at https://lichess.org/page/accuracy, calculated apart from this code. */
const PUBLISHED = [
  { points: 0, accuracy: 100 },
  { points: 5, accuracy: 79.816 },
  { points: 10, accuracy: 63.58 },
  { points: 20, accuracy: 40.019 },
  { points: 50, accuracy: 8.529 },
  { points: 100, accuracy: 0 },
];

test("the accuracy of a move follows the published formula, from 0 to 100", () => {
  for (const { points, accuracy } of PUBLISHED)
    expect(moveAccuracy(points / 100), `${points} points`).toBeCloseTo(accuracy, 1);
});

test("a side without moves has no accuracy, one with perfect moves 100", () => {
  expect(accuracyOf([])).toBeUndefined();
  expect(accuracyOf([0, 0, 0])).toBeCloseTo(100, 2);
});

test("one blunder costs more than the same loss in small steps", () => {
  const blunder = accuracyOf([0.4, 0, 0, 0]) ?? 0;
  const steps = accuracyOf([0.1, 0.1, 0.1, 0.1]) ?? 0;
  expect(blunder).toBeLessThan(steps);
  expect(accuracyOf([1])).toBeGreaterThanOrEqual(0);
});

test("judgements begin at drops of 5, 10 and 15 points", () => {
  const judged = [0, 0.049, 0.05, 0.099, 0.1, 0.149, 0.15, 1].map((drop) => judge(drop)?.sign);
  expect(judged).toEqual([undefined, undefined, "?!", "?!", "?", "?", "??", "??"]);
});
