/**
 * The conversation with the engine: one request at a time. A new one is set as the next, the running one is stopped, and they
 * are swapped when it has ended (the discipline of lila's ceval).
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
import { sameQuestion, type Work } from "./analysis_request";

/** A completed depth, and how many searches of the root it took. */
export interface Iteration {
  readonly report: IterationReport;
  readonly aspirationSteps: number;
}

export type Progress = Pick<IterationReport, "depth" | "seldepth" | "nodes" | "nps" | "timeMs">;

/** What is known of the engine and of its last request. */
export interface SessionState {
  readonly phase: "loading" | "idle" | "running" | "failed";
  /** Bytes of the engine that have arrived, of how many. */
  readonly loaded: number;
  readonly total: number;
  readonly build?: Build;
  /** What everything below is about. */
  readonly work?: Work;
  /** By depth, each depth once. */
  readonly iterations: readonly Iteration[];
  /** The latest search of the root, while it has given only a bound. */
  readonly bound?: AspirationReport;
  readonly progress?: Progress;
  readonly end?: End;
  /** Why the engine cannot be used, or what became of the last request. */
  readonly error?: EngineError;
}

export const LOADING: SessionState = { phase: "loading", loaded: 0, total: 0, iterations: [] };

/** What became of a proposal. A superseded one was replaced before the engine had looked at it. */
export type Verdict = "accepted" | "superseded" | EngineError;

interface Job {
  readonly work: Work;
  /** Nobody wants to see the analysis: only whether the engine takes the request. */
  readonly probe: boolean;
  /** Absent where the work need not be judged first. */
  readonly judged?: (verdict: Verdict) => void;
  /** How many times the engine has crashed on it. */
  readonly crashes: number;
}

export type Create = (options: AnalyzerOptions) => Analyzer;

/** Once a request has crashed the engine this often, it is the user who tries again. */
const MAX_CRASHES = 1;

export class Session {
  #state = LOADING;
  #analyzer?: Analyzer;
  #current?: { readonly job: Job; readonly analysis: Analysis };
  #next?: Job;
  #pumping = false;
  /** Steps of the aspiration window at the depth under way. */
  #steps = 0;

  /** `changed` is told of every change; `urgent` ones are not to wait for the next turn of the display. */
  constructor(
    private readonly changed: (state: SessionState, urgent: boolean) => void,
    private readonly create: Create = (options) => new Analyzer(options),
  ) {}

  /** Loads the engine; what is asked meanwhile is analysed as soon as it is there. */
  async open(hashMb: number): Promise<void> {
    this.#update({ phase: "loading", error: undefined });
    try {
      const analyzer = this.create({
        hashMb,
        onProgress: (loaded, total) => this.#update({ loaded, total }, false),
      });
      this.#analyzer = analyzer;
      void this.#pump();
      await analyzer.ready;
      this.#update({ phase: this.#pumping ? "running" : "idle", build: analyzer.build });
    } catch (error) {
      this.#cannotLoad(asEngineError(error, "load"));
    }
  }

  /** Analyses `work` from now on. */
  analyse(work: Work): void {
    this.#begin(work);
    this.#enqueue({ work, probe: false, crashes: 0 });
  }

