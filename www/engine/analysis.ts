/** One analysis: a stream of reports that ends in a result. */

import type { End, Report } from "../wasm/plain/pvscope.js";
import { whenAborted } from "./abort.js";
import { asyncDispose } from "./async_dispose.js";
import { EngineError } from "./errors.js";

/**
 * A running analysis: an async iterator of reports whose return value is the {@link End}, or undefined if the analysis was
 * stopped before depth 1 was complete.
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
 * for await (const report of analysis) {
 *   console.log(report.kind, report.depth, report.nodes);
 *   if (report.depth === 8) analysis.stop();
 * }
 * const { reason, bestMoveSan } = await analysis.end;
 * console.log(reason, bestMoveSan);
 * await analyzer.close();
 * ```
 */
export interface Analysis extends AsyncIterator<Report, End | undefined> {
  /** Itself, for `for await`. */
  [Symbol.asyncIterator](): this;
  /** The result, once the analysis has ended. Rejects with an {@link EngineError}. */
  readonly end: Promise<End>;
  /**
   * Stops the analysis. {@link Analysis.end} then has the results so far and the reason `stopped`. Before depth 1 is complete there
   * are none: it rejects with the code `stopped`, and after an abort with the signal's reason as `cause`. An engine that is
   * loading goes on.
   */
  stop(): void;
  /**
   * The opponent has made the expected move: an analysis with `ponder` goes on, and from now on its clock and `timeMs` count. The
   * `plain` build hears it between iterations, unless the page shares memory.
   */
  ponderHit(): void;
}

/** An {@link Analysis} as its analyzer sees it. */
export class RunningAnalysis implements Analysis {
  readonly end: Promise<End>;
  /** Unread. */
  readonly #reports: Report[] = [];
  readonly #onStop: (analysis: RunningAnalysis) => void;
  readonly #onPonderHit: (analysis: RunningAnalysis) => void;
  readonly #signal: AbortSignal | undefined;
  #release: () => void = () => undefined;
  /** Waiting for the next report. */
  #readers: (() => void)[] = [];
  #settled = false;
  #stopped = false;
  #isPonderHit = false;
  #settle!: (end: End) => void;
  #fail!: (error: EngineError) => void;

  /** Throws an {@link EngineError} `badRequest` if `signal` does not work. */
  constructor(
    onStop: (analysis: RunningAnalysis) => void,
    signal?: AbortSignal,
    onPonderHit: (analysis: RunningAnalysis) => void = () => undefined,
  ) {
    this.#onStop = onStop;
    this.#onPonderHit = onPonderHit;
    this.#signal = signal;
    this.end = new Promise((settle, fail) => {
      this.#settle = settle;
      this.#fail = fail;
    });
    // Readers of the reports see a failure there and may ignore the promise.
    this.end.catch(() => undefined);
    this.#release = whenAborted(signal, () => this.stop());
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

  /** Whether its own time began. */
  get isPonderHit(): boolean {
    return this.#isPonderHit;
  }

  ponderHit(): void {
    if (this.#isPonderHit || this.#settled) return;
    this.#isPonderHit = true;
    this.#onPonderHit(this);
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

  /** Ends a stopped analysis that has no result. */
  leave(): void {
    const message = "the analysis was stopped before depth 1 was complete";
    const cause: unknown = this.#signal?.aborted === true ? this.#signal.reason : undefined;
    this.fail(new EngineError({ code: "stopped", message }, cause === undefined ? {} : { cause }));
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

  /** The result; undefined after a stop before there was one, since a loop that is left has not failed. */
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
