/** The files of the engine, loaded once for all analyzers and labs of a page that ask for the same ones. */

import { unlessAborted } from "./abort.js";
import type { EngineFiles, LoadOptions, LoadProgress } from "./engine_files.js";

type Load = (options: LoadOptions) => Promise<EngineFiles>;

/** One load, and those who wait for it. */
class SharedLoad {
  readonly files: Promise<EngineFiles>;
  /** Once they are there. */
  loaded: EngineFiles | undefined;
  readonly #end = new AbortController();
  readonly #listeners = new Set<LoadProgress>();
  #progress: Parameters<LoadProgress> | undefined;
  #waiting = 0;

  constructor(load: Load) {
    const onProgress: LoadProgress = (...progress) => {
      this.#progress = progress;
      for (const listener of this.#listeners) listener(...progress);
    };
    this.files = load({ signal: this.#end.signal, onProgress });
    this.files.then(
      (files) => (this.loaded = files),
      () => undefined,
    );
  }

  /** Rejects with the reason of `signal`, which ends the load only if nobody else waits for it. Then `onLeft` is called. */
  async wait({ signal, onProgress }: LoadOptions, onLeft: () => void): Promise<EngineFiles> {
    const { listener, fault } = guarded(onProgress);
    this.#listeners.add(listener);
    this.#waiting++;
    try {
      // A listener may need the analyzer that is just being made.
      await Promise.resolve();
      if (this.#progress !== undefined) listener(...this.#progress);
      return await Promise.race([unlessAborted(signal, this.files), fault]);
    } finally {
      this.#listeners.delete(listener);
      if (--this.#waiting === 0 && signal?.aborted === true) {
        onLeft();
        this.#end.abort(signal.reason);
      }
    }
  }
}

/** A listener that throws fails only for its owner: `fault` rejects. */
function guarded(onProgress: LoadProgress | undefined): { listener: LoadProgress; fault: Promise<never> } {
  let fail: (error: unknown) => void = () => undefined;
  const fault = new Promise<never>((_, reject) => (fail = reject));
  fault.catch(() => undefined);
  const listener: LoadProgress = (...progress) => {
    try {
      onProgress?.(...progress);
    } catch (error) {
      fail(error);
    }
  };
  return { listener, fault };
}

export class SharedFiles {
  readonly #loads = new Map<string, SharedLoad>();

  /** The files of `key`, from `load` unless they are there or on their way. A failed load is forgotten. */
  get(key: string, options: LoadOptions, load: Load): Promise<EngineFiles> {
    const known = this.#loads.get(key);
    const shared = known ?? new SharedLoad(load);
    const forget = (): void => this.#forget(key, shared);
    if (known === undefined) {
      this.#loads.set(key, shared);
      shared.files.catch(forget);
    }
    return shared.wait(options, forget);
  }

  /** Loads anew when asked again after `files`, which cannot be used. */
  discard(files: EngineFiles): void {
    for (const [key, shared] of this.#loads) if (shared.loaded === files) this.#forget(key, shared);
  }

  #forget(key: string, shared: SharedLoad): void {
    if (this.#loads.get(key) === shared) this.#loads.delete(key);
  }
}

/** Those of this page or process. */
export const sharedFiles = new SharedFiles();
