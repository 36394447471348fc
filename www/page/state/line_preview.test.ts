import { expect, test } from "vitest";
import { isAtEnd, steppedPreview, OTHER_LINES } from "./line_preview";

const line = ["e2e4", "e7e5", "g1f3"];
const after = (count: number) => ({ multiPv: 2, moves: line.slice(0, count), line, passing: true });

test("a preview steps through its whole line and is no longer passing", () => {
  expect(steppedPreview(after(1), 1)).toEqual({ multiPv: 2, moves: ["e2e4", "e7e5"], line });
  expect(steppedPreview(after(2), -1)?.moves).toEqual(["e2e4"]);
  expect(steppedPreview(after(1), Infinity)?.moves).toEqual(line);
  expect(steppedPreview(after(3), 1)?.moves).toEqual(line);
});

test("a step back before the first move leaves the preview", () => {
  expect(steppedPreview(after(1), -1)).toBeUndefined();
});

test("moves without a line are a line of their own", () => {
  const preview = { multiPv: 1, moves: ["e2e4", "e7e5"] };
  expect([isAtEnd(preview), steppedPreview(preview, -1)?.line]).toEqual([true, ["e2e4", "e7e5"]]);
  expect(isAtEnd(after(2))).toBe(false);
});

test("lines outside the analysis have numbers of their own", () => {
  const numbers = Object.values(OTHER_LINES);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBeLessThan(1);
});
