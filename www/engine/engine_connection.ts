/** The engine in its worker: loaded when it is needed, replaced after a crash, with a hash table of the wanted size. */

import type { End, IterationReport, Report } from "../wasm/plain/pvscope.js";
import type { AnalysisService, SearchRequest, WantedThreads } from "./analysis_service.js";
import type { Build } from "./build.js";
import type { LoadProgress } from "./engine_files.js";
import { EngineError, loadError, messageOf } from "./errors.js";
import { FileStore } from "./file_store.js";
import type { Host, PackageUrls } from "./host.js";
import { sharedFlag, sharesMemory } from "./interrupt.js";
import { WorkerChannel } from "./worker_channel.js";

/** A slow machine's time for a new hash table, during which the worker answers nothing. */
const SETUP_MS_PER_MB = 10;

/** What an engine is asked for. */
export interface WantedEngine {
  readonly build: Build;
  /** Threads of a search. */
  readonly threads: number;
  /** The build to use where `build` cannot be loaded, if another may. */
  readonly fallback?: Build;
}

export class EngineConnection {
  #build: Build;
  #fallback: Build | undefined;
  #files: FileStore;
  /** Undefined where there can be only one. */
  #threads: WantedThreads | undefined;
  readonly #host: Host;
  readonly #onProgress: LoadProgress | undefined;
  readonly #urls: PackageUrls;
  #channel: WorkerChannel<AnalysisService>;
  /** Size of the channel's hash table in MB. */
  #tableMb = 0;
  /** The last size for which there was memory. */
  #workingMb: number | undefined;
  #closed = false;

  /** Begins to load the engine. Throws an {@link EngineError} `load` if `host` cannot start a worker. */
  constructor(
    { build, threads, fallback }: WantedEngine,
    host: Host,
    urls: PackageUrls,
    onProgress?: LoadProgress,
  ) {
    this.#build = build;
    this.#fallback = fallback;
    const shared = build === "threads" ? sharedFlag() : undefined;
    this.#threads = shared && { wanted: threads, running: new Int32Array(shared) };
    this.#host = host;
    this.#urls = urls;
    this.#onProgress = onProgress;
    this.#files = this.#storeFiles();
    this.#channel = this.#openChannel();
  }

  get build(): Build {
    return this.#build;
  }

  /** Kept for further workers. */
  get files(): FileStore {
    return this.#files;
  }

