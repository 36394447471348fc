import { expect, test } from "vitest";
import { WheelSteps } from "./wheel_steps";

/** The sum of the steps of events `deltaY`, one every `intervalMs`. */
function steps(deltas: readonly number[], intervalMs: number, deltaMode = 0): number[] {
  const wheel = new WheelSteps();
  return deltas.map((deltaY, index) => wheel.take({ deltaY, deltaMode, timeStamp: index * intervalMs }));
}

const total = (taken: readonly number[]): number => taken.reduce((sum, step) => sum + step, 0);

test("every notch of a mouse is one step, in pixels as in lines", () => {
  expect(steps([120, 120, -120], 100)).toEqual([1, 1, -1]);
  expect(steps([53, 53, -53], 500)).toEqual([1, 1, -1]);
  expect(steps([3, 3, -3], 100, 1)).toEqual([1, 1, -1]);
});

test("the slow first notch of an accelerated mouse counts", () => {
  expect(steps([4, 4, 4], 400)).toEqual([1, 1, 1]);
});

test("a swipe on a trackpad takes a step at once, and then one for every 60 pixels", () => {
  const swipe = Array<number>(31).fill(10);
  expect(total(steps(swipe, 16))).toBe(6);
  expect(
    total(
      steps(
        swipe.map((delta) => -delta),
        16,
      ),
    ),
  ).toBe(-6);
});

test("a resting finger takes no step", () => {
  expect(steps([1, -1, 2, -1], 300)).toEqual([0, 0, 0, 0]);
});

test("a change of direction takes effect at once", () => {
  expect(steps([30, 10, 10, -10], 100)).toEqual([1, 0, 0, -1]);
});

test("a flywheel takes at most 25 steps a second", () => {
  expect(total(steps(Array<number>(100).fill(200), 10))).toBeLessThanOrEqual(26);
});
