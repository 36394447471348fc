/**
 * The UCI worker: lines in, lines out, as code for stockfish.js expects:
 *
 *     const engine = new Worker("uci.js");
 *     engine.onmessage = ({ data: line }) => console.log(line);
 *     engine.postMessage("go depth 12");
 *
 * One script, for classic workers too; the wasm and the network are in the folder `wasm` beside it. An engine that can suspend runs in this
 * worker and receives every line at once. Elsewhere it runs behind a {@link Relay}, in a worker of its own that reads no
 * line while it searches.
 */

import initSuspending, {
  Network as SuspendingNetwork,
  UciSession as SuspendingSession,
} from "../../wasm/jspi/pvscope.js";
import init, { Network, UciSession } from "../../wasm/plain/pvscope.js";
import { BYTES } from "../../wasm/bytes.js";
import type { Build } from "../build.js";
import type { EngineFiles, LoadOptions } from "../engine_files.js";
import { EngineError, isEngineErrorInfo, messageOf } from "../errors.js";
import { turnTaker } from "../interrupt.js";
import { FileStore } from "../file_store.js";
import { faultOf } from "../memory_faults.js";
import { loadAt } from "../load_files.js";
import { networkOf } from "../network_file.js";
import { page, serve, type RunningRequest } from "../serve_channel.js";
import { WorkerChannel } from "../worker_channel.js";
import { portTo } from "../worker_port.js";
import { LineQueue } from "./line_queue.js";
import { readFile } from "./read_file.js";
import { Relay, type UciService } from "./relay.js";

/** The name of the inner worker, which runs the same script. */
const INNER = "pvscope-inner";

const lines = new LineQueue();
const print = (line: string): void => postMessage(line);

/** Reports an error to the page, by its worker's `onerror`. */
function fail(error: unknown): void {
  reportError(isEngineErrorInfo(error) ? new EngineError(error) : new Error(messageOf(error)));
}

function load(build: Build, options: LoadOptions): Promise<EngineFiles> {
  const at = (path: string): URL => new URL(`wasm/${path}`, location.href);
  const files = { wasm: at(`${build}/pvscope_bg.wasm`), network: at("network.bin") };
  return loadAt(files, { wasm: BYTES[build], network: BYTES.network }, options);
}

/** The engine that can suspend. After a failure, the next line tries again. */
async function loadSuspending(): Promise<{ memory: WebAssembly.Memory; network: SuspendingNetwork }> {
  const store = new FileStore((options) => load("jspi", options));
  for (;;) {
    const files = store.get();
    try {
      const { module, network } = await files;
      const { memory } = await initSuspending({ module_or_path: module });
      return { memory, network: networkOf(SuspendingNetwork, network) };
    } catch (error) {
      store.discard(files);
      fail(error);
      await lines.arrival();
    }
  }
}

async function runSuspending(): Promise<void> {
  addEventListener("message", ({ data }: MessageEvent<string>) => lines.push(data));
  const { memory, network } = await loadSuspending();
  const terminal = {
    read: () => lines.next(),
    poll: () => lines.poll(),
    print,
    readFile,
    turn: turnTaker(),
  };
  try {
    const session = new SuspendingSession(terminal, network);
    await session.run();
  } catch (thrown) {
    throw faultOf(thrown, memory);
  }
  close();
}

function runRelay(): void {
  const store = new FileStore((options) => load("plain", options));
  const relay = new Relay({
    open: () => {
      const files = store.get();
      return new WorkerChannel<UciService>({
        name: "the engine",
        startWorker: (listener) =>
          portTo(new Worker(location.href, { name: INNER }), listener, location.href),
        load: files,
        onUnusable: () => store.discard(files),
        uninterruptible: true,
      });
    },
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
  let memory: WebAssembly.Memory | undefined;
  let task: RunningRequest<UciService> | undefined;
  serve<UciService>(page(), {
    load: async ({ module, network }) => {
      ({ memory } = await init({ module_or_path: module }));
      const terminal = {
        read: () => lines.poll() ?? null,
        poll: () => undefined,
        print: (line: string) => task?.report(line),
        readFile,
      };
      session = new UciSession(terminal, networkOf(Network, network));
    },
    run: (next) => {
      task = next;
      lines.push(next.request);
      try {
        session?.run();
      } catch (thrown) {
        throw faultOf(thrown, memory);
      }
    },
  });
}

if (self.name === INNER) serveRelay();
else if ("Suspending" in WebAssembly) runSuspending().catch(fail);
else runRelay();
