/** The engine's compiled module and network for the workers of one owner: loaded again after a failure. */

import type { EngineFiles, LoadOptions } from "./engine_files.js";
import { distrust } from "./load_file.js";
import { sharedFiles } from "./shared_files.js";

export class FileStore {
  #files: Promise<EngineFiles> | undefined;
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
    files.catch(() => this.#forget(files));
    return files;
  }

  /** Loads anew when asked again after `files`, which cannot be used, and past the browser's cache. */
  discard(files: Promise<EngineFiles>): void {
    this.#forget(files);
    files.then(
      (files) => {
        sharedFiles.discard(files);
        distrust(files.network.location);
        if (files.location !== undefined) distrust(files.location);
      },
      () => undefined,
    );
  }

  /** Ends a load in progress, which rejects with `reason`. */
  close(reason: Error): void {
    this.#closing.abort(reason);
  }

  #forget(files: Promise<EngineFiles>): void {
    if (this.#files === files) this.#files = undefined;
  }

  async #start(): Promise<EngineFiles> {
    this.closing.throwIfAborted();
    return await this.#load({ signal: this.closing });
  }
}
