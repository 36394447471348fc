/** The engine's compiled module: loaded once for any number of workers, and loaded again after a failure. */

export class ModuleStore {
  #module: Promise<WebAssembly.Module> | undefined;
  readonly #compile: (signal: AbortSignal) => Promise<WebAssembly.Module>;
  readonly #closing = new AbortController();

  /** `compile` ends when its signal is aborted. */
  constructor(compile: (signal: AbortSignal) => Promise<WebAssembly.Module>) {
    this.#compile = compile;
  }

  /** Aborted when the store is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  get(): Promise<WebAssembly.Module> {
    if (this.#module !== undefined) return this.#module;
    const module = this.#load();
    this.#module = module;
    module.catch(() => (this.#module = undefined));
    return module;
  }

  /** Ends a load in progress, which rejects with `reason`. */
  close(reason: Error): void {
    this.#closing.abort(reason);
  }

  async #load(): Promise<WebAssembly.Module> {
    this.closing.throwIfAborted();
    return await this.#compile(this.closing);
  }
}
