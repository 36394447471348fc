/** What the lab's worker does: one run at a time, handed over as tables that need not be copied. */

import init, { type LabRequest, type LabRun, runLab } from "../../../pkg/plain/pvscope.js";
import { messageOf } from "../errors.js";
import { isLabErrorInfo } from "./errors.js";
import type { FromLabWorker, ToLabWorker } from "./lab_protocol.js";
import { tables } from "./recording.js";

/** Answers by `post` the messages that `listen` brings; what is to be transferred with an answer comes beside it. */
export function serve(
  post: (message: FromLabWorker, transfer: ArrayBuffer[]) => void,
  listen: (receive: (message: ToLabWorker) => void) => void,
): void {
  /** Settled when the wasm is there. */
  let loaded: Promise<unknown> = Promise.resolve();

  async function run(id: number, request: LabRequest): Promise<void> {
    await loaded;
    let done: LabRun;
    try {
      done = runLab(request);
    } catch (thrown) {
      // Anything else that comes out of wasm is a crash.
      if (!isLabErrorInfo(thrown)) throw thrown;
      post({ kind: "refused", id, error: thrown }, []);
      return;
    }
    const made = tables(
      done.summary(),
      owned(done.visits()),
      owned(done.events()),
      owned(done.pruned()),
      done.names(),
    );
    done.free();
    const { visits, events, pruned, spans, sizes, efforts, raisesBefore } = made;
    const transfer = [visits, events, pruned, spans, sizes, efforts, raisesBefore].map(
      ({ buffer }) => buffer,
    );
    post({ kind: "done", id, tables: made }, transfer);
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

/** What wasm-bindgen hands out is a copy of its own, whatever its type says of the memory behind it. */
const owned = (numbers: Int32Array): Int32Array<ArrayBuffer> => new Int32Array(numbers);
