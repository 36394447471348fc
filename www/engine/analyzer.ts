/**
 * The analyzer: an engine in a worker. Requests are answered one at a time; a new one stops those before it and waits for their
 * ends. Source: lila's ceval, https://github.com/lichess-org/lila/tree/master/ui/lib/src/ceval.
 */

import type { Explanation, Report, Request, Verification } from "../wasm/plain/pvscope.js";
import { type Analysis, onReportOf, type ReportOptions, RunningAnalysis } from "./analysis.js";
import { type AnalyzerOptions, checkedOptions } from "./analyzer_options.js";
import { refuseUnknown } from "./argument_checks.js";
import { asyncDispose } from "./async_dispose.js";
import { browser } from "./browser_host.js";
import { type Build, defaultThreads } from "./build.js";
import { unlessAborted, withDeadline } from "./abort.js";
import { closed, crash, EngineConnection } from "./engine_connection.js";
import { EngineError, messageOf } from "./errors.js";
import { type Explainer, loadExplainer } from "./explainer.js";
import type { Host } from "./host.js";
import {
  type AnalyzeOptions,
  type LineClaim,
  lineOf,
  type Position,
  positionOf,
  requestOf,
  signalOf,
} from "./request.js";

/**
 * An engine in a worker.
 *
 * @example
 * ```ts
 * import { Analyzer } from "pvscope";
 *
 * const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
 * const analyzer = await Analyzer.create({ hashMb: 32 });
 * for await (const report of analyzer.analyze({ fen, moves: ["e2e4"] }, { depth: 12 })) {
 *   if (report.kind === "iteration") console.log(report.depth, report.lines[0]?.san.join(" "));
 * }
 * await analyzer.close();
 * ```
 */
export class Analyzer {
  /**
   * Size of the hash table in MB. A change applies from the next analysis on; a smaller table gives its memory back. If there is
   * no memory for a size, the analysis rejects with `outOfMemory` and this returns to the last size that worked, if any.
   */
  hashMb: number;
  readonly #connection: EngineConnection;
  /** Calls of {@link Analyzer.clear}. */
  #clears = 0;
  /** Those of them that the engine has followed. */
  #clearsDone = 0;
  #explainer: Promise<Explainer> | undefined;
  /** Settles once the last analysis has ended. */
  #tail: Promise<void> = Promise.resolve();
  /** Analyses that have not ended. */
  readonly #open: RunningAnalysis[] = [];
  /** The one that the worker searches. */
  #searched: RunningAnalysis | undefined;
  #closed = false;

