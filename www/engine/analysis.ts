/** One analysis: a stream of reports that ends in a result. */

import type { End, Report } from "../wasm/plain/pvscope.js";
import { asyncDispose } from "./async_dispose.js";
import type { EngineError } from "./errors.js";

/**
 * A running analysis: an async iterator of reports whose return value is the {@link End}.
 *
 * Reports wait until they are read. Every iteration and every aspiration step is delivered; of unread progress reports, only
 * the latest. Leaving a `for await` loop stops the analysis.
 *
 * @example
 * ```ts
 * import { type Analysis, Analyzer } from "pvscope";
 *
 * const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
 * const analyzer = await Analyzer.create();
 * const analysis: Analysis = analyzer.analyze({ fen });
 * setTimeout(() => analysis.stop(), 100);
 * for await (const report of analysis) console.log(report.kind, report.depth, report.nodes);
 * const { reason, bestMoveSan } = await analysis.end;
 * console.log(reason, bestMoveSan);
 * await analyzer.close();
 * ```
 */
export interface Analysis extends AsyncIterableIterator<Report, End> {
  /** The result, once the analysis has ended. Rejects with an {@link EngineError}. */
  readonly end: Promise<End>;
  /** Stops the analysis if it is running. {@link Analysis.end} then has the results so far and the reason `stopped`. */
  stop(): void;
}

/** An {@link Analysis} as its analyzer sees it. */
export class RunningAnalysis implements Analysis {
  readonly end: Promise<End>;
  /** Unread. */
  readonly #reports: Report[] = [];
  readonly #onStop: () => void;
  readonly #signal: AbortSignal | undefined;
  readonly #stop = (): void => this.stop();
  /** Waiting for the next report. */
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
    // Readers of the reports see a failure there and may ignore the promise.
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
    if (report.kind === "progress" && this.#reports.at(-1)?.kind === "progress") this.#reports.pop();
    this.#reports.push(report);
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
      const report = this.#reports.shift();
      if (report !== undefined) return { done: false, value: report };
      if (this.#settled) return { done: true, value: await this.end };
      await new Promise<void>((wake) => this.#readers.push(wake));
    }
  }

  /** Called when a `for await` loop is left. */
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
