/** The environment of an analyzer, which provides the engine's wasm and workers. */

import type { AnalysisService } from "./analysis_service.js";
import type { Build } from "./build.js";
import type { FromWorker, Service, ToWorker } from "./channel_messages.js";

/** A worker, as the page sees it. */
export interface WorkerPort<S extends Service> {
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

/** Takes the bytes of the engine that have arrived, and the bytes in all: 0 if the server does not say. */
export type LoadProgress = (loaded: number, total: number) => void;

/** Where the package's files are, if not at their usual places. */
export interface PackageUrls {
  workerUrl?: string | URL;
  wasmUrl?: (build: Build) => string | URL;
}

/** An environment to run in: a browser, Node.js. */
export interface Host {
  /** The best build that runs here. */
  bestBuild(): Build;
  /** Loads and compiles the engine. Rejects with an {@link EngineError} `load`. */
  compile(build: Build, urls: PackageUrls, onProgress?: LoadProgress): Promise<WebAssembly.Module>;
  /** Starts an engine's worker. Throws whatever the environment throws if it cannot. */
  startWorker(listener: WorkerListener<AnalysisService>, urls: PackageUrls): WorkerPort<AnalysisService>;
}
