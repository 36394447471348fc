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
import { loadError } from "../../engine/errors";
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
  /** Whether the loading has made no progress for some seconds. */
  readonly stalled: boolean;
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

export const LOADING: SessionState = {
  phase: "loading",
  loaded: 0,
  total: 0,
  stalled: false,
  iterations: [],
};

export type Create = (options: AnalyzerOptions) => Analyzer;

/** Crashes on the same work after which the analysis restarts by itself. */
const MAX_CRASHES = 1;

/** The wait before a loading without progress is called stalled. */
const STALL_MS = 5000;

/** At most ten updates a second. */
const UPDATE_INTERVAL_MS = 100;

/** What a session tells the page. */
export interface SessionListener {
  /** At most ten states a second; urgent ones at once, and the last one always. */
  readonly changed: (state: SessionState) => void;
  /** A hash table of `refusedMb` MB does not fit in memory; the analysis goes on with `usedMb` MB. */
  readonly hashRefused?: (refusedMb: number, usedMb: number) => void;
}

export class AnalysisSession {
  #state = LOADING;
  #analyzer?: Analyzer;
  /** The running analysis. */
  #analysis?: Analysis;
  /** Searches of the root since the last completed depth. */
  #windows: readonly AspirationReport[] = [];
  /** The last analysis that the user stopped. */
  #stopped?: Analysis;
  #stall?: ReturnType<typeof setTimeout>;
  readonly #create: Create;
  readonly #updates: Throttle<SessionState>;
  readonly #hashRefused: SessionListener["hashRefused"];

  constructor(
    { changed, hashRefused }: SessionListener,
    create: Create = (options) => new Analyzer(options),
  ) {
    this.#updates = new Throttle(changed, UPDATE_INTERVAL_MS);
    this.#hashRefused = hashRefused;
    this.#create = create;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Loads the engine. Work given meanwhile starts once it is loaded. */
  open(): void {
    this.#update({ phase: "loading", error: undefined });
    this.#progress(0, 0);
    try {
      const analyzer = this.#create({
        onProgress: (loaded, total) => {
          if (this.#analyzer === analyzer) this.#progress(loaded, total);
        },
      });
      this.#analyzer = analyzer;
      void this.#load(analyzer);
    } catch (error) {
      this.#fail(asEngineError(error, "load"));
    }
  }

  #progress(loaded: number, total: number): void {
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#update({ stalled: true }), STALL_MS);
    this.#update({ loaded, total, stalled: false }, false);
  }

  async #load(analyzer: Analyzer): Promise<void> {
    if (this.#state.work !== undefined) void this.#run(analyzer, this.#state.work);
    try {
      await analyzer.ready;
    } catch (error) {
      if (this.#analyzer === analyzer) this.#fail(asEngineError(error, "load"));
      return;
    }
    if (this.#analyzer !== analyzer) return;
    clearTimeout(this.#stall);
    this.#update({ phase: this.#analysis === undefined ? "idle" : "running", build: analyzer.build });
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
    else if (phase === "idle") this.open();
  }

  /** Stops the analysis. An engine that is still loading is given up; the next work loads it again. */
  stop(): void {
    if (this.#state.phase === "loading") this.#leave({ phase: "idle", work: undefined });
    else {
      this.#stopped = this.#analysis;
      this.#analysis?.stop();
    }
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
  explain(position: Position): Promise<Explanation> {
    return this.#ask((analyzer) => analyzer.explain(position));
  }

  /** {@link Analyzer.verify}, during any analysis. */
  verify(position: Position, line: readonly string[], claim?: LineClaim): Promise<Verification> {
    return this.#ask((analyzer) => analyzer.verify(position, line, claim));
  }

  async #ask<T>(question: (analyzer: Analyzer) => Promise<T>): Promise<T> {
    if (this.#state.phase === "idle" && this.#analyzer === undefined) this.open();
    const analyzer = this.#analyzer;
    if (analyzer === undefined) throw this.#state.error ?? loadError("the engine is not loaded");
    try {
      return await question(analyzer);
    } catch (error) {
      throw analyzer === this.#analyzer ? error : (this.#state.error ?? stoppedLoading());
    }
  }

  /** Analyses `work` until its end, or until another analysis takes its place. */
  async #run(analyzer: Analyzer, work: Work, crashes = 0): Promise<void> {
    const { start, moves, chess960, depth, multiPv, exactCutoffs, collectors, searchMoves } = work;
    analyzer.hashMb = work.hashMb;
    const analysis = analyzer.analyze(
      { fen: start, moves, chess960 },
      {
        multiPv,
        exactCutoffs,
        collectors,
        ...(depth === undefined ? {} : { depth }),
        ...(searchMoves === undefined ? {} : { searchMoves }),
      },
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
      } else if (error.code === "stopped") {
        // Before a fresh worker was ready.
        this.#finish({});
      } else if (error.code === "outOfMemory" && analyzer.hashMb < work.hashMb) {
        const fitting = { ...work, hashMb: analyzer.hashMb };
        this.#update({ work: fitting });
        this.#hashRefused?.(work.hashMb, fitting.hashMb);
        await this.#run(analyzer, fitting, crashes);
      } else if (error.code === "crashed" && crashes < MAX_CRASHES && this.#stopped !== analysis) {
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
    this.#leave({ phase: "failed", bound: undefined, error });
  }

  /** Gives up the engine. */
  #leave(change: Partial<SessionState>): void {
    const analyzer = this.#analyzer;
    this.#analyzer = undefined;
    this.#analysis = undefined;
    clearTimeout(this.#stall);
    this.#update({ build: undefined, ...change });
    void analyzer?.close();
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

const stoppedLoading = (): EngineError =>
  new EngineError({ code: "stopped", message: "the engine was stopped while it was loading" });

function asEngineError(error: unknown, code: "load" | "crashed"): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError({ code, message: error instanceof Error ? error.message : String(error) });
}
