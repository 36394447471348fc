/** The environment of an analyzer, which provides the engine's wasm and workers. */

import type { AnalysisService } from "./analysis_service.js";
import type { Build } from "./build.js";
import type { FromWorker, Service, ToWorker } from "./channel_messages.js";
import type { EngineFiles, LoadOptions } from "./engine_files.js";
import type { SharedFlags } from "./interrupt.js";

/** A worker, as the page sees it. */
export interface WorkerPort<S extends Service> {
  /** The worker's script, for messages, if it is known. */
  readonly script?: string;
  /** Those that the worker already has, if any. */
  readonly flags?: SharedFlags;
  post(message: ToWorker<S>): void;
  terminate(): void;
}

export interface WorkerListener<S extends Service> {
  onMessage(message: FromWorker<S>): void;
  /** The worker cannot be started or has broken. `message` is for the user. */
  onError(message: string): void;
}

/** Starts a worker. Throws whatever the environment throws if it cannot. */
export type StartWorker<S extends Service> = (listener: WorkerListener<S>) => WorkerPort<S>;

/** Where the package's files are, if not at their usual places. */
export interface PackageUrls {
  workerUrl?: string | URL;
  wasmUrl?: (build: Build) => string | URL;
  networkUrl?: string | URL;
}

/** An environment to run in: a browser, Node.js. */
export interface Host {
  /** The best build that runs here, for searches with that many threads. */
  bestBuild(threads: number): Build;
  /** Loads the engine and its network. Rejects with an {@link EngineError} `load`, also after a time without progress. */
  load(build: Build, urls: PackageUrls, options: LoadOptions): Promise<EngineFiles>;
  /** Starts an engine's worker. Throws whatever the environment throws if it cannot. */
  startWorker(listener: WorkerListener<AnalysisService>, urls: PackageUrls): WorkerPort<AnalysisService>;
}
