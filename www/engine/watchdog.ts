/** A deadline for the next sign of life of a worker or a server. */

/** Milliseconds without progress after which a load, or a search that should report, has failed. */
export const SILENCE_MS = 20_000;

/** {@link SILENCE_MS} in messages. */
export const SILENCE = `${SILENCE_MS / 1000} seconds`;

export class Watchdog {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Calls `onSilence` after `ms`, unless this is called again or {@link Watchdog.end} before. A timer that is itself late, because
   * the machine slept or the thread was busy, may run before messages that have already arrived: it starts once more.
   */
  start(ms: number, onSilence: () => void): void {
    this.#start(ms, onSilence, false);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #start(ms: number, onSilence: () => void, isSecond: boolean): void {
    this.end();
    const due = performance.now() + ms;
    this.#timer = setTimeout(() => {
      const isLate = performance.now() > due + ms / 10;
      if (isLate && !isSecond) this.#start(ms, onSilence, true);
      else onSilence();
    }, ms);
  }
}
