/** The errors of the engine. */

import type { EngineErrorCode, EngineErrorInfo } from "../wasm/plain/pvscope.js";

/** An error of the engine. Its message is for the user: it names the invalid input and the valid values. */
export class EngineError extends Error {
  /** For code to tell errors apart. */
  readonly code: EngineErrorCode;

  constructor({ code, message }: EngineErrorInfo, options?: ErrorOptions) {
    super(clipped(message, 400), options);
    this.name = "EngineError";
    this.code = code;
  }
}

/** An error `load`: the engine cannot be loaded or started. */
export function loadError(message: string): EngineError {
  return new EngineError({ code: "load", message });
}

/** Whether the engine threw `thrown` on purpose; anything else thrown by wasm is a crash. */
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

/** The message of anything thrown. Never throws itself. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return "an unprintable error";
  }
}

/** A caller's value, as an error message names it. */
export function described(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(clipped(value, 100));
  if (typeof value === "function") return "a function";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** The two ends of a text longer than `most`: enough to recognise it. */
function clipped(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}`;
}
