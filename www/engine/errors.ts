/** What goes wrong with an analysis, as an error to throw. */

import type { EngineErrorCode, EngineErrorInfo } from "../wasm/plain/pvscope.js";

/** Its message is written for the user, and names the input at fault. */
export class EngineError extends Error {
  /** What it is about. */
  readonly code: EngineErrorCode;

  constructor({ code, message }: EngineErrorInfo) {
    super(clipped(message, 400));
    this.name = "EngineError";
    this.code = code;
  }
}

/** What is in the way of the engine, in words. */
export function loadError(message: string): EngineError {
  return new EngineError({ code: "load", message });
}

/** Whether `thrown` is an error that the engine threw on purpose; anything else that comes out of wasm is a crash. */
export function isEngineErrorInfo(thrown: unknown): thrown is EngineErrorInfo {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    !(thrown instanceof Error) &&
    "code" in thrown &&
    typeof thrown.code === "string" &&
    "message" in thrown &&
    typeof thrown.message === "string"
  );
}

/** What was thrown, in words. It never throws itself, whatever was. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return "something that cannot be told";
  }
}

/** A value of whoever calls, as an error names it. */
export function described(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(clipped(value, 100));
  if (typeof value === "function") return "a function";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** The two ends of a text that is longer than `most`: as much of an input as has to be quoted for it to be recognised. */
function clipped(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}`;
}
