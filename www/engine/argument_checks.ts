/**
 * What callers give, held against what they may: who calls from JavaScript is not kept by types from giving anything at all.
 * Every fault is an {@link EngineError} `badRequest` that names it.
 */

import { described, EngineError, messageOf } from "./errors.js";

interface Primitives {
  string: string;
  number: number;
  boolean: boolean;
}

/** What `make` makes of what was given; whatever it throws, or a getter or a proxy in there does, is the fault. */
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
  throw unreadable(`${name} is ${described(given)}, and no object`);
}

export function of<K extends keyof Primitives>(type: K, name: string, given: unknown): Primitives[K] {
  if (typeof given === type) return given as Primitives[K];
  throw unreadable(`${name} is ${described(given)}, and no ${type}`);
}

export function optional(name: string, given: unknown): number | undefined {
  return given === undefined ? undefined : of("number", name, given);
}

export function unreadable(message: string): EngineError {
  return new EngineError({ code: "badRequest", message });
}
