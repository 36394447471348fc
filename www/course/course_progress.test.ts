import { expect, test } from "vitest";
import { readProgress, withAnswer } from "./course_progress";

test("the first answer to a question counts", () => {
  const first = withAnswer(new Map(), "scout", false);
  expect([...withAnswer(first, "scout", true)]).toEqual([["scout", false]]);
  expect([...withAnswer(first, "line", true)]).toEqual([
    ["scout", false],
    ["line", true],
  ]);
});

test("without storage there is no progress", () => {
  expect(readProgress().size).toBe(0);
});
