/** The faults that the soak finds, with the operations before each. */

export type FaultKind =
  /** A promise that did not settle. */
  | "hang"
  /** An error `crashed` or `load` without an injected death or fault. */
  | "crash"
  /** A report or a line of another analysis, or after the end. */
  | "stale"
  /** An error that is no error of the package, or has the wrong code. */
  | "error"
  /** A result against the contract. */
  | "result"
  /** A worker that outlives its owner. */
  | "leak";

export interface Finding {
  readonly kind: FaultKind;
  readonly episode: number;
  readonly message: string;
  /** The last operations of the episode, the one at fault last. */
  readonly operations: readonly string[];
}

/** Thrown by checks; the session turns it into a {@link Finding}. */
export class Fault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
  ) {
    super(message);
  }
}

/** Far above every watchdog of the package. */
const PATIENCE_MS = 45_000;

/** The outcome of `promise`. Throws a {@link Fault} `hang` if it does not settle. */
export async function settled<T>(promise: PromiseLike<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault("hang", `${what} has not settled`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, hang]);
  } finally {
    clearTimeout(timer);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Anything thrown, in words. */
export function thrownText(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return typeof thrown === "string" ? thrown : typeof thrown;
}
