/**
 * The analyzer: an engine in a worker, asked in JavaScript's own terms. Requests are answered one after the other; a new one
 * stops those before it and waits for their ends (the discipline of lila's ceval).
 */

import type {
  End,
  Explanation,
  IterationReport,
  Report,
  Request,
  Score,
  Verification,
} from "../../pkg/plain/pvscope";
import { type Analysis, RunningAnalysis } from "./analysis";
import { bestBuild, type Build } from "./build";
import { asyncDispose } from "./dispose";
import { EngineWorker } from "./engine_worker";
import { EngineError, messageOf } from "./errors";
import { type Explainer, loadExplainer } from "./explainer";
import { compile, loadError, type Progress } from "./load";

export interface Position {
  fen: string;
  /** UCI, played from `fen`; the position after them is the one that is meant. */
  moves?: readonly string[];
  chess960?: boolean;
}

/** Limits combine, the first one reached ends the analysis; without any it goes on until it is stopped. */
export interface AnalyzeOptions {
  depth?: number;
  nodes?: number;
  timeMs?: number;
  /** Ends once a mate in at most this many moves is proven. */
  mate?: number;
  /** UCI; none or an empty list for all moves. */
  searchMoves?: readonly string[];
  /** Lines to report, 1 if not given. */
  multiPv?: number;
  /**
   * Lets exact scores of the hash table end PV nodes, so that lines come out short; off if not given. It is there to show
   * what that does.
   */
  exactCutoffs?: boolean;
  /** Collects every line in six ways and compares them; off if not given. Changes nothing of what is found. */
  collectors?: boolean;
  signal?: AbortSignal;
}

/** What is claimed of a line. */
export interface LineClaim {
  /** From White's view. */
  score: Score;
  /** Plies that the line has to have, unless it ends the game; any number if not given. */
  depth?: number;
}

export interface AnalyzerOptions {
  /** Size of the hash table in MiB, 16 if not given. */
  hashMb?: number;
  /** The best one that the host can run, if not given. */
  build?: Build;
  /** Bytes of the engine that have arrived, of how many; the latter is 0 while that is not known. */
  onProgress?: Progress;
}

export class Analyzer {
  readonly build: Build;
  /** Applies from the next analysis. */
  hashMb: number;
  /** Settled when the engine is there. Rejects with an {@link EngineError} `load` if it cannot be had. */
  readonly ready: Promise<void>;
  readonly #module: Promise<WebAssembly.Module>;
  #worker: EngineWorker;
  #explainer: Promise<Explainer> | undefined;
  /** Settled when the last analysis has ended. */
  #tail: Promise<void> = Promise.resolve();
  /** Analyses that have not ended; the first of them is under way. */
  readonly #open: RunningAnalysis[] = [];
  #closed = false;

  /**
   * Begins to load the engine. An analysis may be asked for at once: it begins when the engine is there. Throws what the host
   * throws where it gives no worker.
   */
  constructor({ build = bestBuild(), hashMb = 16, onProgress }: AnalyzerOptions = {}) {
    this.build = build;
    this.hashMb = hashMb;
    this.#module = compile(build, onProgress);
    this.#worker = new EngineWorker(build, this.#module);
    this.ready = this.#worker.ready;
  }

  /** An analyzer whose engine is there. Rejects with an {@link EngineError} `load` if it cannot be had. */
  static async create(options: AnalyzerOptions = {}): Promise<Analyzer> {
    try {
      const analyzer = new Analyzer(options);
      await analyzer.ready;
      return analyzer;
    } catch (error) {
      throw error instanceof EngineError ? error : loadError(messageOf(error));
    }
  }

