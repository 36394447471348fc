/** The engine's compiled module and network: loaded once for any number of workers, and loaded again after a failure. */

import type { LoadOptions } from "./host.js";
import type { NetworkFile } from "./network_file.js";

export interface EngineFiles {
  readonly module: WebAssembly.Module;
  readonly network: NetworkFile;
}

export class FileStore {
  #files: Promise<EngineFiles> | undefined;
  /** Whether a load has failed, perhaps by a damaged file in a cache. */
  #hasFailed = false;
  readonly #load: (options: LoadOptions) => Promise<EngineFiles>;
  readonly #closing = new AbortController();

  /** `load` ends when its signal is aborted. */
  constructor(load: (options: LoadOptions) => Promise<EngineFiles>) {
    this.#load = load;
  }

  /** Aborted when the store is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  get(): Promise<EngineFiles> {
    if (this.#files !== undefined) return this.#files;
    const files = this.#start();
    this.#files = files;
    files.catch(() => this.discard(files));
    return files;
  }

  /** Loads anew, past all caches, when asked again after `files`, which cannot be used. */
  discard(files: Promise<EngineFiles>): void {
    if (this.#files !== files) return;
    this.#files = undefined;
    this.#hasFailed = true;
  }

  /** Ends a load in progress, which rejects with `reason`. */
  close(reason: Error): void {
    this.#closing.abort(reason);
  }

  async #start(): Promise<EngineFiles> {
    this.closing.throwIfAborted();
    return await this.#load({ signal: this.closing, pastCaches: this.#hasFailed });
  }
}
