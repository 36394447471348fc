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
  Verification,
} from "../../pkg/plain/pvscope.js";
import { type Analysis, RunningAnalysis } from "./analysis.js";
import { browser } from "./browser_host.js";
import type { Build } from "./build.js";
import { object, of, readable, unreadable } from "./argument_checks.js";
import { asyncDispose } from "./async_dispose.js";
import { EngineWorker } from "./engine_worker.js";
import { described, EngineError, loadError, messageOf } from "./errors.js";
import { type Explainer, loadExplainer } from "./explainer.js";
import type { Host, Parts } from "./host.js";
import type { Progress } from "./load_wasm.js";
import {
  type AnalyzeOptions,
  type LineClaim,
  lineOf,
  type Position,
  positionOf,
  requestOf,
  signalOf,
} from "./request.js";

/** What an analyzer is made with. */
export interface AnalyzerOptions {
  /** Size of the hash table in MiB, 16 if not given. */
  hashMb?: number;
  /** The best one that the host can run, if not given. */
  build?: Build;
  /** Bytes of the engine that have arrived, of how many; the latter is 0 while that is not known. Not called in Node.js. */
  onProgress?: Progress;
  /** Where `pvscope/worker` lies, for bundlers that do not see it; beside this module if not given. */
  workerUrl?: string | URL;
  /** Where the wasm of a build lies, for bundlers that do not see it; where the package has it if not given. */
  wasmUrl?: (build: Build) => string | URL;
}

/** An engine in a worker, and what it is asked. */
export class Analyzer {
  /** The build of the engine that it runs. */
  readonly build: Build;
  /** Size of the hash table in MiB. Applies from the next analysis. */
  hashMb: number;
  /** Settled when the engine is there. Rejects with an {@link EngineError} `load` if it cannot be had. */
  readonly ready: Promise<void>;
  readonly #host: Host;
  readonly #parts: Parts;
  readonly #module: Promise<WebAssembly.Module>;
  #worker: EngineWorker;
  #explainer: Promise<Explainer> | undefined;
  /** Settled when the last analysis has ended. */
  #tail: Promise<void> = Promise.resolve();
  /** Analyses that have not ended; the first of them is under way. */
  readonly #open: RunningAnalysis[] = [];
  #closed = false;

  /**
   * Begins to load the engine. An analysis may be asked for at once: it begins when the engine is there. Throws an
   * {@link EngineError} `badRequest` or `badHash` for options that there cannot be, and what the host throws where it gives no worker.
   */
  constructor(options: AnalyzerOptions = {}, host: Host = browser) {
    const {
      build = host.bestBuild(),
      hashMb = 16,
      onProgress,
      workerUrl,
      wasmUrl,
    } = readable(() => checked(options));
    this.build = build;
    this.hashMb = hashMb;
    this.#host = host;
    this.#parts = { workerUrl, wasmUrl };
    this.#module = host.compile(build, this.#parts, onProgress);
    this.#worker = this.#startWorker();
    this.ready = this.#worker.ready;
  }

  /**
   * An analyzer whose engine is there. Rejects with an {@link EngineError}: `load` if it cannot be had, `badRequest`
   * or `badHash` for options that there cannot be.
   */
  static async create(options: AnalyzerOptions = {}): Promise<Analyzer> {
    try {
      // On the host of the class it is called on.
      const analyzer = new this(options);
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
   * What each piece of `position` is worth on its square, by the static evaluation. It neither waits for an analysis under way
   * nor stops it. Rejects with an {@link EngineError}.
   */
  async explain(position: Position): Promise<Explanation> {
    if (this.#closed) throw closed();
    const explainer = await (this.#explainer ??= this.#loadExplainer());
    return explainer.explain(positionOf(position));
  }

  /**
   * Replays `line`, moves in SAN or UCI that follow `position`, from this engine or another, and holds it against what is
   * claimed of it, if anything is. It neither waits for an analysis under way nor stops it. A line that fails is no error: the
   * verdict says where and why. Rejects with an {@link EngineError} for a position or a claim that there cannot be.
   */
  async verify(position: Position, line: readonly string[], claim?: LineClaim): Promise<Verification> {
    if (this.#closed) throw closed();
    const explainer = await (this.#explainer ??= this.#loadExplainer());
    return explainer.verify(lineOf(position, line, claim));
  }

  /** Stops what is being analysed, and gives the worker back. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const analysis of this.#open) analysis.stop();
    await this.#tail;
    this.#worker.terminate();
  }

  /** The same as {@link Analyzer.close | close}, for `await using`. */
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
    this.#worker = this.#startWorker();
  }

  #startWorker(): EngineWorker {
    return new EngineWorker(this.#host, this.#parts, this.build, this.#module);
  }
}

/** As the engine has it, which is not there yet when it is asked for. */
const MAX_HASH_MB = 1024;

const BUILDS: readonly Build[] = ["jspi", "plain"];

function checked(options: AnalyzerOptions): AnalyzerOptions {
  const { build, hashMb = 16, onProgress, workerUrl, wasmUrl } = object("the options", options);
  if (build !== undefined && !BUILDS.includes(build))
    throw unreadable(`build is ${described(build)}, and neither "jspi" nor "plain"`);
  of("number", "hashMb", hashMb);
  if (!Number.isInteger(hashMb) || hashMb < 1 || hashMb > MAX_HASH_MB) {
    const message = `a hash table of ${hashMb} MB cannot be had: its size goes from 1 to ${MAX_HASH_MB} MB`;
    throw new EngineError({ code: "badHash", message });
  }
  for (const [name, given] of Object.entries({ onProgress, wasmUrl })) {
    if (given !== undefined && typeof given !== "function")
      throw unreadable(`${name} is ${described(given)}, and no function`);
  }
  if (workerUrl !== undefined && typeof workerUrl !== "string" && !(workerUrl instanceof URL))
    throw unreadable(`workerUrl is ${described(workerUrl)}, and neither a string nor a URL`);
  return { build, hashMb, onProgress, workerUrl, wasmUrl };
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
