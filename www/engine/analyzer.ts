/**
 * The analyzer: an engine in a worker. Requests are answered one at a time; a new one stops those before it and waits for their
 * ends. Source: lila's ceval, https://github.com/lichess-org/lila/tree/master/ui/lib/src/ceval.
 */

import type {
  End,
  Explanation,
  IterationReport,
  Report,
  Request,
  Verification,
} from "../wasm/plain/pvscope.js";
import { type Analysis, RunningAnalysis } from "./analysis.js";
import type { AnalysisService } from "./analysis_service.js";
import { type AnalyzerOptions, checkedOptions } from "./analyzer_options.js";
import { asyncDispose } from "./async_dispose.js";
import { browser } from "./browser_host.js";
import type { Build } from "./build.js";
import { EngineError, loadError, messageOf } from "./errors.js";
import { type Explainer, loadExplainer } from "./explainer.js";
import type { Host, LoadProgress, PackageUrls } from "./host.js";
import { sharesMemory } from "./interrupt.js";
import {
  type AnalyzeOptions,
  type LineClaim,
  lineOf,
  type Position,
  positionOf,
  requestOf,
  signalOf,
} from "./request.js";
import { WorkerChannel } from "./worker_channel.js";

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
  /** The build of the engine. */
  readonly build: Build;
  /** Size of the hash table in MB. A change applies from the next analysis on. */
  hashMb: number;
  /** Settles once the engine is loaded. Rejects with an {@link EngineError} `load`; the next request tries again. */
  readonly ready: Promise<void>;
  readonly #host: Host;
  readonly #urls: PackageUrls;
  readonly #onProgress: LoadProgress | undefined;
  #module: Promise<WebAssembly.Module> | undefined;
  #channel: WorkerChannel<AnalysisService>;
  #explainer: Promise<Explainer> | undefined;
  /** Settles once the last analysis has ended. */
  #tail: Promise<void> = Promise.resolve();
  /** Analyses that have not ended; the first of them is running. */
  readonly #open: RunningAnalysis[] = [];
  #closed = false;

  /**
   * Begins to load the engine. Analyses may be requested at once. Throws an {@link EngineError} `badRequest` or `badHash`, and
   * whatever the environment throws if it cannot start a worker.
   */
  constructor(options: AnalyzerOptions = {}, host: Host = browser) {
    const { build = host.bestBuild(), hashMb = 16, onProgress, workerUrl, wasmUrl } = checkedOptions(options);
    this.build = build;
    this.hashMb = hashMb;
    this.#host = host;
    this.#urls = { workerUrl, wasmUrl };
    this.#onProgress = onProgress;
    this.#channel = this.#openChannel();
    this.ready = this.#channel.ready.catch((error: unknown) => {
      throw loadError(messageOf(error));
    });
    this.ready.catch(() => undefined);
  }

  /**
   * Creates an analyzer and loads its engine. Rejects with an {@link EngineError} `load`, `badRequest` or `badHash`.
   */
  static async create(options: AnalyzerOptions = {}): Promise<Analyzer> {
    try {
      // A subclass, in its own environment, if called on one.
      const analyzer = new this(options);
      await analyzer.ready;
      return analyzer;
    } catch (error) {
      throw error instanceof EngineError ? error : loadError(messageOf(error));
    }
  }

  /**
   * Analyzes `position`. Earlier analyses are stopped, and this one starts when they have ended.
   *
   * Nothing is thrown here: the analysis itself rejects with an {@link EngineError}. After `crashed`, the next analysis gets a
   * fresh engine; after `load`, the next analysis loads again.
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
  analyze(position: Position, options: AnalyzeOptions = {}): Analysis {
    let request: Request;
    let signal: AbortSignal | undefined;
    try {
      if (this.#closed) throw closed();
      request = requestOf(position, options, this.hashMb);
      signal = signalOf(options);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const refused = new RunningAnalysis(() => undefined);
      refused.fail(error);
      return refused;
    }
    const analysis = new RunningAnalysis(() => this.#stop(analysis), signal);
    for (const earlier of this.#open) earlier.stop();
    this.#open.push(analysis);
    this.#tail = this.#tail.then(() => this.#run(analysis, request));
    return analysis;
  }

  /**
   * Returns the static evaluation of `position` and the value of each piece on its square. Independent of running analyses.
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
  async explain(position: Position): Promise<Explanation> {
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

  /** Stops all analyses and ends the worker. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const analysis of this.#open) analysis.stop();
    await this.#tail;
    this.#channel.terminate();
  }

  /** {@link Analyzer.close}, for `await using`. */
  async [asyncDispose](): Promise<void> {
    await this.close();
  }

  /** A waiting analysis keeps its own record of the stop. */
  #stop(analysis: RunningAnalysis): void {
    if (analysis === this.#open[0]) this.#channel.stop();
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
    if (this.#channel.isDead) this.#channel = this.#openChannel();
    const start = performance.now();
    let last: IterationReport | undefined;
    const onReport = (report: Report): void => {
      if (report.kind === "iteration") last = report;
      analysis.push(report);
    };
    const answer = await this.#channel.request(request, { stopped: analysis.stopped, onReport });
    switch (answer.kind) {
      case "done":
        return answer.result;
      case "refused":
        throw new EngineError(answer.error);
      case "unloadable":
        throw loadError(answer.message);
      case "crashed":
        // Started now, it is warm when the next analysis comes.
        this.#channel = this.#openChannel();
        throw crash(answer.message);
      case "unresponsive":
        this.#channel = this.#openChannel();
        // Without a completed iteration, a fresh worker finds a legal move.
        return endAfter(last, performance.now() - start) ?? (await this.#search(analysis, request));
      case "terminated":
        throw closed();
    }
  }

  #openChannel(): WorkerChannel<AnalysisService> {
    const { build } = this;
    return new WorkerChannel<AnalysisService>({
      name: "the engine",
      startWorker: (listener) => this.#host.startWorker(listener, this.#urls),
      load: this.#compile().then((module) => ({ build, module })),
      uninterruptible: build === "plain" && !sharesMemory(),
    });
  }

  /** The compiled module is kept for further workers. */
  #compile(): Promise<WebAssembly.Module> {
    if (this.#module !== undefined) return this.#module;
    const module = this.#host.compile(this.build, this.#urls, this.#onProgress);
    this.#module = module;
    module.catch(() => (this.#module = undefined));
    return module;
  }

  #loadExplainer(): Promise<Explainer> {
    const explainer = this.#compile().then((module) => loadExplainer(this.build, module));
    explainer.catch(() => (this.#explainer = undefined));
    return explainer;
  }
}

/** The end of a stopped analysis whose worker did not answer in time. */
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
