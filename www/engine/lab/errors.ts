/** What is wrong with what the lab was asked for, as an error to throw. */

import type { LabErrorCode as RefusalCode, LabErrorInfo } from "../../wasm/plain/pvscope.js";
import { isEngineErrorInfo } from "../errors.js";

/**
 * `badTree`, `badRandomTree`, `badFen`, `badMove`, `badDepth`, `gameOver`: what is to be searched; `noChess`: the engine was to
 * search a tree; `tooLong`: more visits than the lab has patience for; `badRequest`: what cannot be read, or a visit or an event
 * that a recording has not; `load`, `crashed`: there is no lab, or no longer; `closed`: it has been closed.
 */
export type LabErrorCode = RefusalCode | "crashed" | "load" | "closed";

/** Its message is written for the user, and names the input at fault. */
export class LabError extends Error {
  /** What went wrong, for code to tell apart. */
  readonly code: LabErrorCode;
  /** Where a written tree is wrong, from 1. */
  readonly place?: { readonly line: number; readonly column: number };

  constructor({ code, message, line, column }: Omit<LabErrorInfo, "code"> & { readonly code: LabErrorCode }) {
    super(message);
    this.name = "LabError";
    this.code = code;
    if (line !== undefined && column !== undefined) this.place = { line, column };
  }
}

/** Whether `thrown` is what the lab throws on purpose: it looks like what the engine throws. */
export const isLabErrorInfo = (thrown: unknown): thrown is LabErrorInfo => isEngineErrorInfo(thrown);

export const badRequest = (message: string): LabError => new LabError({ code: "badRequest", message });
