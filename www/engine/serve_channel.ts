/** The worker's side of a {@link WorkerChannel}: loads once, then answers one request at a time. */

import type { FromWorker, Service, ToWorker } from "./channel_messages.js";
import { EngineError, isEngineErrorInfo, messageOf } from "./errors.js";
import { RequestFlag } from "./interrupt.js";

/** The page, as its worker sees it. */
export interface Connection<S extends Service> {
  post(message: FromWorker<S>, transfer: Transferable[]): void;
  onReceive(receive: (message: ToWorker<S>) => void): void;
}

/** The running request. */
export interface RunningRequest<S extends Service> {
  readonly request: S["request"];
  readonly isStopped: () => boolean;
  /** Whether it was told that its own time has begun. */
  readonly isPonderHit: () => boolean;
  readonly report: (report: S["report"]) => void;
}

export interface Server<S extends Service> {
  /** Throws an {@link EngineError} `load` if it cannot use what it is given. */
  load(load: S["load"]): unknown;
  /** Throws a refusal, such as an {@link EngineErrorInfo}; anything else it throws is a crash. */
  run(task: RunningRequest<S>): S["result"] | Promise<S["result"]>;
  /** The memory to transfer with a result instead of copying it. */
  transferred?(result: S["result"]): Transferable[];
}

type Load<S extends Service> = Extract<ToWorker<S>, { readonly kind: "load" }>;
type RequestMessage<S extends Service> = Extract<ToWorker<S>, { readonly kind: "request" }>;

export function serve<S extends Service>(connection: Connection<S>, server: Server<S>): void {
  let flag = new RequestFlag();
  let ponderFlag = new RequestFlag();
  let onLoaded: () => void = () => undefined;
  /** Settles once all requests so far are answered. The first waits for the load, which may come after it. */
  let tail = new Promise<void>((resolve) => (onLoaded = resolve));
  const post = (message: FromWorker<S>, transfer: Transferable[] = []): void =>
    connection.post(message, transfer);

  async function load(message: Load<S>): Promise<void> {
    if (message.stopFlag !== undefined) flag = new RequestFlag(message.stopFlag);
    if (message.ponderFlag !== undefined) ponderFlag = new RequestFlag(message.ponderFlag);
    try {
      await server.load(message.load);
    } catch (thrown) {
      if (!(thrown instanceof EngineError) || thrown.code !== "load") throw thrown;
      post({ kind: "unusable", message: thrown.message });
      return;
    }
    post({ kind: "ready" });
    onLoaded();
  }

  async function answer({ id, request }: RequestMessage<S>): Promise<void> {
    const task: RunningRequest<S> = {
      request,
      isStopped: () => flag.isRaised(id),
      isPonderHit: () => ponderFlag.isRaised(id),
      report: (report) => post({ kind: "report", id, report }),
    };
    let result: S["result"];
    try {
      result = await server.run(task);
    } catch (thrown) {
      if (!isEngineErrorInfo(thrown)) throw thrown;
      post({ kind: "refused", id, error: thrown });
      return;
    }
    post({ kind: "done", id, result }, server.transferred?.(result));
  }

  /** After a panic or a trap, the instance is unusable. */
  const crashed = (thrown: unknown): void =>
    post({ kind: "crashed", message: isEngineErrorInfo(thrown) ? thrown.message : messageOf(thrown) });

  connection.onReceive((message) => {
    switch (message.kind) {
      case "load":
        load(message).catch(crashed);
        break;
      case "request":
        tail = tail.then(() => answer(message)).catch(crashed);
        break;
      case "stop":
        flag.raise(message.id);
        break;
      case "ponderHit":
        ponderFlag.raise(message.id);
        break;
    }
  });
}

/** The page of a worker in a browser. */
export const page = <S extends Service>(): Connection<S> => ({
  post: (message, transfer) => postMessage(message, { transfer }),
  onReceive: (receive) => addEventListener("message", ({ data }: MessageEvent<ToWorker<S>>) => receive(data)),
});
