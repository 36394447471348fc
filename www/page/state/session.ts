/**
 * The page's session with the engine: the current work, its results, those of earlier work, and recovery from crashes and
 * failed loads. The {@link Analyzer} itself stops an analysis when the next one is requested.
 */

import { Analyzer } from "../../engine/analyzer";
import { EngineError, loadError } from "../../engine/errors";
import type {
  Analysis,
  Build,
  Explanation,
  LineClaim,
  Position,
  Report,
  Verification,
} from "../../engine/index";
import { MAX_DEPTH } from "../../engine/limits";
import { AnalysisMemory } from "./analysis_memory";
import type { Work } from "./analysis_request";
import { asEngineError, type Create, EngineLoader, type Loading, NOT_LOADED } from "./engine_loader";
import { atRest, atStart, depthOf, NOTHING_FOUND, type SearchResults, withReport } from "./search_results";
import { Throttle } from "./throttle";

/** The engine, its current or last work, and the results. */
export interface SessionState extends Loading, SearchResults {
  readonly phase: "loading" | "idle" | "running" | "failed";
  readonly build?: Build;
  /** The threads of its searches. */
  readonly threads?: number;
  /** The work that the results belong to. */
  readonly work?: Work;
  /** The error that stopped the work or the loading of the engine. */
  readonly error?: EngineError;
}

export const LOADING: SessionState = { phase: "loading", ...NOT_LOADED, ...NOTHING_FOUND };

