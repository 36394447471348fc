import { expect, test } from "vitest";
import { axisOf, scaleOf } from "./axis";

test("an axis goes from one round number to another, around all values", () => {
  expect(axisOf([3, 17], 3)).toEqual({ low: 0, high: 20, ticks: [0, 5, 10, 15, 20] });
  expect(axisOf([-38, 61], 4)).toEqual({ low: -50, high: 100, ticks: [-50, 0, 50, 100] });
  expect(axisOf([91.2, 97.8], 3)).toEqual({ low: 90, high: 100, ticks: [90, 95, 100] });
});

test("an axis of one value, of equal values and of none has a range, too", () => {
  expect(axisOf([5], 3)).toEqual({ low: 5, high: 6, ticks: [5, 6] });
  expect(axisOf([0, 0], 3)).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  expect(axisOf([], 3)).toEqual({ low: 0, high: 1, ticks: [0, 1] });
});

test("the steps of an axis have a least size", () => {
  expect(axisOf([1, 4], 10, 1).ticks).toEqual([1, 2, 3, 4]);
  expect(axisOf([31], 4, 20)).toEqual({ low: 20, high: 40, ticks: [20, 40] });
});

test("a scale maps its ends to their places, and values beyond them beyond", () => {
  const y = scaleOf(0, 10, 100, 0);
  expect([0, 5, 10, 12].map(y)).toEqual([100, 50, 0, -20]);
});
