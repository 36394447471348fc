/** What the lab's worker does: one run at a time, handed over as tables that need not be copied. */

import init, { type LabRequest, runLab } from "../../../pkg/plain/pvscope.js";
import { messageOf } from "../errors.js";
import { isLabErrorInfo } from "./errors.js";
import type { FromLabWorker, ToLabWorker } from "./lab_protocol.js";
import { buffersOf, type Tables, tables } from "./recording.js";

/** Answers by `post` the messages that `listen` brings; what is to be transferred with an answer comes beside it. */
export function serve(
  post: (message: FromLabWorker, transfer: ArrayBuffer[]) => void,
  listen: (receive: (message: ToLabWorker) => void) => void,
): void {
  /** Settled when the wasm is there. */
  let loaded: Promise<unknown> = Promise.resolve();

  async function run(id: number, request: LabRequest): Promise<void> {
    await loaded;
    let done: Tables;
    try {
      done = tables(runLab(request));
    } catch (thrown) {
      // Anything else that comes out of wasm is a crash.
      if (!isLabErrorInfo(thrown)) throw thrown;
      post({ kind: "refused", id, error: thrown }, []);
      return;
    }
    post({ kind: "done", id, tables: done }, buffersOf(done));
  }

  const crashed = (thrown: unknown): void => post({ kind: "crashed", message: messageOf(thrown) }, []);

  listen((message) => {
    switch (message.kind) {
      case "load":
        loaded = init({ module_or_path: message.module }).then(() => post({ kind: "ready" }, []));
        loaded.catch(crashed);
        break;
      case "run":
        run(message.id, message.request).catch(crashed);
        break;
    }
  });
}
