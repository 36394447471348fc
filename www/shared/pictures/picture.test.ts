import { expect, test } from "vitest";
import { csvOf, jsonOf, type Picture } from "./picture";

const PICTURE: Picture = {
  name: "test",
  title: "Test",
  caption: "A test.",
  columns: ["depth", "line"],
  rows: [
    [1, 'He said "e4", I think'],
    [2, null],
    [3, "1. e4\n1… e5"],
  ],
};

test("fields with commas, quotes and line ends are quoted in CSV, and missing values are empty", () => {
  expect(csvOf(PICTURE)).toBe('depth,line\r\n1,"He said ""e4"", I think"\r\n2,\r\n3,"1. e4\n1… e5"\r\n');
});

test("JSON has an object per row, and null for a missing value", () => {
  expect(JSON.parse(jsonOf(PICTURE))).toEqual({
    title: "Test",
    rows: [
      { depth: 1, line: 'He said "e4", I think' },
      { depth: 2, line: null },
      { depth: 3, line: "1. e4\n1… e5" },
    ],
  });
});
