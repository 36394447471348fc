import { expect, test, vi } from "vitest";
import { keepLast } from "./keep_last";

test("the same arguments are calculated once, until others come", () => {
  const make = vi.fn((one: string, other: number | undefined) => ({ one, other }));
  const kept = keepLast(make);
  const first = kept("a", undefined);
  expect(kept("a", undefined)).toBe(first);
  expect(kept("a", 2)).toEqual({ one: "a", other: 2 });
  expect(kept("a", undefined)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(3);
});