/** Crashes on the same work after which the analysis restarts by itself. */
const MAX_CRASHES = 1;

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
  /** The work that waits for the engine, or is running. */
  #pending?: Work;
  /** The running analysis. */
  #analysis?: Analysis;
  /** The last analysis that the user stopped. */
  #stopped?: Analysis;
  readonly #memory = new AnalysisMemory();
  readonly #engine: EngineLoader;
  readonly #updates: Throttle<SessionState>;
  readonly #hashRefused: SessionListener["hashRefused"];

  constructor(
    { changed, hashRefused }: SessionListener,
    create: Create = (options) => new Analyzer(options),
  ) {
    this.#updates = new Throttle(changed, UPDATE_INTERVAL_MS);
    this.#hashRefused = hashRefused;
    this.#engine = new EngineLoader(create, (loading) => this.#update(loading, loading.stalled === true));
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Loads the engine. Work given meanwhile starts once it is loaded. */
  open(): void {
    this.#update({ phase: "loading", error: undefined });
    void this.#load();
  }

  /** Loads another engine in place of this one. The current work begins again. */
  reopen(): void {
    this.#analysis = undefined;
    this.#engine.close();
    this.open();
  }

  async #load(): Promise<void> {
    try {
      const analyzer = this.#engine.open();
      if (this.#pending !== undefined) void this.#run(analyzer, this.#pending);
      if (!(await this.#engine.loaded(analyzer))) return;
      const { build, threads } = analyzer;
      this.#update({ phase: this.#analysis === undefined ? "idle" : "running", build, threads });
    } catch (error) {
      this.#fail(asEngineError(error, "load"));
    }
  }

  /**
   * Analyses `work` in place of the current work. What an earlier analysis found is shown at once, and is all that is shown if
   * it reaches the depth limit.
   */
  analyse(work: Work): void {
    const { phase, error } = this.#state;
    const known = this.#memory.recall(work) ?? NOTHING_FOUND;
    if (depthOf(known) >= (work.options.depth ?? MAX_DEPTH)) {
      this.#rest({ work, ...known, end: { reason: "depth" } });
      return;
    }
    this.#update({
      phase: phase === "idle" ? "running" : phase,
      work,
      error: phase === "failed" ? error : undefined,
      ...known,
    });
    this.#pending = work;
    const { analyzer } = this.#engine;
    if (analyzer !== undefined) void this.#run(analyzer, work);
    else if (phase === "idle") this.open();
  }

  /** Shows what an earlier analysis found for `work`, and analyses nothing. */
  recall(work: Work): void {
    const known = this.#memory.recall(work);
    this.#rest(known === undefined ? { work: undefined, ...NOTHING_FOUND } : { work, ...known });
  }

  /** What an earlier analysis found for `work`. */
  known(work: Work): SearchResults | undefined {
    return this.#memory.recall(work);
  }

  /** Shows the results of a saved analysis of `work`. They are kept, unless the engine would search it in another way. */
  adopt(work: Work, found: SearchResults, keep: boolean): void {
    if (keep) this.#memory.keep(work, found);
    this.#rest({ work, ...atRest(found) });
  }

  /** Stops the analysis. An engine that is still loading is given up; the next work loads it again. */
  stop(): void {
    if (this.#state.phase === "loading") {
      this.#pending = undefined;
      this.#leave({ phase: "idle" });
    } else {
      this.#stopped = this.#analysis;
      this.#analysis?.stop();
    }
  }

  /** Stops the analysis and shows no results. */
  clear(): void {
    this.#rest({ work: undefined, ...NOTHING_FOUND });
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
    if (this.#state.phase === "idle" && this.#engine.analyzer === undefined) this.open();
    const { analyzer } = this.#engine;
    if (analyzer === undefined) throw this.#state.error ?? loadError("the engine is not loaded");
    try {
      return await question(analyzer);
    } catch (error) {
      throw analyzer === this.#engine.analyzer ? error : (this.#state.error ?? stoppedLoading());
    }
  }

  /** Analyses `work` until its end, or until another analysis takes its place. */
  async #run(analyzer: Analyzer, work: Work, crashes = 0): Promise<void> {
    analyzer.hashMb = work.hashMb;
    const analysis = analyzer.analyze(work.position, { ...work.options, effortTree: true });
    this.#analysis = analysis;
    this.#update(atStart(this.#state), false);
    const isCurrent = (): boolean => this.#analysis === analysis;
    const reports = analysis[Symbol.asyncIterator]();
    try {
      for (;;) {
        const step = await reports.next();
        if (!isCurrent()) return;
        if (step.done === true) {
          this.#finish({ end: step.value });
          return;
        }
        this.#take(work, step.value);
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
        this.#pending = fitting;
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

  #take(work: Work, report: Report): void {
    const before = this.#state.iterations;
    const found = withReport(this.#state, report);
    if (found.iterations !== before) this.#memory.keep(work, found);
    this.#update(found, report.kind === "iteration" && before.length === 0);
  }

  #finish(outcome: Partial<SessionState>): void {
    this.#analysis = undefined;
    this.#pending = undefined;
    // The figures of an unfinished depth stay, but not those of a search that repeated known depths.
    const { phase, progress, repeated } = this.#state;
    this.#update({
      phase: phase === "running" ? "idle" : phase,
      ...atRest(this.#state),
      progress: repeated === undefined ? progress : undefined,
      ...outcome,
    });
  }

  /** Stops the analysis, and shows `change` in its place. */
  #rest(change: Partial<SessionState>): void {
    const analysis = this.#analysis;
    this.#analysis = undefined;
    this.#pending = undefined;
    analysis?.stop();
    const { phase, error } = this.#state;
    this.#update({
      phase: phase === "running" ? "idle" : phase,
      error: phase === "failed" ? error : undefined,
      ...change,
    });
  }

  /** The work waits for the next {@link AnalysisSession.open}. */
  #fail(error: EngineError): void {
    this.#leave({ phase: "failed", bound: undefined, error });
  }

  /** Gives up the engine. */
  #leave(change: Partial<SessionState>): void {
    this.#analysis = undefined;
    this.#update({ build: undefined, threads: undefined, ...change });
    this.#engine.close();
  }

  #update(change: Partial<SessionState>, urgent = true): void {
    this.#state = { ...this.#state, ...change };
    this.#updates.push(this.#state, urgent);
  }
}

const stoppedLoading = (): EngineError =>
  new EngineError({ code: "stopped", message: "the engine was stopped while it was loading" });
