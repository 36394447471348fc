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
import { unlessAborted, withDeadline } from "./abort.js";
import { EngineError, loadError, messageOf } from "./errors.js";
import { type Explainer, loadExplainer } from "./explainer.js";
import { FileStore } from "./file_store.js";
import type { Host, PackageUrls } from "./host.js";
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

/** A slow machine's time for a new hash table, during which the worker answers nothing. */
const SETUP_MS_PER_MB = 10;

/** Milliseconds for a fresh worker to answer a stop that came before it was ready. */
const REPLACEMENT_MS = 2000;

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
  /**
   * Size of the hash table in MB. A change applies from the next analysis on; a smaller table gives its memory back. If there is
   * no memory for a size, the analysis rejects with `outOfMemory` and this returns to the last size that worked, if any.
   */
  hashMb: number;
  /**
   * Settles once the engine is loaded. Rejects with an {@link EngineError} `load`, after 20 seconds without progress at the
   * latest, and with `closed` if the analyzer is closed before. The next request tries again.
   */
  readonly ready: Promise<void>;
  readonly #host: Host;
  readonly #urls: PackageUrls;
  /** Kept for further workers. */
  readonly #files: FileStore;
  #channel: WorkerChannel<AnalysisService>;
  /** Size of the channel's hash table in MB. */
  #tableMb = 0;
  /** The last size for which there was memory. */
  #workingMb: number | undefined;
  #explainer: Promise<Explainer> | undefined;
  /** Settles once the last analysis has ended. */
  #tail: Promise<void> = Promise.resolve();
  /** Analyses that have not ended; the first of them is running. */
  readonly #open: RunningAnalysis[] = [];
  #closed = false;
  /** Whether a worker has been ready before. */
  #hasLoaded = false;

  /**
   * Begins to load the engine. Analyses may be requested at once. Throws an {@link EngineError} `badRequest` or `badHash`, or
   * `load` if the environment cannot start a worker.
   */
  constructor(options: AnalyzerOptions = {}, host: Host = browser) {
    const { build = host.bestBuild(), hashMb = 16, onProgress, ...urls } = checkedOptions(options);
    this.build = build;
    this.hashMb = hashMb;
    this.#host = host;
    this.#urls = urls;
    this.#files = new FileStore((options) => this.#host.load(build, urls, { ...options, onProgress }));
    this.#channel = this.#openChannel();
    this.ready = this.#channel.ready.catch((error: unknown) => {
      throw this.#closed ? closed() : loadError(messageOf(error));
    });
    this.ready.catch(() => undefined);
  }

  /**
   * Creates an analyzer and loads its engine. Rejects with an {@link EngineError} `load`, `badRequest` or `badHash`, or with the
   * reason of `signal` if it is aborted before the end.
   */
  static async create(options: AnalyzerOptions & { signal?: AbortSignal } = {}): Promise<Analyzer> {
    const signal = signalOf(options);
    // A subclass, in its own environment, if called on one.
    const analyzer = new this(options);
    try {
      await unlessAborted(signal, analyzer.ready);
      return analyzer;
    } catch (error) {
      void analyzer.close();
      throw error;
    }
  }

  /**
   * Analyzes `position`. Earlier analyses are stopped, and this one starts when they have ended.
   *
   * Nothing is thrown here: the analysis itself rejects with an {@link EngineError}. After `crashed`, the next analysis gets a
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
  analyze(position: Position, options: AnalyzeOptions = {}): Analysis {
    let request: Request;
    let analysis: RunningAnalysis;
    try {
      if (this.#closed) throw closed();
      request = requestOf(position, options, this.hashMb);
      analysis = new RunningAnalysis((analysis) => this.#stop(analysis), signalOf(options));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const refused = new RunningAnalysis(() => undefined);
      refused.fail(error);
      return refused;
    }
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

  /** Stops all analyses and ends the worker. Ends the loading of the engine at once. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const analysis of this.#open) analysis.stop();
    if (!this.#channel.isReady) this.#channel.terminate();
    this.#files.close(closed());
    await this.#tail;
    this.#channel.terminate();
  }

  /** {@link Analyzer.close}, for `await using`. */
  async [asyncDispose](): Promise<void> {
    await this.close();
  }

  /** A waiting analysis keeps its own record of the stop, as does one whose worker is being replaced, which takes a moment. */
  #stop(analysis: RunningAnalysis): void {
    const { isReady, ready } = this.#channel;
    if (isReady) {
      if (analysis === this.#open[0]) this.#channel.stop();
    } else if (this.#hasLoaded) {
      const timer = setTimeout(() => analysis.fail(stopped()), REPLACEMENT_MS);
      const clear = (): void => clearTimeout(timer);
      ready.then(clear, clear);
    } else {
      analysis.fail(stopped());
    }
  }

  async #run(analysis: RunningAnalysis, request: Request): Promise<void> {
    try {
      await this.#load(request.hashMb);
      // Stopped meanwhile.
      if (analysis.isSettled) return;
      analysis.finish(await this.#search(analysis, request));
    } catch (error) {
      analysis.fail(error instanceof EngineError ? error : crash(messageOf(error)));
    } finally {
      this.#open.shift();
    }
  }

  /** Waits until the worker is ready for a hash table of `hashMb` MB. Only a new one gives back the memory of a larger table. */
  async #load(hashMb: number): Promise<void> {
    if (hashMb < this.#tableMb) this.#channel.terminate();
    if (this.#channel.isReady) return;
    if (this.#closed) throw closed();
    if (this.#channel.isDead) this.#channel = this.#openChannel();
    await this.#channel.ready.catch((error: unknown) => {
      throw this.#closed ? closed() : loadError(messageOf(error));
    });
  }

  async #search(analysis: RunningAnalysis, request: Request): Promise<End> {
    const start = performance.now();
    let last: IterationReport | undefined;
    const onReport = (report: Report): void => {
      if (report.kind === "iteration") last = report;
      analysis.push(report);
    };
    const setupMs = request.hashMb === this.#tableMb ? 0 : request.hashMb * SETUP_MS_PER_MB;
    const answer = await this.#channel.request(request, { stopped: analysis.stopped, setupMs, onReport });
    switch (answer.kind) {
      case "done":
        this.#tableMb = this.#workingMb = request.hashMb;
        return answer.result;
      case "refused":
        if (answer.error.code === "outOfMemory") this.#refuseTable(request.hashMb);
        // The table may have grown before the refusal.
        else this.#tableMb = Math.max(this.#tableMb, request.hashMb);
        throw new EngineError(answer.error);
      case "unloadable":
        throw loadError(answer.message);
      case "crashed":
        this.#replaceWorker();
        throw crash(answer.message);
      case "unresponsive": {
        this.#replaceWorker();
        const end = endAfter(last, performance.now() - start);
        if (end !== undefined) return end;
        // A fresh worker finds a legal move.
        await this.#load(request.hashMb);
        return await this.#search(analysis, request);
      }
      case "terminated":
        throw closed();
    }
  }

  /** A worker keeps the memory that it took for the refused table. */
  #refuseTable(hashMb: number): void {
    if (this.hashMb === hashMb) this.hashMb = this.#workingMb ?? hashMb;
    this.#replaceWorker();
  }

  /** Starts a worker now, so that it is warm when the next analysis comes. */
  #replaceWorker(): void {
    this.#channel.terminate();
    if (this.#closed) return;
    try {
      this.#channel = this.#openChannel();
    } catch {
      // The next analysis tries again.
    }
  }

  #openChannel(): WorkerChannel<AnalysisService> {
    const { build } = this;
    this.#tableMb = 0;
    const files = this.#files.get();
    const load = files.then((files) => ({ build, ...files }));
    // The channel reports a failure, if it can be opened.
    load.catch(() => undefined);
    try {
      const channel = new WorkerChannel<AnalysisService>({
        name: "the engine",
        startWorker: (listener) => this.#host.startWorker(listener, this.#urls),
        load,
        onUnusable: () => this.#files.discard(files),
        uninterruptible: build === "plain" && !sharesMemory(),
        reportsSteadily: true,
      });
      channel.ready.then(
        () => (this.#hasLoaded = true),
        () => undefined,
      );
      return channel;
    } catch (error) {
      throw loadError(messageOf(error));
    }
  }

  #loadExplainer(): Promise<Explainer> {
    const { closing } = this.#files;
    const explainer = this.#files
      .get()
      .then((files) =>
        withDeadline("the engine cannot be started: its script has not arrived", closing, () =>
          loadExplainer(this.build, files),
        ),
      );
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

const stopped = (): EngineError =>
  new EngineError({ code: "stopped", message: "the analysis was stopped before the engine was loaded" });

function crash(message: string): EngineError {
  return new EngineError({
    code: "crashed",
    message: `the engine crashed (${message}); a fresh one takes over`,
  });
}
