import { expect, test } from "vitest";
import { totalBytes } from "./load_wasm.js";

test("the server says how many bytes will come", () => {
  expect(totalBytes(new Headers({ "Content-Length": "822789" }))).toBe(822_789);
});

test("without a length, or with one that counts compressed bytes, the total is not known", () => {
  expect(totalBytes(new Headers())).toBe(0);
  expect(totalBytes(new Headers({ "Content-Length": "nonsense" }))).toBe(0);
  expect(totalBytes(new Headers({ "Content-Length": "150000", "Content-Encoding": "br" }))).toBe(0);
});
