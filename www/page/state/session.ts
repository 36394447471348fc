/**
 * The page's session with the engine: the current work, its results, and recovery from crashes and failed loads.
 * The {@link Analyzer} itself stops an analysis when the next one is requested.
 */

import {
  type Analysis,
  Analyzer,
  type AnalyzerOptions,
  type AspirationReport,
  type Build,
  type End,
  EngineError,
  type Explanation,
  type IterationReport,
  type LineClaim,
  type Position,
  type Report,
  type Verification,
} from "../../engine/index";
import { Throttle } from "./throttle";
import { sameQuestion, type Work } from "./analysis_request";

/** A completed depth. */
export interface CompletedDepth {
  readonly report: IterationReport;
  /** The searches of the root that it took. */
  readonly windows: readonly AspirationReport[];
}

/** The figures that progress and iteration reports share. */
export type SearchFigures = Pick<IterationReport, "depth" | "seldepth" | "nodes" | "nps" | "timeMs">;

/** The engine and its current or last work. */
export interface SessionState {
  readonly phase: "loading" | "idle" | "running" | "failed";
  /** Bytes of the engine that have arrived. */
  readonly loaded: number;
  /** Bytes of the engine; 0 if unknown. */
  readonly total: number;
  readonly build?: Build;
  /** The work that the fields below describe. */
  readonly work?: Work;
  /** By depth, each depth once. */
  readonly iterations: readonly CompletedDepth[];
  /** The latest search of the root, if it returned only a bound. */
  readonly bound?: AspirationReport;
  readonly progress?: SearchFigures;
  readonly end?: End;
  /** The error that stopped the work or the loading of the engine. */
  readonly error?: EngineError;
}

export const LOADING: SessionState = { phase: "loading", loaded: 0, total: 0, iterations: [] };

export type Create = (options: AnalyzerOptions) => Analyzer;

/** Crashes on the same work after which the analysis restarts by itself. */
const MAX_CRASHES = 1;

/** At most ten updates a second. */
const UPDATE_INTERVAL_MS = 100;

export class AnalysisSession {
  #state = LOADING;
  #analyzer?: Analyzer;
  /** The running analysis. */
  #analysis?: Analysis;
  /** Searches of the root since the last completed depth. */
  #windows: readonly AspirationReport[] = [];
  readonly #create: Create;
  readonly #updates: Throttle<SessionState>;

  /** Calls `changed` with at most ten states a second; with urgent states at once, and with the last one always. */
  constructor(changed: (state: SessionState) => void, create: Create = (options) => new Analyzer(options)) {
    this.#updates = new Throttle(changed, UPDATE_INTERVAL_MS);
    this.#create = create;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Loads the engine, with a hash table of `hashMb` MB. Work given meanwhile starts once it is loaded. */
  async open(hashMb: number): Promise<void> {
    this.#update({ phase: "loading", error: undefined });
    try {
      const analyzer = this.#create({
        hashMb,
        onProgress: (loaded, total) => this.#update({ loaded, total }, false),
      });
      this.#analyzer = analyzer;
      if (this.#state.work !== undefined) void this.#run(analyzer, this.#state.work);
      await analyzer.ready;
      this.#update({ phase: this.#analysis === undefined ? "idle" : "running", build: analyzer.build });
    } catch (error) {
      this.#fail(asEngineError(error, "load"));
    }
  }