  /**
   * Analyses `work` if the engine takes it (a probe only finds that out). If it does not, the work before goes on.
   */
  propose(work: Work, probe: boolean): Promise<Verdict> {
    const { phase, error } = this.#state;
    if (phase === "failed" && error !== undefined) return Promise.resolve(error);
    return new Promise((judged) => this.#enqueue({ work, probe, judged, crashes: 0 }));
  }

  /** Ends the analysis. */
  stop(): void {
    this.#drop(this.#next);
    this.#next = undefined;
    this.#current?.analysis.stop();
  }

  /** Ends the analysis and forgets what it found: the position it was about is gone. */
  clear(): void {
    this.stop();
    this.#update({ work: undefined, ...NOTHING_FOUND });
  }

  /** What each piece of `position` is worth, whatever is being analysed. */
  async explain(position: Position): Promise<Explanation> {
    if (this.#analyzer !== undefined) return await this.#analyzer.explain(position);
    throw this.#state.error ?? notLoaded();
  }

  /** What can be said of `line` after `position`, whatever is being analysed. */
  async verify(position: Position, line: readonly string[], claim?: LineClaim): Promise<Verification> {
    if (this.#analyzer !== undefined) return await this.#analyzer.verify(position, line, claim);
    throw this.#state.error ?? notLoaded();
  }

  #enqueue(job: Job): void {
    this.#drop(this.#next);
    this.#next = job;
    this.#current?.analysis.stop();
    void this.#pump();
  }

  #drop(job: Job | undefined): void {
    job?.judged?.("superseded");
  }

  async #pump(): Promise<void> {
    if (this.#pumping || this.#analyzer === undefined) return;
    this.#pumping = true;
    while (this.#next !== undefined && this.#state.phase !== "failed") {
      const job = this.#next;
      this.#next = undefined;
      await this.#run(this.#analyzer, job);
    }
    this.#pumping = false;
    if (this.#state.phase === "running") this.#update({ phase: "idle", bound: undefined });
  }

  async #run(analyzer: Analyzer, job: Job): Promise<void> {
    const before = this.#state.phase === "running" ? this.#state.work : undefined;
    let judged = job.judged;
    this.#steps = 0;
    try {
      analyzer.hashMb = job.work.hashMb;
      const { start, moves, chess960, depth, multiPv, exactCutoffs, collectors } = job.work;
      const limit = job.probe ? 1 : depth;
      const analysis = analyzer.analyze(
        { fen: start, moves, chess960 },
        { multiPv, exactCutoffs, collectors, ...(limit === undefined ? {} : { depth: limit }) },
      );
      this.#current = { job, analysis };
      if (judged === undefined && this.#state.phase === "idle") this.#update({ phase: "running" });
      for (;;) {
        const step = await analysis.next();
        if (judged !== undefined) {
          judged("accepted");
          judged = undefined;
          if (!job.probe) this.#begin(job.work, "running");
        }
        if (step.done === true) {
          if (this.#shows(job)) this.#update({ end: step.value });
          return;
        }
        if (this.#shows(job)) this.#take(step.value);
      }
    } catch (caught) {
      const error = asEngineError(caught, "crashed");
      if (error.code === "load") this.#cannotLoad(error);
      else if (error.code === "crashed") this.#recover(job, error);
      else if (judged === undefined) this.#update({ error });
      else if (before !== undefined) this.#next ??= { work: before, probe: false, crashes: 0 };
      judged?.(error);
    } finally {
      this.#current = undefined;
    }
  }

  /** Late reports of a job whose position has been left are dropped. */
  #shows(job: Job): boolean {
    return !job.probe && this.#state.work === job.work;
  }

  /** What the user wants to see waits for another engine. */
  #cannotLoad(error: EngineError): void {
    const { work } = this.#state;
    if (work !== undefined) this.#next ??= { work, probe: false, crashes: 0 };
    this.#analyzer = undefined;
    this.#update({ phase: "failed", error });
  }

  /** A fresh engine has taken over by itself; the request is made once more. */
  #recover(job: Job, error: EngineError): void {
    this.#update({ error });
    if (job.crashes < MAX_CRASHES && !job.probe && this.#shows(job))
      this.#next ??= { ...job, judged: undefined, crashes: job.crashes + 1 };
  }

  /** What was found stays if it answers the new work too: its depths are replaced one by one as they complete again. */
  #begin(work: Work, phase = this.#state.phase): void {
    const keep = this.#state.work !== undefined && sameQuestion(this.#state.work, work);
    const error = phase === "failed" ? this.#state.error : undefined;
    this.#update({ phase, work, error, ...(keep ? { end: undefined } : NOTHING_FOUND) });
  }

  #take(report: Report): void {
    switch (report.kind) {
      case "progress":
        return this.#update({ progress: report }, false);
      case "aspiration":
        this.#steps += 1;
        return this.#update({ bound: report.bound === "exact" ? undefined : report }, false);
      case "iteration": {
        const { iterations } = this.#state;
        const iteration = { report, aspirationSteps: this.#steps };
        this.#steps = 0;
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
    this.changed(this.#state, urgent);
  }
}

const NOTHING_FOUND = { iterations: [], bound: undefined, progress: undefined, end: undefined } as const;

const notLoaded = (): EngineError => new EngineError({ code: "load", message: "the engine is not loaded" });

function asEngineError(error: unknown, code: "load" | "crashed"): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError({ code, message: error instanceof Error ? error.message : String(error) });
}
