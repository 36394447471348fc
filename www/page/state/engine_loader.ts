/** Loads the page's engine, reports the progress, and gives the engine up. */

import { Analyzer } from "../../engine/analyzer";
import { EngineError } from "../../engine/errors";
import type { AnalyzerOptions } from "../../engine/index";

/** The download of the engine. */
export interface Loading {
  /** Bytes of the engine that have arrived. */
  readonly loaded: number;
  /** Bytes of the engine; 0 if unknown. */
  readonly total: number;
  /** Whether the loading has made no progress for some seconds. */
  readonly stalled: boolean;
}

export const NOT_LOADED: Loading = { loaded: 0, total: 0, stalled: false };

export type Create = (options: AnalyzerOptions) => Analyzer;

/** The wait before a loading without progress is called stalled. */
const STALL_MS = 5000;

export class EngineLoader {
  #analyzer?: Analyzer;
  #stall?: ReturnType<typeof setTimeout>;
  readonly #create: Create;
  readonly #onProgress: (loading: Partial<Loading>) => void;

  constructor(create: Create, onProgress: (loading: Partial<Loading>) => void) {
    this.#create = create;
    this.#onProgress = onProgress;
  }

  /** The engine, loaded or not; absent if it could not be loaded or was given up. */
  get analyzer(): Analyzer | undefined {
    return this.#analyzer;
  }

  /** An engine that begins to load. Throws an {@link EngineError} if it cannot begin. */
  open(): Analyzer {
    this.#progress(0, 0);
    try {
      const analyzer = this.#create({
        onProgress: (loaded, total) => {
          if (this.#analyzer === analyzer) this.#progress(loaded, total);
        },
      });
      return (this.#analyzer = analyzer);
    } catch (error) {
      throw asEngineError(error, "load");
    }
  }

  /** Resolves once the engine has loaded, with whether it is still wanted. Rejects with an {@link EngineError}. */
  async loaded(analyzer: Analyzer): Promise<boolean> {
    try {
      await analyzer.ready;
    } catch (error) {
      if (this.#analyzer === analyzer) throw asEngineError(error, "load");
    }
    if (this.#analyzer !== analyzer) return false;
    clearTimeout(this.#stall);
    return true;
  }

  /** Gives up the engine, if there is one. */
  close(): void {
    const analyzer = this.#analyzer;
    this.#analyzer = undefined;
    clearTimeout(this.#stall);
    void analyzer?.close();
  }

  #progress(loaded: number, total: number): void {
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#onProgress({ stalled: true }), STALL_MS);
    this.#onProgress({ loaded, total, stalled: false });
  }
}

export function asEngineError(error: unknown, code: "load" | "crashed"): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError({ code, message: error instanceof Error ? error.message : String(error) });
}
