import { expect, test } from "vitest";
import { EngineError, isEngineErrorInfo } from "./errors.js";

test("an error has a code and a message", () => {
  const error = new EngineError({ code: "badFen", message: "the FEN is not a position" });
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.code, error.message]).toEqual([
    "EngineError",
    "badFen",
    "the FEN is not a position",
  ]);
});

test("an engine error is distinguished from a crash", () => {
  expect(isEngineErrorInfo({ code: "badFen", message: "the FEN is not a position" })).toBe(true);
  expect(isEngineErrorInfo(new WebAssembly.RuntimeError("unreachable"))).toBe(false);
  expect(isEngineErrorInfo(Object.assign(new Error("gone"), { code: "ENOENT" }))).toBe(false);
  expect(isEngineErrorInfo(undefined)).toBe(false);
});
