/** What goes wrong with an analysis, as an error to throw. */

import type { EngineErrorCode, EngineErrorInfo } from "../../pkg/plain/pvscope.js";

/** Its message is written for the user, and names the input at fault. */
export class EngineError extends Error {
  /** What it is about. */
  readonly code: EngineErrorCode;

  constructor({ code, message }: EngineErrorInfo) {
    super(message);
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

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
