/** The worker of the lab: one run at a time, handed over as tables that need not be copied. */

import init, { type LabRequest, type LabRun, runLab } from "../../../pkg/lab/pvscope.js";
import { messageOf } from "../errors.js";
import { isLabErrorInfo } from "./errors.js";
import type { FromLabWorker, ToLabWorker } from "./protocol.js";
import { tables } from "./recording.js";

/** Settled when the engine is there. */
let loaded: Promise<unknown> = Promise.resolve();

function post(message: FromLabWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

async function run(id: number, request: LabRequest): Promise<void> {
  await loaded;
  let done: LabRun;
  try {
    done = runLab(request);
  } catch (thrown) {
    if (!isLabErrorInfo(thrown)) throw thrown;
    post({ kind: "refused", id, error: thrown });
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
  const transfer = [visits, events, pruned, spans, sizes, efforts, raisesBefore].map(({ buffer }) => buffer);
  post({ kind: "done", id, tables: made }, transfer);
}

/** What wasm-bindgen hands out is a copy of its own, whatever its type says of the memory behind it. */
const owned = (numbers: Int32Array): Int32Array<ArrayBuffer> => new Int32Array(numbers);

const crashed = (thrown: unknown): void => post({ kind: "crashed", message: messageOf(thrown) });

addEventListener("message", ({ data }: MessageEvent<ToLabWorker>) => {
  switch (data.kind) {
    case "load":
      loaded = init({ module_or_path: data.module });
      loaded.catch(crashed);
      break;
    case "run":
      run(data.id, data.request).catch(crashed);
      break;
  }
});
