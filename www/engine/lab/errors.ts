/** The errors of the lab. */

import type { LabErrorCode, LabErrorInfo } from "../../wasm/plain/pvscope.js";

/** An error of the lab. Its message is for the user: it names the invalid input and the valid values. */
export class LabError extends Error {
  /** For code to tell errors apart. */
  readonly code: LabErrorCode;
  /** Where a written tree is wrong, from 1. */
  readonly place?: { readonly line: number; readonly column: number };

  constructor({ code, message, line, column }: LabErrorInfo) {
    super(message);
    this.name = "LabError";
    this.code = code;
    if (line !== undefined && column !== undefined) this.place = { line, column };
  }
}

export const badRequest = (message: string): LabError => new LabError({ code: "badRequest", message });
