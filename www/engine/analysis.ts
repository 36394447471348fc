/** One analysis: a stream of reports that ends in a result. */

import type { End, Report } from "../wasm/plain/pvscope.js";
import { whenAborted } from "./abort.js";
import { object, optionalFunction, readable, unreadable } from "./argument_checks.js";
import { asyncDispose } from "./async_dispose.js";
import { EngineError } from "./errors.js";

/**
 * An analysis: its reports, which can be iterated any number of times, and its result, `end`. It is no promise itself, so that an
 * `async` function can return it while it runs.
 *
 * Every loop begins with the first report. Every iteration and every aspiration step is kept; of consecutive progress reports, only the
 * latest. Leaving a `for await` loop stops the analysis.
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
export interface Analysis {
  /**
   * The reports from the first on, for `for await`. The iterator's return value is the {@link End}, or undefined if the analysis was
   * stopped before depth 1 was complete.
   */
  [Symbol.asyncIterator](): AsyncIterator<Report, End | undefined>;
  /** The result, once the analysis has ended. Rejects with an {@link EngineError}, or with the reason of an aborted signal. */
  readonly end: Promise<End>;
  /**
   * Stops the analysis. {@link Analysis.end} then has the results so far and the reason `stopped`. Before depth 1 is complete there
   * are none: it rejects with the code `stopped`, and after an abort with the signal's reason. An engine that is loading goes on.
   */
  stop(): void;
  /**
   * The opponent has made the expected move: an analysis with `ponder` goes on, and from now on its clock and `timeMs` count. The
   * `plain` build hears it between iterations, unless the page shares memory.
   */
  ponderHit(): void;
}

/**
 * Callbacks instead of a loop.
 *
 * @example
 * ```ts
 * import { Analyzer, type ReportOptions } from "pvscope";
 *
 * const calls: ReportOptions = { onReport: ({ kind, depth }) => console.log(kind, depth) };
 * const analyzer = await Analyzer.create();
 * const { bestMoveSan } = await analyzer.analyze({ moves: ["e4", "c5"] }, { depth: 8, ...calls }).end;
 * console.log(bestMoveSan);
 * await analyzer.close();
 * ```
 */
export interface ReportOptions<R = Report> {
  /**
   * Gets every report at once, with or without loops, and none after a stop, also by another analysis.
   *
   * An exception in it stops the analysis and rejects {@link Analysis.end}; without a handler it is an unhandled rejection. The analyzer
   * stays usable.
   */
  onReport?: (report: R) => void;
}

/** Throws an {@link EngineError} `badRequest`. */
export const onReportOf = <R>(options: ReportOptions<R>): ReportOptions<R>["onReport"] =>
  readable(() => optionalFunction("onReport", object("the options", options).onReport));

/** Options of the caller, and the analyzer's callback. */
interface RunningOptions<A, R> extends ReportOptions<R> {
  readonly signal?: AbortSignal | undefined;
  readonly onPonderHit?: (analysis: A) => void;
}

/** A place in the list of reports. The one before the first has none; a progress report gives its place to one that follows it. */
interface Place<R> {
  report?: R;
  next?: Place<R>;
}

/** An {@link Analysis} as its analyzer sees it, with reports `R` and the result `E`. */
export class RunningAnalysis<R extends object = Report, E = End> {
  readonly end: Promise<E>;
  readonly #start: Place<R> = {};
  #last = this.#start;
  readonly #onStop: (analysis: RunningAnalysis<R, E>) => void;
  readonly #options: RunningOptions<RunningAnalysis<R, E>, R>;
  #release: () => void = () => undefined;
  /** Waiting for the next report. */
  #waiting: (() => void)[] = [];
  #settled = false;
  #stopped = false;
  /** Stopped without a result. */
  #isLeft = false;
  /** The exception of `onReport`. */
  #thrown: { readonly error: unknown } | undefined;
  #isPonderHit = false;
  #settle!: (end: E) => void;
  #fail!: (error: unknown) => void;