  /** Replaces the current work by `work`, and analyses it. */
  analyse(work: Work): void {
    const { phase, error } = this.#state;
    const keeps = this.#state.work !== undefined && sameQuestion(this.#state.work, work);
    this.#update({
      phase: phase === "idle" ? "running" : phase,
      work,
      error: phase === "failed" ? error : undefined,
      // The depths found are replaced one by one as they complete again.
      ...(keeps ? { end: undefined } : NOTHING_FOUND),
    });
    if (this.#analyzer !== undefined) void this.#run(this.#analyzer, work);
  }

  /** Stops the analysis. */
  stop(): void {
    this.#analysis?.stop();
  }

  /** Stops the analysis and discards its results. */
  clear(): void {
    const analysis = this.#analysis;
    this.#analysis = undefined;
    analysis?.stop();
    const { phase } = this.#state;
    this.#update({ phase: phase === "running" ? "idle" : phase, work: undefined, ...NOTHING_FOUND });
  }

  /** {@link Analyzer.explain}, during any analysis. */
  async explain(position: Position): Promise<Explanation> {
    return await this.#loaded().explain(position);
  }

  /** {@link Analyzer.verify}, during any analysis. */
  async verify(position: Position, line: readonly string[], claim?: LineClaim): Promise<Verification> {
    return await this.#loaded().verify(position, line, claim);
  }

  #loaded(): Analyzer {
    if (this.#analyzer !== undefined) return this.#analyzer;
    throw this.#state.error ?? new EngineError({ code: "load", message: "the engine is not loaded" });
  }

  /** Analyses `work` until its end, or until another analysis takes its place. */
  async #run(analyzer: Analyzer, work: Work, crashes = 0): Promise<void> {
    const { start, moves, chess960, depth, multiPv, exactCutoffs, collectors } = work;
    analyzer.hashMb = work.hashMb;
    const analysis = analyzer.analyze(
      { fen: start, moves, chess960 },
      { multiPv, exactCutoffs, collectors, ...(depth === undefined ? {} : { depth }) },
    );
    this.#analysis = analysis;
    this.#windows = [];
    const isCurrent = (): boolean => this.#analysis === analysis;
    try {
      for (;;) {
        const step = await analysis.next();
        if (!isCurrent()) return;
        if (step.done === true) {
          this.#finish({ end: step.value });
          return;
        }
        this.#take(step.value);
      }
    } catch (caught) {
      if (!isCurrent()) return;
      const error = asEngineError(caught, "crashed");
      if (error.code === "load") {
        this.#fail(error);
      } else if (error.code === "crashed" && crashes < MAX_CRASHES) {
        // The analyzer has replaced its engine.
        this.#update({ error });
        await this.#run(analyzer, work, crashes + 1);
      } else {
        this.#finish({ error });
      }
    }
  }

  #finish(outcome: Partial<SessionState>): void {
    this.#analysis = undefined;
    const { phase } = this.#state;
    this.#update({ phase: phase === "running" ? "idle" : phase, bound: undefined, ...outcome });
  }

  /** The work waits for the next {@link AnalysisSession.open}. */
  #fail(error: EngineError): void {
    void this.#analyzer?.close();
    this.#analyzer = undefined;
    this.#analysis = undefined;
    this.#update({ phase: "failed", bound: undefined, error });
  }

  #take(report: Report): void {
    switch (report.kind) {
      case "progress":
        return this.#update({ progress: report }, false);
      case "aspiration":
        this.#windows = [...this.#windows, report];
        return this.#update({ bound: report.bound === "exact" ? undefined : report }, false);
      case "iteration": {
        const { iterations } = this.#state;
        const iteration = { report, windows: this.#windows };
        this.#windows = [];
        const kept = iterations.filter((other) => other.report.depth !== report.depth);
        const sorted = [...kept, iteration].sort((one, other) => one.report.depth - other.report.depth);
        return this.#update(
          { iterations: sorted, bound: undefined, progress: report },
          iterations.length === 0,
        );
      }
    }
  }

  #update(change: Partial<SessionState>, urgent = true): void {
    this.#state = { ...this.#state, ...change };
    this.#updates.push(this.#state, urgent);
  }
}

const NOTHING_FOUND = { iterations: [], bound: undefined, progress: undefined, end: undefined } as const;

function asEngineError(error: unknown, code: "load" | "crashed"): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError({ code, message: error instanceof Error ? error.message : String(error) });
}
