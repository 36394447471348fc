/** One analysis: a stream of reports that ends in a result. */

import type { End, Report } from "../wasm/plain/pvscope.js";
import { whenAborted } from "./abort.js";
import { asyncDispose } from "./async_dispose.js";
import { EngineError } from "./errors.js";

/**
 * A running analysis: an async iterator of reports whose return value is the {@link End}, or undefined if the analysis was
 * stopped before the engine was loaded.
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
export interface Analysis extends AsyncIterableIterator<Report, End | undefined> {
  /** The result, once the analysis has ended. Rejects with an {@link EngineError}. */
  readonly end: Promise<End>;
  /**
   * Stops the analysis if it is running. {@link Analysis.end} then has the results so far and the reason `stopped`. Before the
   * engine is loaded there are none: it rejects with the code `stopped` at once, and the engine goes on loading.
   */
  stop(): void;
}

/** An {@link Analysis} as its analyzer sees it. */
export class RunningAnalysis implements Analysis {
  readonly end: Promise<End>;
  /** Unread. */
  readonly #reports: Report[] = [];
  readonly #onStop: (analysis: RunningAnalysis) => void;
  #release: () => void = () => undefined;
  /** Waiting for the next report. */
  #readers: (() => void)[] = [];
  #settled = false;
  #stopped = false;
  #settle!: (end: End) => void;
  #fail!: (error: EngineError) => void;

  /** Throws an {@link EngineError} `badRequest` if `signal` does not work. */
  constructor(onStop: (analysis: RunningAnalysis) => void, signal?: AbortSignal) {
    this.#onStop = onStop;
    this.end = new Promise((settle, fail) => {
      this.#settle = settle;
      this.#fail = fail;
    });
    // Readers of the reports see a failure there and may ignore the promise.
    this.end.catch(() => undefined);
    this.#release = whenAborted(signal, () => this.stop());
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Whether it has a result or an error. */
  get isSettled(): boolean {
    return this.#settled;
  }

  stop(): void {
    if (this.#stopped || this.#settled) return;
    this.#stopped = true;
    this.#onStop(this);
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

  async next(): Promise<IteratorResult<Report, End | undefined>> {
    for (;;) {
      const report = this.#reports.shift();
      if (report !== undefined) return { done: false, value: report };
      if (this.#settled) return { done: true, value: await this.#last() };
      await new Promise<void>((wake) => this.#readers.push(wake));
    }
  }

  /** Called when a `for await` loop is left. */
  async return(): Promise<IteratorResult<Report, End | undefined>> {
    this.stop();
    return { done: true, value: await this.#last() };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [asyncDispose](): Promise<void> {
    await this.return();
  }

  /** The result; undefined without one, because a stop that the caller asked for is no failure of the loop. */
  async #last(): Promise<End | undefined> {
    try {
      return await this.end;
    } catch (error) {
      if (error instanceof EngineError && error.code === "stopped") return undefined;
      throw error;
    }
  }

  #close(): void {
    this.#settled = true;
    this.#release();
    this.#wake();
  }

  #wake(): void {
    const readers = this.#readers;
    this.#readers = [];
    for (const wake of readers) wake();
  }
}