  /** Throws an {@link EngineError} `badRequest` if `signal` does not work. */
  constructor(
    onStop: (analysis: RunningAnalysis<R, E>) => void,
    options: RunningOptions<RunningAnalysis<R, E>, R> = {},
  ) {
    this.#onStop = onStop;
    this.#options = options;
    this.end = new Promise((settle, fail) => {
      this.#settle = settle;
      this.#fail = fail;
    });
    this.#release = whenAborted(options.signal, () => this.stop());
  }

  /** Whether it has a result or an error. */
  get isSettled(): boolean {
    return this.#settled;
  }

  /** Whether a stop has been asked for. */
  get isStopped(): boolean {
    return this.#stopped;
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
    this.#options.onPonderHit?.(this);
  }

  /** Adds a report, or puts it in the place of the last one: of consecutive progress reports only the latest is kept. */
  push(report: R, replaces = isProgress(report) && isProgress(this.#last.report)): void {
    if (this.#settled) return;
    if (replaces) this.#last.report = report;
    else this.#last = this.#last.next = { report };
    this.#wake();
    this.#tell(report);
  }

  finish(end: E): void {
    this.#close();
    if (this.#thrown === undefined) this.#settle(end);
    else this.#fail(this.#thrown.error);
  }

  fail(error: unknown): void {
    this.#close();
    if (this.#thrown === undefined) {
      // Loops over the reports throw it, too, but not an exception of `onReport`.
      this.end.catch(() => undefined);
      this.#fail(error);
    } else this.#fail(this.#thrown.error);
  }

  /** Ends a stopped analysis that has no result. */
  leave(): void {
    this.#isLeft = this.#thrown === undefined;
    const message = "the analysis was stopped before depth 1 was complete";
    const { signal } = this.#options;
    const reason: unknown = signal?.aborted === true ? signal.reason : undefined;
    this.fail(reason ?? new EngineError({ code: "stopped", message }));
  }

  [Symbol.asyncIterator](): AsyncIterator<R, E | undefined> {
    let place = this.#start;
    let read: R | undefined;
    return {
      next: async () => {
        for (;;) {
          if (place.report === read && place.next !== undefined) {
            place = place.next;
            read = undefined;
          }
          if (place.report !== undefined && place.report !== read) {
            read = place.report;
            return { done: false, value: read };
          }
          if (this.#settled) return { done: true, value: await this.#result() };
          await new Promise<void>((wake) => this.#waiting.push(wake));
        }
      },
      // Called when a `for await` loop is left.
      return: async () => {
        this.stop();
        return { done: true, value: await this.#result() };
      },
    };
  }

  async [asyncDispose](): Promise<void> {
    this.stop();
    await this.#result();
  }

  /** The result; undefined after a stop before there was one, since a loop that is left has not failed. */
  async #result(): Promise<E | undefined> {
    try {
      return await this.end;
    } catch (error) {
      if (this.#isLeft) return undefined;
      throw error;
    }
  }

  /** The engine goes on, whatever a caller's function throws. */
  #tell(report: R): void {
    if (this.#stopped) return;
    try {
      this.#options.onReport?.(report);
    } catch (error) {
      this.#thrown = { error };
      this.stop();
    }
  }

  #close(): void {
    this.#settled = true;
    this.#release();
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

const isProgress = (report: object | undefined): boolean =>
  report !== undefined && "kind" in report && report.kind === "progress";

/**
 * Adds getters for the members of a result to the prototype of a class that has it only as `end`. Each throws an error that says what to
 * await.
 */
export function refuseResults(
  prototype: object,
  names: readonly string[],
  subject: string,
  end: string,
): void {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      get: () => {
        throw unreadable(`${subject} no ${name}: ${end}`);
      },
    });
}

const RESULTS = ["reason", "lines", "bestMove", "bestMoveSan", "total", "timeMs"] satisfies (keyof End)[];

refuseResults(RunningAnalysis.prototype, RESULTS, "an analysis has", "its result has, `await analysis.end`");
