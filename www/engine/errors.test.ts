import { expect, test } from "vitest";
import { EngineError, isEngineErrorInfo } from "./errors.js";

test("an error carries its code and its words", () => {
  const error = new EngineError({ code: "badFen", message: "the FEN is no position" });
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.code, error.message]).toEqual([
    "EngineError",
    "badFen",
    "the FEN is no position",
  ]);
});

test("what the engine throws on purpose is told from a crash", () => {
  expect(isEngineErrorInfo({ code: "badFen", message: "the FEN is no position" })).toBe(true);
  expect(isEngineErrorInfo(new WebAssembly.RuntimeError("unreachable"))).toBe(false);
  expect(isEngineErrorInfo(Object.assign(new Error("gone"), { code: "ENOENT" }))).toBe(false);
  expect(isEngineErrorInfo(undefined)).toBe(false);
});
