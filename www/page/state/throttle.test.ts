import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Throttle } from "./throttle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first value passes at once, the last always, and at most one an interval", () => {
  const seen: number[] = [];
  const throttle = new Throttle<number>((value) => seen.push(value), 100);
  for (let value = 0; value < 50; value += 1) {
    throttle.push(value);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(seen[0]).toBe(0);
  expect(seen.at(-1)).toBe(49);
  expect(seen.length).toBeLessThanOrEqual(6);
});

test("an urgent value passes at once, and no older one after it", () => {
  const seen: string[] = [];
  const throttle = new Throttle<string>((value) => seen.push(value), 100);
  throttle.push("first");
  throttle.push("late");
  throttle.push("urgent", true);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(["first", "urgent"]);
});
