/**
 * What a worker does: one engine, one request at a time. It is asked to go only when it has answered the request before;
 * the search it runs is an async function that gives way to messages as often as the build allows.
 */

import initJspi, { Engine as JspiEngine } from "../../pkg/jspi/pvscope.js";
import initPlain, { Engine as PlainEngine, type Host } from "../../pkg/plain/pvscope.js";
import type { Build } from "./build.js";
import { isEngineErrorInfo, messageOf } from "./errors.js";
import { StopFlag, turnTaker } from "./interrupt.js";
import type { FromWorker, ToWorker } from "./analysis_protocol.js";

type Go = Extract<ToWorker, { kind: "go" }>;
type Load = Extract<ToWorker, { kind: "load" }>;

/** Answers by `post` the messages that `listen` brings, for as long as the worker lives. */
export function serve(
  post: (message: FromWorker) => void,
  listen: (receive: (message: ToWorker) => void) => void,
): void {
  const turn = turnTaker();
  let build: Build = "plain";
  let flag = new StopFlag();
  /** The request under way. */
  let current = 0;
  let engine: JspiEngine | PlainEngine | undefined;
  let onLoaded: () => void = () => undefined;
  /** Settled when the engine is there; a request that came before waits for it. */
  const loaded = new Promise<void>((resolve) => (onLoaded = resolve));

  const host: Host = {
    now: () => performance.now(),
    stopped: () => flag.isRaised(current),
    turn: async () => {
      await turn();
      return flag.isRaised(current);
    },
    report: (report) => post({ kind: "report", id: current, report }),
  };

  async function load(message: Load): Promise<void> {
    build = message.build;
    if (message.stopFlag !== undefined) flag = new StopFlag(message.stopFlag);
    await (build === "jspi" ? initJspi : initPlain)({ module_or_path: message.module });
    post({ kind: "ready" });
    onLoaded();
  }

  async function search({ id, request, stopped }: Go): Promise<void> {
    await loaded;
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
  function crashed(thrown: unknown): void {
    post({ kind: "crashed", message: messageOf(thrown) });
  }

  listen((message) => {
    switch (message.kind) {
      case "load":
        load(message).catch(crashed);
        break;
      case "go":
        search(message).catch(crashed);
        break;
      case "stop":
        flag.raise(message.id);
        break;
    }
  });
}
