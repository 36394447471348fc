/** The worker of `pvscope uci`: one session, which blocks the thread from its first line to its last. */

import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { initSync, Network, type Terminal, UciSession } from "../../wasm/plain/pvscope.js";
import { EngineError, isEngineErrorInfo } from "../errors.js";
import type { EngineFiles } from "../file_store.js";
import { networkOf } from "../network_file.js";
import { LineReceiver, type Outlet } from "./line_channel.js";
import { pathOf } from "./node_files.js";

export interface UciWorkerData {
  readonly files: EngineFiles;
  readonly lines: Outlet;
}

const { files, lines: outlet } = workerData as UciWorkerData;
const lines = new LineReceiver(outlet);

initSync({ module: files.module });
try {
  const terminal: Terminal = {
    read: () => lines.wait(),
    poll: () => lines.poll(),
    print: (line) => parentPort?.postMessage(line),
    readFile: (location) => readFileSync(pathOf(location)),
  };
  const session = new UciSession(terminal, networkOf(Network, files.network));
  session.run();
} catch (thrown) {
  throw isEngineErrorInfo(thrown) ? new EngineError(thrown) : thrown;
}
