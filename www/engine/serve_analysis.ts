/** The worker of an analyzer: one engine, which lets messages through during a search as often as its build allows. */

import { Engine as JspiEngine, initSync as initJspi, Network as JspiNetwork } from "../wasm/jspi/pvscope.js";
import {
  type End,
  Engine as PlainEngine,
  initSync as initPlain,
  Network as PlainNetwork,
  type SearchControl,
} from "../wasm/plain/pvscope.js";
import {
  Engine as ThreadsEngine,
  initSync as initThreads,
  Network as ThreadsNetwork,
} from "../wasm/threads/pvscope.js";
import type { AnalysisService, SearchRequest, WantedThreads } from "./analysis_service.js";
import type { Build } from "./build.js";
import { loadError, messageOf } from "./errors.js";
import { type HelperThread, type StartHelper, startHelpers } from "./helper_threads.js";
import { turnTaker } from "./interrupt.js";
import { faultOf } from "./memory_faults.js";
import { type NetworkFile, networkOf } from "./network_file.js";
import { type Connection, serve, type RunningRequest } from "./serve_channel.js";
import { sharedMemory } from "./shared_memory.js";

/** For a loader that wants no helpers. */
const ALONE: WantedThreads = { wanted: 1, running: new Int32Array(1) };

type AnyEngine = ThreadsEngine | JspiEngine | PlainEngine;

/** `startHelper` starts a thread with the engine's memory. */
export function serveAnalysis(connection: Connection<AnalysisService>, startHelper?: StartHelper): void {
  const turn = turnTaker();
  let build: Build = "plain";
  let start: ((hashMb: number) => AnyEngine) | undefined;
  let engine: AnyEngine | undefined;
  let task: RunningRequest<AnalysisService> | undefined;
  let memory: WebAssembly.Memory | undefined;
  let countThreads = (): void => undefined;
  const stopped = (): boolean => task?.isStopped() ?? false;

  const control: SearchControl = {
    stopped,
    turn: async () => {
      await turn();
      return stopped();
    },
    report: (report) => task?.report(report),
    pondering: () => task?.isPonderHit() === false,
  };

  /** Makes the engine before the first request, if that takes its time. */
  function prepare(hashMb: number): void {
    try {
      engine ??= start?.(hashMb);
    } catch {
      // The request tries again, and reports the fault.
    }
  }

  async function search({ fresh, ...request }: SearchRequest): Promise<End> {
    engine ??= start?.(request.hashMb);
    if (engine === undefined) throw new Error("a request came before the load");
    if (fresh) engine.clear();
    engine.begin(request);
    let end = await engine.step();
    while (end === undefined) {
      // The jspi build takes turns by itself.
      if (build !== "jspi") await turn();
      end = await engine.step();
    }
    countThreads();
    return end;
  }

  async function loadThreads(
    module: WebAssembly.Module,
    file: NetworkFile,
    wanted: WantedThreads,
  ): Promise<void> {
    const shared = started(() => initThreads({ module, memory: sharedMemory() })).memory;
    memory = shared;
    const network = networkOf(ThreadsNetwork, file);
    const helpers =
      startHelper === undefined
        ? []
        : await startHelpers(startHelper, wanted.wanted - 1, { module, memory: shared });
    Atomics.store(wanted.running, 0, 1 + helpers.length);
    start = (hashMb) => {
      const engine = new ThreadsEngine(hashMb, control, network);
      serveAll(engine, helpers);
      countThreads = () => {
        const alive = helpers.filter(({ isAlive }) => isAlive).length;
        Atomics.store(wanted.running, 0, Math.min(engine.threads, 1 + alive));
      };
      return engine;
    };
  }

  serve(connection, {
    load: async ({ build: best, module, network: file, threads, hashMb }) => {
      build = best;
      if (build === "threads") {
        await loadThreads(module, file, threads ?? ALONE);
        return;
      }
      // The asynchronous start looks at `Response`, for which Node.js loads its HTTP client first.
      memory = started(() => (build === "jspi" ? initJspi : initPlain)({ module })).memory;
      if (build === "jspi") {
        const network = networkOf(JspiNetwork, file);
        start = (hashMb) => new JspiEngine(hashMb, control, network);
      } else {
        const network = networkOf(PlainNetwork, file);
        start = (hashMb) => new PlainEngine(hashMb, control, network);
      }
      // The page first learns that the engine is loaded.
      if (hashMb !== undefined) setTimeout(() => prepare(hashMb));
    },
    run: async (next) => {
      task = next;
      try {
        return await search(next.request);
      } catch (thrown) {
        throw faultOf(thrown, memory, `the engine with a hash table of ${next.request.hashMb} MB`);
      }
    },
  });
}

/** Gives every helper its place in the engine's searches. Without memory for all, the others end. */
function serveAll(engine: ThreadsEngine, helpers: readonly HelperThread[]): void {
  const places = engine.setThreads(1 + helpers.length);
  helpers.forEach((helper, index) => (index < places ? helper.serve() : helper.terminate()));
}

/** What `start` returns. If it throws, the wasm is not that of these bindings: an {@link EngineError} `load`. */
function started<T>(start: () => T): T {
  try {
    return start();
  } catch (error) {
    throw loadError(`the engine cannot be started: ${messageOf(error)}`);
  }
}
