/** Waits that a signal or a deadline can end, whether or not the task that is waited for ever settles. */

import { readable } from "./argument_checks.js";
import { loadError } from "./errors.js";
import { SILENCE, SILENCE_MS, Watchdog } from "./watchdog.js";

/**
 * Calls `onAbort` once `signal` is aborted, at once if it is already. Returns a function that ends this and never throws. Throws
 * an {@link EngineError} `badRequest` if a caller's signal does not work.
 */
export function whenAborted(signal: AbortSignal | undefined, onAbort: () => void): () => void {
  if (signal === undefined) return () => undefined;
  return readable(() => {
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    return () => {
      try {
        signal.removeEventListener("abort", onAbort);
      } catch {
        // The listener stays, and has no effect.
      }
    };
  });
}

/** The result of `task`; rejects with the signal's reason as soon as it is aborted. */
export async function unlessAborted<T>(signal: AbortSignal | undefined, task: Promise<T>): Promise<T> {
  let release = (): void => undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      task.then(resolve, reject);
      release = whenAborted(signal, () => reject(signal?.reason));
    });
  } finally {
    release();
  }
}

/** A task with a deadline: `signal` tells it to end, and it calls `onProgress` for every progress. */
export type WatchedTask<T> = (signal: AbortSignal, onProgress: () => void) => Promise<T>;

/**
 * The result of `task`. Without progress for {@link SILENCE_MS}, rejects with an {@link EngineError} `load` that says `silence`; if
 * `signal` is aborted, rejects with its reason at once.
 */
export async function withDeadline<T>(
  silence: string,
  signal: AbortSignal | undefined,
  task: WatchedTask<T>,
): Promise<T> {
  const end = new AbortController();
  const watchdog = new Watchdog();
  const onProgress = (): void => {
    if (!end.signal.aborted)
      watchdog.start(SILENCE_MS, () => end.abort(loadError(`${silence} for ${SILENCE}`)));
  };
  const release = whenAborted(signal, () => end.abort(signal?.reason));
  try {
    onProgress();
    return await unlessAborted(end.signal, task(end.signal, onProgress));
  } finally {
    watchdog.end();
    release();
    // Whatever the task has left open, such as the body of a response.
    end.abort();
  }
}
