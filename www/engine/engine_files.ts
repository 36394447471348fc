/** The files of the engine beside its scripts, and how they are loaded. */

import type { NetworkFile } from "./network_file.js";

/** The engine, loaded and compiled, as a worker takes it. */
export interface EngineFiles {
  /** The wasm, compiled. */
  readonly module: WebAssembly.Module;
  /** URL of the wasm, if it has one. */
  readonly location?: string;
  /** The evaluation network, not yet verified. */
  readonly network: NetworkFile;
}

/** Takes the bytes of the engine and its network that have arrived, and the bytes in all, whether or not they come compressed. */
export type LoadProgress = (loaded: number, total: number) => void;

export interface LoadOptions {
  /** Ends the load, which rejects with its reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: LoadProgress | undefined;
}
