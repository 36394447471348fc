/**
 * Checks of arguments at run time: JavaScript callers may pass values of any type. Each check throws an {@link EngineError}
 * `badRequest` that names the argument.
 */

import { described, EngineError, messageOf } from "./errors.js";
import { MAX_HASH_MB, MAX_THREADS } from "./limits.js";
import { misspeltName, unknownName } from "./option_names.js";
import { isWholeNumber } from "./whole_number.js";

interface Primitives {
  string: string;
  number: number;
  boolean: boolean;
}

/** The result of `make`. Whatever it throws becomes an {@link EngineError}, errors of a caller's getters and proxies included. */
export function readable<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof EngineError
      ? error
      : unreadable(`the request cannot be read: ${messageOf(error)}`);
  }
}

export function object<T>(name: string, given: T): T & object {
  if (typeof given === "object" && given !== null) return given;
  throw unreadable(`${name} must be an object, not ${described(given)}`);
}

export function of<K extends keyof Primitives>(type: K, name: string, given: unknown): Primitives[K] {
  if (typeof given === type) return given as Primitives[K];
  throw unreadable(`${name} must be a ${type}, not ${described(given)}`);
}

/** A function of the caller's, if there is one. */
export function optionalFunction<F>(name: string, given: F | undefined): F | undefined {
  if (given === undefined || typeof given === "function") return given;
  throw unreadable(`${name} must be a function, not ${described(given)}`);
}

export function optional(name: string, given: unknown): number | undefined {
  return given === undefined ? undefined : of("number", name, given);
}

/** Throws an {@link EngineError} `badRequest` for a property of another name than those of `known`. */
export function refuseUnknown(given: object, known: object, kind: "option" | "field" = "option"): void {
  const fault = readable(() => unknownName(kind, given, known));
  if (fault !== undefined) throw unreadable(fault);
}

/** Throws an {@link EngineError} `badRequest` for a property whose name was meant to be one of `known`. All others are free. */
export function refuseMisspelt(given: object, known: object): void {
  const fault = readable(() => misspeltName("field", given, known));
  if (fault !== undefined) throw unreadable(fault);
}

/** Throws an {@link EngineError} `badRequest` or `badHash`. */
export function hashMbOf(given: unknown): number {
  const hashMb = of("number", "hashMb", given);
  if (isWholeNumber(given, MAX_HASH_MB)) return given;
  const message = `the hash table must be 1 to ${MAX_HASH_MB} MB, not ${hashMb}`;
  throw new EngineError({ code: "badHash", message });
}

/** Throws an {@link EngineError} `badRequest` or `badThreads`. */
export function threadsOf(given: unknown): number {
  const threads = of("number", "threads", given);
  if (isWholeNumber(given, MAX_THREADS)) return given;
  const message = `the number of threads must be 1 to ${MAX_THREADS}, not ${threads}`;
  throw new EngineError({ code: "badThreads", message });
}

export function unreadable(message: string): EngineError {
  return new EngineError({ code: "badRequest", message });
}
