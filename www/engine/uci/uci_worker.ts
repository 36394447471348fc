/**
 * The UCI worker: lines in, lines out, as code for stockfish.js expects:
 *
 *     const engine = new Worker("uci.js");
 *     engine.onmessage = ({ data: line }) => console.log(line);
 *     engine.postMessage("go depth 12");
 *
 * One script, for classic workers too; the wasm is in the folder `wasm` beside it. An engine that can suspend runs in this
 * worker and receives every line at once. Elsewhere it runs behind a {@link Relay}, in a worker of its own that reads no
 * line while it searches.
 */

import initSuspending, { UciSession as SuspendingSession } from "../../wasm/jspi/pvscope.js";
import init, { UciSession } from "../../wasm/plain/pvscope.js";
import { EngineError, isEngineErrorInfo, messageOf } from "../errors.js";
import { turnTaker } from "../interrupt.js";
import { compileAt } from "../load_wasm.js";
import { ModuleStore } from "../module_store.js";
import { page, serve, type RunningRequest } from "../serve_channel.js";
import { WorkerChannel } from "../worker_channel.js";
import { portTo } from "../worker_port.js";
import { LineQueue } from "./line_queue.js";
import { Relay, type UciService } from "./relay.js";

/** The name of the inner worker, which runs the same script. */
const INNER = "pvscope-inner";

const lines = new LineQueue();
const print = (line: string): void => postMessage(line);

/** Reports an error to the page, by its worker's `onerror`. */
function fail(error: unknown): void {
  reportError(isEngineErrorInfo(error) ? new EngineError(error) : new Error(messageOf(error)));
}

const compile = (folder: string, signal?: AbortSignal): Promise<WebAssembly.Module> =>
  compileAt(new URL(`wasm/${folder}/pvscope_bg.wasm`, location.href), { signal });

/** After a failure, the next line tries again. */
async function loadSuspending(): Promise<void> {
  for (;;) {
    try {
      await initSuspending({ module_or_path: await compile("jspi") });
      return;
    } catch (error) {
      fail(error);
      await lines.arrival();
    }
  }
}

async function runSuspending(): Promise<void> {
  addEventListener("message", ({ data }: MessageEvent<string>) => lines.push(data));
  await loadSuspending();
  const session = new SuspendingSession({
    read: () => lines.next(),
    poll: () => lines.poll(),
    print,
    turn: turnTaker(),
  });
  await session.run();
  close();
}

function runRelay(): void {
  const modules = new ModuleStore((signal) => compile("plain", signal));
  const relay = new Relay({
    open: () =>
      new WorkerChannel<UciService>({
        name: "the engine",
        startWorker: (listener) => portTo(new Worker(location.href, { name: INNER }), listener, location.href),
        load: modules.get(),
        uninterruptible: true,
      }),
    print,
    fail,
  });
  addEventListener("message", ({ data }: MessageEvent<string>) => {
    lines.push(data);
    for (let line = lines.poll(); line !== undefined; line = lines.poll()) {
      if (!relay.take(line)) close();
    }
  });
}

function serveRelay(): void {
  let session: UciSession | undefined;
  let task: RunningRequest<UciService> | undefined;
  serve<UciService>(page(), {
    load: async (module) => {
      await init({ module_or_path: module });
      session = new UciSession({
        read: () => lines.poll() ?? null,
        poll: () => undefined,
        print: (line) => task?.report(line),
      });
    },
    run: (next) => {
      task = next;
      lines.push(next.request);
      session?.run();
    },
  });
}

if (self.name === INNER) serveRelay();
else if ("Suspending" in WebAssembly) runSuspending().catch(fail);
else runRelay();
