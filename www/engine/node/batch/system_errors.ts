/** Errors of the operating system. */

import { messageOf } from "../../errors.js";

/** Whether `error` is the system's error `code`, such as `ENOENT`. */
export const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** The error for the user if `what` cannot be written, for example because the disk is full. */
export const notWritten = (what: string, cause: unknown, advice = ""): Error =>
  new Error(`${what} cannot be written: ${messageOf(cause)}${advice}`, { cause });