  /** Settles once the engine is loaded. Rejects with an {@link EngineError} `load`, or `closed` after a close. */
  get ready(): Promise<void> {
    const build = this.#build;
    const ready = this.#channel.ready.catch(async (error: unknown) => {
      if (this.#closed) throw closed();
      if (this.#fallback !== undefined) this.#fallBack(this.#fallback);
      if (build === this.#build) throw loadError(messageOf(error));
      await this.ready;
    });
    ready.catch(() => undefined);
    return ready;
  }

  /** Threads that search; those that are wanted before the engine is loaded. */
  get threads(): number {
    if (this.#threads === undefined) return 1;
    const { wanted, running } = this.#threads;
    return Atomics.load(running, 0) || wanted;
  }

  /** The last size of the hash table, in MB, for which there was memory; undefined before the first search. */
  get workingMb(): number | undefined {
    return this.#workingMb;
  }

  /** Waits until the worker is ready for a hash table of `hashMb` MB. Only a new one gives back the memory of a larger table. */
  async load(hashMb: number): Promise<void> {
    if (hashMb < this.#tableMb) this.#channel.terminate();
    if (this.#channel.isReady) return;
    if (this.#closed) throw closed();
    if (this.#channel.isDead) this.#channel = this.#openChannel();
    await this.ready;
  }

  /** The result of a search by the loaded engine; undefined after a stop before there was one. Rejects with an {@link EngineError}. */
  async search(request: SearchRequest, onReport: (report: Report) => void): Promise<End | undefined> {
    const start = performance.now();
    let last: IterationReport | undefined;
    const listener = (report: Report): void => {
      if (report.kind === "iteration") last = report;
      onReport(report);
    };
    const setupMs = request.hashMb === this.#tableMb ? 0 : request.hashMb * SETUP_MS_PER_MB;
    const answer = await this.#channel.request(request, { setupMs, onReport: listener });
    switch (answer.kind) {
      case "done":
        this.#tableMb = this.#workingMb = request.hashMb;
        return isEmpty(answer.result) ? undefined : answer.result;
      case "refused":
        // A worker keeps the memory that it took for a refused table.
        if (answer.error.code === "outOfMemory") this.#replace();
        // The table may have grown before the refusal.
        else this.#tableMb = Math.max(this.#tableMb, request.hashMb);
        throw new EngineError(answer.error);
      case "unloadable":
        throw loadError(answer.message);
      case "crashed":
        this.#replace();
        throw crash(answer.message);
      case "unresponsive":
        this.#replace();
        return endAfter(last, performance.now() - start);
      case "terminated":
        throw closed();
    }
  }

  /** Stops the search in progress. */
  stop(): void {
    this.#channel.stop();
  }

  /** The opponent has made the move on which the search in progress ponders. */
  ponderHit(): void {
    this.#channel.ponderHit();
  }

  /** Lets a search in progress come to its end, but ends the loading of the engine at once. */
  close(): void {
    this.#closed = true;
    if (!this.#channel.isReady) this.#channel.terminate();
    this.#files.close(closed());
  }

  terminate(): void {
    this.#channel.terminate();
  }

  /** Starts a worker now, so that it is warm when the next search comes. */
  #replace(): void {
    this.#channel.terminate();
    if (this.#closed) return;
    try {
      this.#channel = this.#openChannel();
    } catch {
      // The next search tries again.
    }
  }

  /** Shared memory or a file of another build is missing here, say. */
  #fallBack(build: Build): void {
    this.#fallback = undefined;
    this.#build = build;
    this.#threads = undefined;
    this.#files = this.#storeFiles();
    this.#channel = this.#openChannel();
  }

  #storeFiles(): FileStore {
    const [build, onProgress] = [this.#build, this.#onProgress];
    return new FileStore((options) => this.#host.load(build, this.#urls, { ...options, onProgress }));
  }

  #openChannel(): WorkerChannel<AnalysisService> {
    const [build, threads, store] = [this.#build, this.#threads, this.#files];
    this.#tableMb = 0;
    const files = store.get();
    const load = files.then((files) => ({ build, threads, ...files }));
    // The channel reports a failure, if it can be opened.
    load.catch(() => undefined);
    try {
      return new WorkerChannel<AnalysisService>({
        name: "the engine",
        startWorker: (listener) => this.#host.startWorker(listener, this.#urls),
        load,
        onUnusable: () => store.discard(files),
        uninterruptible: build !== "jspi" && !sharesMemory(),
        reportsSteadily: true,
      });
    } catch (error) {
      throw loadError(messageOf(error));
    }
  }
}

/** Whether a search was stopped before depth 1 was complete. Its best move is any legal move. */
const isEmpty = ({ reason, lines }: End): boolean => reason === "stopped" && lines.length === 0;

/** The end of a stopped search whose worker did not answer in time. */
function endAfter(last: IterationReport | undefined, timeMs: number): End | undefined {
  const [best, ...others] = last?.lines ?? [];
  const [bestMove] = best?.moves ?? [];
  const [bestMoveSan] = best?.san ?? [];
  if (last === undefined || best === undefined || bestMove === undefined || bestMoveSan === undefined)
    return undefined;
  return { reason: "stopped", lines: [best, ...others], bestMove, bestMoveSan, total: last.total, timeMs };
}

export const closed = (): EngineError =>
  new EngineError({ code: "closed", message: "the analyzer has been closed" });

export function crash(message: string): EngineError {
  return new EngineError({
    code: "crashed",
    message: `the engine crashed (${message}); a fresh one takes over`,
  });
}
