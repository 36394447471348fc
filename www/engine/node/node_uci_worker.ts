/** The worker of `pvscope uci`: one session, which blocks the thread from its first line to its last. */

import { parentPort, workerData } from "node:worker_threads";
import { initSync, UciSession } from "../../wasm/plain/pvscope.js";
import { EngineError, isEngineErrorInfo } from "../errors.js";
import { LineReceiver, type Outlet } from "./line_channel.js";

export interface UciWorkerData {
  readonly module: WebAssembly.Module;
  readonly lines: Outlet;
}

const data = workerData as UciWorkerData;
const lines = new LineReceiver(data.lines);

initSync({ module: data.module });
try {
  const session = new UciSession({
    read: () => lines.wait(),
    poll: () => lines.poll(),
    print: (line) => parentPort?.postMessage(line),
  });
  session.run();
} catch (thrown) {
  throw isEngineErrorInfo(thrown) ? new EngineError(thrown) : thrown;
}
