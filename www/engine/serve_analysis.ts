/** The worker of an analyzer: one engine, which lets messages through during a search as often as its build allows. */

import { Engine as JspiEngine, initSync as initJspi, Network as JspiNetwork } from "../wasm/jspi/pvscope.js";
import {
  type End,
  Engine as PlainEngine,
  type EngineErrorInfo,
  initSync as initPlain,
  Network as PlainNetwork,
  type Request,
  type SearchControl,
} from "../wasm/plain/pvscope.js";
import type { AnalysisService, SearchRequest } from "./analysis_service.js";
import type { Build } from "./build.js";
import { isEngineErrorInfo, loadError, messageOf } from "./errors.js";
import { turnTaker } from "./interrupt.js";
import { networkOf } from "./network_file.js";
import { type Connection, serve, type RunningRequest } from "./serve_channel.js";

/** Pages of 64 KiB, more than any allocation of the engine beside its hash table. */
const SPARE_PAGES = 128;

export function serveAnalysis(connection: Connection<AnalysisService>): void {
  const turn = turnTaker();
  let build: Build = "plain";
  let start: ((hashMb: number) => JspiEngine | PlainEngine) | undefined;
  let engine: JspiEngine | PlainEngine | undefined;
  let task: RunningRequest<AnalysisService> | undefined;
  let memory: WebAssembly.Memory | undefined;
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

  async function search({ fresh, ...request }: SearchRequest): Promise<End> {
    engine ??= start?.(request.hashMb);
    if (engine === undefined) throw new Error("a request came before the load");
    if (fresh) engine.clear();
    engine.begin(request);
    let end = await engine.step();
    while (end === undefined) {
      // The jspi build takes turns by itself.
      if (build === "plain") await turn();
      end = await engine.step();
    }
    return end;
  }

  serve(connection, {
    load: ({ build: best, module, network: file }) => {
      build = best;
      // The asynchronous start looks at `Response`, for which Node.js loads its HTTP client first.
      memory = started(() => (build === "jspi" ? initJspi : initPlain)({ module })).memory;
      if (build === "jspi") {
        const network = networkOf(JspiNetwork, file);
        start = (hashMb) => new JspiEngine(hashMb, control, network);
      } else {
        const network = networkOf(PlainNetwork, file);
        start = (hashMb) => new PlainEngine(hashMb, control, network);
      }
    },
    run: async (next) => {
      task = next;
      try {
        return await search(next.request);
      } catch (thrown) {
        throw isEngineErrorInfo(thrown) || !isExhausted(memory) ? thrown : outOfMemory(next.request);
      }
    },
  });
}

/** What `start` returns. If it throws, the wasm is not that of these bindings: an {@link EngineError} `load`. */
function started<T>(start: () => T): T {
  try {
    return start();
  } catch (error) {
    throw loadError(`the engine cannot be started: ${messageOf(error)}`);
  }
}

/** Whether `memory` cannot grow. An engine that crashed then failed to allocate: a trap has no reason of its own. */
function isExhausted(memory: WebAssembly.Memory | undefined): boolean {
  try {
    memory?.grow(SPARE_PAGES);
    return false;
  } catch {
    return true;
  }
}

const outOfMemory = ({ hashMb }: Request): EngineErrorInfo => ({
  code: "outOfMemory",
  message: `there is not enough memory for the engine with a hash table of ${hashMb} MB`,
});