  /**
   * Analyses `position`, as soon as the analyses before have ended; they are stopped. Whatever is wrong with the request
   * comes out of the analysis as an {@link EngineError}; so does a crash, and the next analysis then has a fresh engine.
   */
  analyze(position: Position, options: AnalyzeOptions = {}): Analysis {
    const request = requestOf(position, options, this.hashMb);
    const analysis = new RunningAnalysis(() => this.#stop(analysis), options.signal);
    if (this.#closed) {
      analysis.fail(closed());
      return analysis;
    }
    for (const earlier of this.#open) earlier.stop();
    this.#open.push(analysis);
    this.#tail = this.#tail.then(() => this.#run(analysis, request));
    return analysis;
  }

  /**
   * What each piece of `position` is worth on its square, by the static evaluation. It neither waits for an analysis under way
   * nor stops it. Rejects with an {@link EngineError}.
   */
  async explain({ fen, moves = [], chess960 = false }: Position): Promise<Explanation> {
    if (this.#closed) throw closed();
    const explainer = await (this.#explainer ??= this.#loadExplainer());
    return explainer.explain({ fen, moves: [...moves], chess960 });
  }

  /**
   * Replays `line`, moves in SAN or UCI that follow `position`, from this engine or another, and holds it against what is
   * claimed of it, if anything is. It neither waits for an analysis under way nor stops it. A line that fails is no error: the
   * verdict says where and why. Rejects with an {@link EngineError} for a position or a claim that there cannot be.
   */
  async verify(position: Position, line: readonly string[], claim?: LineClaim): Promise<Verification> {
    if (this.#closed) throw closed();
    const explainer = await (this.#explainer ??= this.#loadExplainer());
    const { fen, moves = [], chess960 = false } = position;
    return explainer.verify({
      fen,
      moves: [...moves],
      chess960,
      line: [...line],
      ...(claim === undefined ? {} : { claim: { depth: claim.depth ?? 0, score: claim.score } }),
    });
  }

  /** Stops what is being analysed, and gives the worker back. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const analysis of this.#open) analysis.stop();
    await this.#tail;
    this.#worker.terminate();
  }

  async [asyncDispose](): Promise<void> {
    await this.close();
  }

  /** One that waits for its turn remembers by itself that it was stopped. */
  #stop(analysis: RunningAnalysis): void {
    if (analysis === this.#open[0]) this.#worker.stop();
  }

  async #run(analysis: RunningAnalysis, request: Request): Promise<void> {
    try {
      const end = await this.#search(analysis, request);
      this.#open.shift();
      analysis.finish(end);
    } catch (error) {
      this.#open.shift();
      analysis.fail(error instanceof EngineError ? error : crash(messageOf(error)));
    }
  }

  async #search(analysis: RunningAnalysis, request: Request): Promise<End> {
    if (this.#worker.isDead) this.#replace();
    const start = performance.now();
    let last: IterationReport | undefined;
    const answer = await this.#worker.search(request, analysis.stopped, (report: Report) => {
      if (report.kind === "iteration") last = report;
      analysis.push(report);
    });
    switch (answer.kind) {
      case "end":
        return answer.end;
      case "refused":
        throw new EngineError(answer.error);
      case "unloadable":
        throw answer.error;
      case "crashed":
        this.#replace();
        throw crash(answer.message);
      case "abandoned":
        this.#replace();
        // With nothing completed, a fresh worker says which moves there are.
        return endAfter(last, performance.now() - start) ?? (await this.#search(analysis, request));
    }
  }

  /** What could not be loaded is tried again the next time. */
  #loadExplainer(): Promise<Explainer> {
    const explainer = loadExplainer(this.build, this.#module);
    explainer.catch(() => (this.#explainer = undefined));
    return explainer;
  }

  /** The module is compiled already: only the worker starts anew. */
  #replace(): void {
    this.#worker.terminate();
    this.#worker = new EngineWorker(this.build, this.#module);
  }
}

function requestOf(position: Position, options: AnalyzeOptions, hashMb: number): Request {
  const { fen, moves = [], chess960 = false } = position;
  const { depth, nodes, timeMs, mate, searchMoves = [], multiPv = 1 } = options;
  const { exactCutoffs = false, collectors = false } = options;
  return {
    fen,
    moves: [...moves],
    chess960,
    depth,
    nodes,
    timeMs,
    mate,
    searchMoves: [...searchMoves],
    multiPv,
    hashMb,
    exactCutoffs,
    collectors,
  };
}

/** The end of an analysis whose worker did not live to tell it. */
function endAfter(last: IterationReport | undefined, timeMs: number): End | undefined {
  const [best] = last?.lines ?? [];
  const [bestMove] = best?.moves ?? [];
  const [bestMoveSan] = best?.san ?? [];
  if (last === undefined || bestMove === undefined || bestMoveSan === undefined) return undefined;
  return { reason: "stopped", lines: last.lines, bestMove, bestMoveSan, total: last.total, timeMs };
}

const closed = (): EngineError =>
  new EngineError({ code: "closed", message: "the analyzer has been closed" });

function crash(message: string): EngineError {
  return new EngineError({
    code: "crashed",
    message: `the engine crashed (${message}); a fresh one takes over`,
  });
}
