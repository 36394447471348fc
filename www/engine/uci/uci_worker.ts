/**
 * The UCI worker: lines of text in, lines of text out, as code that was written for stockfish.js has it:
 *
 *     const engine = new Worker("uci.js");
 *     engine.onmessage = ({ data: line }) => console.log(line);
 *     engine.postMessage("go depth 12");
 *
 * One script, for classic workers too; the wasm lies in the folders beside it. Where the engine can suspend it runs in this
 * worker, and hears everything; elsewhere in a worker below, that is deaf while it searches and has a relay before it.
 */

import initSuspending, { UciSession as SuspendingSession } from "../../../pkg/jspi/pvscope.js";
import { initSync as initDeaf, UciSession as DeafSession } from "../../../pkg/plain/pvscope.js";
import { EngineError, isEngineErrorInfo, messageOf } from "../errors.js";
import { turnTaker } from "../interrupt.js";
import { Messages } from "./line_queue.js";
import { Relay } from "./relay.js";

/** The name of the worker below, by which the script knows its part. */
const DEAF = "pvscope-deaf";

const messages = new Messages();
const print = (line: string): void => postMessage(line);
const now = (): number => performance.now();

/** The page hears of it by its worker's `onerror`. */
function fail(error: unknown): void {
  reportError(
    isEngineErrorInfo(error) ? new EngineError(error) : new Error(`the engine broke: ${messageOf(error)}`),
  );
}

async function compile(folder: string): Promise<WebAssembly.Module> {
  const url = new URL(`${folder}/pvscope_bg.wasm`, location.href);
  const response = await fetch(url, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`the server answered ${response.status} for ${url.href}`);
  return await WebAssembly.compile(await response.arrayBuffer());
}

async function suspend(): Promise<void> {
  addEventListener("message", ({ data }: MessageEvent<string>) => messages.push(data));
  await initSuspending({ module_or_path: await compile("jspi") });
  const session = new SuspendingSession({
    read: () => messages.next(),
    poll: () => messages.poll(),
    print,
    now,
    turn: turnTaker(),
  });
  await session.run();
  close();
}

async function relayed(): Promise<void> {
  addEventListener("message", ({ data }: MessageEvent<string>) => messages.push(data));
  const module = await compile("plain");
  const relay = new Relay((onLine) => {
    const worker = new Worker(location.href, { name: DEAF });
    worker.onmessage = ({ data }: MessageEvent<string>) => onLine(data);
    worker.postMessage(module);
    return { send: (line) => worker.postMessage(line), terminate: () => worker.terminate() };
  }, print);
  const take = (): void => {
    for (let line = messages.poll(); line !== undefined; line = messages.poll()) {
      if (!relay.take(line)) close();
    }
  };
  addEventListener("message", take);
  take();
}

/** The module comes first, and then lines; each is answered before the next is read. */
function deaf(): void {
  let session: DeafSession | undefined;
  addEventListener("message", ({ data }: MessageEvent<WebAssembly.Module | string>) => {
    try {
      if (typeof data === "string") {
        messages.push(data);
      } else {
        initDeaf({ module: data });
        session = new DeafSession({ read: () => messages.poll() ?? null, poll: () => undefined, print, now });
      }
      session?.run();
    } catch (error) {
      fail(error);
    }
  });
}

if (self.name === DEAF) deaf();
else ("Suspending" in WebAssembly ? suspend() : relayed()).catch(fail);