  /**
   * Begins to load the engine. Analyses may be requested at once. Throws an {@link EngineError} `badRequest`, `badHash` or
   * `badThreads`, or `load` if the environment cannot start a worker.
   */
  constructor(options: AnalyzerOptions = {}, host: Host = browser) {
    const checked = checkedOptions(options);
    refuseUnknown(options, checked);
    const { threads = defaultThreads(), hashMb = 16, onProgress, ...others } = checked;
    const { build, ...urls } = others;
    const [best, alone] = [host.bestBuild(threads), host.bestBuild(1)];
    const fallback = build === undefined && best !== alone ? alone : undefined;
    this.hashMb = hashMb;
    this.#connection = new EngineConnection(
      { build: build ?? best, threads, fallback },
      host,
      urls,
      onProgress,
    );
  }

  /** The build of the engine. Where `threads`, the best one, cannot be loaded, another takes its place. */
  get build(): Build {
    return this.#connection.build;
  }

  /** Threads of a search: once the engine is loaded, those that it got. */
  get threads(): number {
    return this.#connection.threads;
  }

  /**
   * Settles once the engine is loaded. Rejects with an {@link EngineError} `load`, after 20 seconds without progress at the
   * latest, and with `closed` if the analyzer is closed before. After a failure the next request loads again, and this is then
   * the promise of that load.
   */
  get ready(): Promise<void> {
    return this.#connection.ready;
  }

  /**
   * Creates an analyzer and loads its engine. Rejects with an {@link EngineError} `load`, `badRequest`, `badHash` or
   * `badThreads`, or with the reason of `signal` if it is aborted before the end.
   */
  static async create(options: AnalyzerOptions & { signal?: AbortSignal } = {}): Promise<Analyzer> {
    const signal = signalOf(options);
    const analyzerOptions = checkedOptions(options);
    refuseUnknown(options, { ...analyzerOptions, signal });
    // A subclass, in its own environment, if called on one.
    const analyzer = new this(analyzerOptions);
    try {
      await unlessAborted(signal, analyzer.ready);
      return analyzer;
    } catch (error) {
      void analyzer.close();
      throw error;
    }
  }

  /**
   * Analyzes `position`, by default the initial one. Earlier analyses are stopped, and this one starts when they have ended.
   *
   * Nothing is thrown here: the end of the analysis rejects with an {@link EngineError}. After `crashed`, the next analysis gets a
   * fresh engine; after `load`, the next analysis loads again. An engine that is silent for 20 seconds, or obeys no stop within
   * 2 seconds, has `crashed`.
   *
   * @example
   * ```ts
   * import { Analyzer } from "pvscope";
   *
   * const fen = "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1";
   * const analyzer = await Analyzer.create();
   * const { bestMove, lines } = await analyzer.analyze({ fen }, { depth: 10, multiPv: 2 }).end;
   * console.log(bestMove, lines[0]?.score, lines[0]?.san);
   * await analyzer.close();
   * ```
   */
  analyze(position: Position = {}, options: AnalyzeOptions & ReportOptions = {}): Analysis {
    let request: Request;
    let analysis: RunningAnalysis;
    try {
      if (this.#closed) throw closed();
      request = requestOf(position, options, this.hashMb);
      analysis = new RunningAnalysis((analysis) => this.#stop(analysis), {
        signal: signalOf(options),
        onReport: onReportOf(options),
        onPonderHit: (analysis) => this.#ponderHit(analysis),
      });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const refused = new RunningAnalysis(() => undefined);
      refused.fail(error);
      return refused;
    }
    // Aborted before its start: it takes no other's place.
    if (analysis.isSettled) return analysis;
    for (const earlier of this.#open) earlier.stop();
    this.#open.push(analysis);
    const clears = this.#clears;
    this.#tail = this.#tail.then(() => this.#run(analysis, request, clears));
    return analysis;
  }

  /**
   * Forgets the hash table and all histories: the next analysis is that of a new engine, and so repeatable. The running one goes on.
   *
   * @example
   * ```ts
   * import { Analyzer } from "pvscope";
   *
   * const analyzer = await Analyzer.create();
   * const first = await analyzer.analyze({ moves: ["e4", "e5"] }, { nodes: 20_000 }).end;
   * analyzer.clear();
   * const second = await analyzer.analyze({ moves: ["e4", "e5"] }, { nodes: 20_000 }).end;
   * console.log(first.bestMoveSan === second.bestMoveSan);
   * await analyzer.close();
   * ```
   */
  clear(): void {
    this.#clears++;
  }

  /**
   * Returns the static evaluation of `position`, by default the initial one, and the value of each piece on its square. Independent of running analyses.
   * Rejects with an {@link EngineError}.
   *
   * @example
   * ```ts
   * import { Analyzer } from "pvscope";
   *
   * const analyzer = await Analyzer.create();
   * const { pieces } = await analyzer.explain({ fen: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1" });
   * console.log(pieces);
   * await analyzer.close();
   * ```
   */
  async explain(position: Position = {}): Promise<Explanation> {
    if (this.#closed) throw closed();
    const explainer = await (this.#explainer ??= this.#loadExplainer());
    return explainer.explain(positionOf(position));
  }

  /**
   * Replays `line`, moves in SAN or UCI from `position`, and checks it against `claim`. Independent of running analyses.
   *
   * A line that fails is not an error: the verdict gives the place and the reason. Rejects with an {@link EngineError} for
   * an invalid position or claim. An empty line checks only the position.
   *
   * @example
   * ```ts
   * import { Analyzer } from "pvscope";
   *
   * const fen = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
   * const analyzer = await Analyzer.create();
   * const mateInOne = { score: { kind: "mate", moves: 1 }, depth: 1 } as const;
   * const { verdict, refutation } = await analyzer.verify({ fen }, ["Ra8#"], mateInOne);
   * console.log(verdict, refutation?.message);
   * await analyzer.close();
   * ```
   */
  async verify(position: Position, line: readonly string[], claim?: LineClaim): Promise<Verification> {
    if (this.#closed) throw closed();
    const explainer = await (this.#explainer ??= this.#loadExplainer());
    return explainer.verify(lineOf(position, line, claim));
  }

  /** Stops all analyses and ends the worker. Ends the loading of the engine at once. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const analysis of this.#open) analysis.stop();
    this.#connection.close();
    await this.#tail;
    this.#connection.terminate();
  }

  /** {@link Analyzer.close}, for `await using`. */
  async [asyncDispose](): Promise<void> {
    await this.close();
  }

  #stop(analysis: RunningAnalysis): void {
    if (analysis === this.#searched) this.#connection.stop();
    else analysis.leave();
  }

  /** A waiting analysis keeps its own record of it. */
  #ponderHit(analysis: RunningAnalysis): void {
    if (analysis === this.#searched) this.#connection.ponderHit();
  }

  /** `clears` are those before the request. */
  async #run(analysis: RunningAnalysis, request: Request, clears: number): Promise<void> {
    try {
      await this.#connection.load(request.hashMb);
      // Stopped meanwhile.
      if (analysis.isSettled) return;
      this.#searched = analysis;
      const fresh = clears > this.#clearsDone;
      this.#clearsDone = clears;
      const onReport = (report: Report): void => analysis.push(report);
      const end = await this.#connection.search({ ...started(request, analysis), fresh }, onReport);
      if (end === undefined) analysis.leave();
      else analysis.finish(end);
    } catch (error) {
      const failure = error instanceof EngineError ? error : crash(messageOf(error));
      if (failure.code === "outOfMemory") this.#refuseTable(request.hashMb);
      analysis.fail(failure);
    } finally {
      this.#searched = undefined;
      this.#open.shift();
    }
  }

  #refuseTable(hashMb: number): void {
    if (this.hashMb === hashMb) this.hashMb = this.#connection.workingMb ?? hashMb;
  }

  async #loadExplainer(): Promise<Explainer> {
    const connection = this.#connection;
    try {
      // Another build may take its place.
      if (connection.build === "threads") await connection.ready.catch(() => undefined);
      const { build, files } = connection;
      const loaded = await files.get();
      return await withDeadline(
        "the engine cannot be started: its script has not arrived",
        files.closing,
        () => loadExplainer(build, loaded),
      );
    } catch (error) {
      this.#explainer = undefined;
      throw error;
    }
  }
}

/** The request, without pondering if the own time of `analysis` has begun. */
function started(request: Request, { isPonderHit }: RunningAnalysis): Request {
  const { options } = request;
  return isPonderHit ? { ...request, options: { ...options, ponder: false } } : request;
}
