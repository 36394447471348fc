/**
 * The worker: one engine, one request at a time. It is asked to go only when it has answered the request before; the search
 * it runs is an async function that gives way to messages as often as the build allows.
 */

import initJspi, { Engine as JspiEngine } from "../../pkg/jspi/pvscope";
import initPlain, { Engine as PlainEngine, type Host } from "../../pkg/plain/pvscope";
import type { Build } from "./build";
import { EngineError, isEngineErrorInfo, messageOf } from "./errors";
import { StopFlag, turnTaker } from "./interrupt";
import { compile } from "./load";
import type { FromWorker, ToWorker } from "./protocol";

type Go = Extract<ToWorker, { kind: "go" }>;
type Load = Extract<ToWorker, { kind: "load" }>;

const turn = turnTaker();
let build: Build = "plain";
let flag = new StopFlag();
/** The request under way. */
let current = 0;
let engine: JspiEngine | PlainEngine | undefined;
/** Settled when the engine is there; a request that came before waits for it. */
let loading: Promise<void> = Promise.resolve();

const host: Host = {
  now: () => performance.now(),
  stopped: () => flag.isRaised(current),
  turn: async () => {
    await turn();
    return flag.isRaised(current);
  },
  report: (report) => post({ kind: "report", id: current, report }),
};

function post(message: FromWorker): void {
  postMessage(message);
}

async function load(message: Load): Promise<void> {
  build = message.build;
  flag = new StopFlag(message.stopFlag);
  const module =
    message.module ?? (await compile(build, (loaded, total) => post({ kind: "loading", loaded, total })));
  await (build === "jspi" ? initJspi : initPlain)({ module_or_path: module });
  post({ kind: "ready", module });
}

async function search({ id, request, stopped }: Go): Promise<void> {
  await loading;
  current = id;
  if (stopped) flag.raise(id);
  try {
    engine ??= new (build === "jspi" ? JspiEngine : PlainEngine)(request.hashMb, host);
    engine.begin(request);
  } catch (thrown) {
    if (!isEngineErrorInfo(thrown)) throw thrown;
    post({ kind: "refused", id, error: thrown });
    return;
  }
  let end = await engine.step();
  while (end === undefined) {
    // The other build takes turns of its own accord.
    if (build === "plain") await turn();
    end = await engine.step();
  }
  post({ kind: "end", id, end });
}

/** What a panic or a trap leaves behind cannot be used again. */
function failed(thrown: unknown): void {
  const kind = thrown instanceof EngineError ? "unloadable" : "crashed";
  post({ kind, message: messageOf(thrown) });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case "load":
      loading = load(data);
      loading.catch(failed);
      break;
    case "go":
      search(data).catch(failed);
      break;
    case "stop":
      flag.raise(data.id);
      break;
  }
});
