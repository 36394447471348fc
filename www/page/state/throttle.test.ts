import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Throttle } from "./throttle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first value comes at once, the last one always, and never more than one an interval", () => {
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

test("an urgent value does not wait, and nothing older comes after it", () => {
  const seen: string[] = [];
  const throttle = new Throttle<string>((value) => seen.push(value), 100);
  throttle.push("first");
  throttle.push("late");
  throttle.push("urgent", true);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(["first", "urgent"]);
});
