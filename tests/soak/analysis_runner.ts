/** Runs one analysis to the end that its operation gives it, and checks all it says. */

import type { Analysis, Analyzer, End, Report } from "../../www/engine/index";
import { Fault, pause, settled } from "./findings";
import type { Analyze } from "./operations";
import { AnalysisOracle, require } from "./oracle";

/** How an analysis ended. */
export interface Outcome {
  readonly end?: End;
  readonly error?: unknown;
}

export class AnalysisRunner {
  readonly operation: Analyze;
  readonly #analysis: Analysis;
  readonly #reports: AsyncIterator<Report, End | undefined>;
  readonly #oracle: AnalysisOracle;
  readonly #controller = new AbortController();
  /** It was told to stop, by whatever way. */
  #wasStopped = false;
  #isOver = false;
  /** Settles with the end, once all is read and checked. */
  readonly outcome: Promise<Outcome>;

  constructor(analyzer: Analyzer, operation: Analyze) {
    const { at, options, ending } = operation;
    this.operation = operation;
    this.#oracle = new AnalysisOracle(operation);
    if (ending.by === "abort before") this.#abort();
    this.#analysis = analyzer.analyze(at.position, { ...options, signal: this.#controller.signal });
    this.#reports = this.#analysis[Symbol.asyncIterator]();
    this.outcome = this.#run();
    // Read later.
    this.outcome.catch(() => undefined);
  }

  get wasStopped(): boolean {
    return this.#wasStopped;
  }

  get wasAborted(): boolean {
    return this.#controller.signal.aborted;
  }

  /** It is about to be stopped by something else, such as a later analysis. */
  expectStop(): void {
    this.#wasStopped = true;
  }

  stop(): void {
    this.#wasStopped = true;
    this.#analysis.stop();
  }

  /** Stops it after a while. For analyses whose worker may be dead without a sign. */
  async stopAfter(ms: number): Promise<void> {
    await pause(ms);
    if (!this.#isOver) this.stop();
  }

  /** Nothing may come after the end. A loop that was left reads no more. */
  async checkSilence(): Promise<void> {
    if (this.operation.ending.by === "leave") return;
    const { done } = await settled(this.#reports.next(), "next() after the end").catch((error: unknown) => {
      if (error instanceof Fault) throw error;
      return { done: true };
    });
    require(done === true, "stale", "a report after the end");
  }

  #abort(): void {
    this.#wasStopped = true;
    this.#controller.abort();
  }

  async #run(): Promise<Outcome> {
    const { ending } = this.operation;
    if (ending.by === "stop" || ending.by === "abort") void this.#interrupt(ending.afterMs, ending.by);
    const isRead = !("read" in ending) || ending.read;
    let outcome: Outcome;
    try {
      // Reports wait until somebody reads them, also after a failure.
      if (!isRead) await settled(Promise.allSettled([this.#analysis.end]), "the end of an analysis");
      await this.#read(ending.by === "leave" ? ending.reports : Infinity);
      outcome = { end: await settled(this.#analysis.end, "the end of an analysis") };
    } catch (error) {
      if (error instanceof Fault) throw error;
      outcome = { error };
    } finally {
      this.#isOver = true;
    }
    if (outcome.end !== undefined) this.#oracle.end(outcome.end, this.#wasStopped);
    return outcome;
  }

  async #interrupt(afterMs: number, by: "stop" | "abort"): Promise<void> {
    if (afterMs > 0) await pause(afterMs);
    if (by === "stop") this.stop();
    else this.#abort();
  }

  async #read(most: number): Promise<void> {
    for (let count = 0; count < most; count++) {
      const next = await settled<IteratorResult<Report, End | undefined>>(
        this.#reports.next(),
        "a report or the end",
      );
      if (next.done === true) return;
      this.#oracle.report(next.value);
    }
    this.#wasStopped = true;
    await settled<unknown>(this.#reports.return?.() ?? Promise.resolve(), "leaving the loop");
  }
}
