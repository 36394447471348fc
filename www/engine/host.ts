/** What an analyzer needs of the place it runs in: the engine's wasm, and workers. */

import type { Build } from "./build.js";
import type { Progress } from "./load_wasm.js";
import type { FromWorker, ToWorker } from "./analysis_protocol.js";

/** A worker as the side that asks it sees it. */
export interface Port<Sent> {
  post(message: Sent): void;
  terminate(): void;
}

/** Who hears of a worker. */
export interface Listener<Received> {
  onMessage(message: Received): void;
  /** It cannot be started, or has broken: in words. */
  onFault(message: string): void;
}

export type EnginePort = Port<ToWorker>;
export type EngineListener = Listener<FromWorker>;

/** Where the parts of the package lie, if not where the package has them. */
export interface Parts {
  workerUrl?: string | URL;
  wasmUrl?: (build: Build) => string | URL;
}

/** A place that an analyzer runs in. */
export interface Host {
  /** The best build that runs here. */
  bestBuild(): Build;
  /** Throws an {@link EngineError} `load` that says what is in the way. */
  compile(build: Build, parts: Parts, onProgress?: Progress): Promise<WebAssembly.Module>;
  /** Throws what the place throws where it gives no worker. */
  startWorker(listener: EngineListener, parts: Parts): EnginePort;
}
