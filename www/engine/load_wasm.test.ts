import { expect, test } from "vitest";
import { totalBytes } from "./load_wasm.js";

test("the length of a plain response is its size", () => {
  expect(totalBytes(new Headers({ "Content-Length": "822789" }))).toBe(822_789);
});

test("the size is unknown without a length, and for a compressed response", () => {
  expect(totalBytes(new Headers())).toBe(0);
  expect(totalBytes(new Headers({ "Content-Length": "nonsense" }))).toBe(0);
  expect(totalBytes(new Headers({ "Content-Length": "150000", "Content-Encoding": "br" }))).toBe(0);
});
