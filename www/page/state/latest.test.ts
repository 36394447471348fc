import { expect, test } from "vitest";
import { Latest } from "./latest";

test("a task is outdated once a later one has begun", () => {
  const tasks = new Latest();
  const first = tasks.begin();
  expect(first()).toBe(false);
  const second = tasks.begin();
  expect([first(), second()]).toEqual([true, false]);
});
