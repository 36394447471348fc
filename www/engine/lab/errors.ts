/** What is wrong with what the lab was asked for, as an error to throw. */

import type { LabErrorInfo, LabErrorKind } from "../../../pkg/lab/pvscope.js";

/** `crashed` and `load` come from the worker, the others from the lab itself. */
export class LabError extends Error {
  readonly kind: LabErrorKind | "crashed" | "load";
  /** Where a written tree is wrong, from 1. */
  readonly place?: { readonly line: number; readonly column: number };

  constructor(
    info: Omit<LabErrorInfo, "kind"> & { readonly kind: LabErrorInfo["kind"] | "crashed" | "load" },
  ) {
    super(info.message);
    this.name = "LabError";
    this.kind = info.kind;
    if (info.line !== undefined && info.column !== undefined)
      this.place = { line: info.line, column: info.column };
  }
}

/** Whether `thrown` is what the lab throws on purpose; anything else that comes out of wasm is a crash. */
export function isLabErrorInfo(thrown: unknown): thrown is LabErrorInfo {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    !(thrown instanceof Error) &&
    "kind" in thrown &&
    "message" in thrown
  );
}
