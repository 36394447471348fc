/** One analysis: reports to be read one after the other, and the end they lead to. */

import type { End, Report } from "../../pkg/plain/pvscope.js";
import { asyncDispose } from "./async_dispose.js";
import type { EngineError } from "./errors.js";
import { ReportQueue } from "./report_queue.js";

/**
 * An async iterator of the reports. The {@link End} is what the iterator returns, and what {@link Analysis.end} promises.
 * Stopping it, or leaving a `for await` over it, ends the search; the end still arrives, with the reason `stopped`.
 */
export interface Analysis extends AsyncIterableIterator<Report, End> {
  /** Settled when the analysis has ended. Rejects with an {@link EngineError}. */
  readonly end: Promise<End>;
  /** Ends the analysis; what it has found is its {@link Analysis.end | end}. Later calls do nothing. */
  stop(): void;
}

/** The analysis as the analyzer sees it, who fills and ends it. */
export class RunningAnalysis implements Analysis {
  readonly end: Promise<End>;
  readonly #queue = new ReportQueue();
  readonly #onStop: () => void;
  readonly #signal: AbortSignal | undefined;
  readonly #stop = (): void => this.stop();
  /** The readers who wait for the next report. */
  #readers: (() => void)[] = [];
  #settled = false;
  #stopped = false;
  #settle!: (end: End) => void;
  #fail!: (error: EngineError) => void;

  constructor(onStop: () => void, signal?: AbortSignal) {
    this.#onStop = onStop;
    this.#signal = signal;
    this.end = new Promise((settle, fail) => {
      this.#settle = settle;
      this.#fail = fail;
    });
    // Who reads the reports hears of a failure there, and need not look at the promise.
    this.end.catch(() => undefined);
    if (signal?.aborted === true) this.#stopped = true;
    else signal?.addEventListener("abort", this.#stop, { once: true });
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  stop(): void {
    if (this.#stopped || this.#settled) return;
    this.#stopped = true;
    this.#onStop();
  }

  push(report: Report): void {
    if (this.#settled) return;
    this.#queue.push(report);
    this.#wake();
  }

  finish(end: End): void {
    this.#close();
    this.#settle(end);
  }

  fail(error: EngineError): void {
    this.#close();
    this.#fail(error);
  }

  async next(): Promise<IteratorResult<Report, End>> {
    for (;;) {
      const report = this.#queue.shift();
      if (report !== undefined) return { done: false, value: report };
      if (this.#settled) return { done: true, value: await this.end };
      await new Promise<void>((wake) => this.#readers.push(wake));
    }
  }

  /** Called when a `for await` is left. */
  async return(): Promise<IteratorResult<Report, End>> {
    this.stop();
    return { done: true, value: await this.end };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [asyncDispose](): Promise<void> {
    await this.return();
  }

  #close(): void {
    this.#settled = true;
    this.#signal?.removeEventListener("abort", this.#stop);
    this.#wake();
  }

  #wake(): void {
    const readers = this.#readers;
    this.#readers = [];
    for (const wake of readers) wake();
  }
}
