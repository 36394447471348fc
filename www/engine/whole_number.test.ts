import { expect, test } from "vitest";
import { isWholeNumber, wholeNumberIn } from "./whole_number";

test.each([
  [1, true],
  [8, true],
  [0, false],
  [9, false],
  [1.5, false],
  [NaN, false],
  [Infinity, false],
  ["3", false],
  [undefined, false],
])("%s is a whole number from 1 to 8: %s", (value, expected) => {
  expect(isWholeNumber(value, 8)).toBe(expected);
});

test.each([
  ["0", 0],
  ["007", 7],
  ["123456", 123_456],
  ["1234567", undefined],
  ["", undefined],
  ["-1", undefined],
  ["1e3", undefined],
  [" 1", undefined],
  ["١", undefined],
])("the text “%s” writes the number %s in at most six digits", (text, number) => {
  expect(wholeNumberIn(text, 6)).toBe(number);
});
