/** The worker of `pvscope uci`: one session, which blocks the thread from its first line to its last. */

import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { initSync, Network, type Terminal, UciSession } from "../../wasm/threads/pvscope.js";
import type { EngineFiles } from "../engine_files.js";
import { isEngineErrorInfo } from "../errors.js";
import type { HelperPort } from "../helper_threads.js";
import { faultOf, outOfMemory } from "../memory_faults.js";
import { networkOf } from "../network_file.js";
import { sharedMemory } from "../shared_memory.js";
import { LineReceiver, type Outlet } from "./line_channel.js";
import { pathOf } from "./node_files.js";
import { startHelper } from "./node_helpers.js";

export interface UciWorkerData {
  readonly files: EngineFiles;
  readonly lines: Outlet;
}

/** A line of output, or the fault that ends the session. */
export type UciMessage = string | { readonly fault: string };

const { files, lines: outlet } = workerData as UciWorkerData;
const lines = new LineReceiver(outlet);

const { module } = files;
const helpers: HelperPort[] = [];
const post = (message: UciMessage): void => parentPort?.postMessage(message);

const allocated = allocate();
if (allocated !== undefined) speak(allocated);

function allocate(): WebAssembly.Memory | undefined {
  try {
    return sharedMemory();
  } catch {
    post({ fault: outOfMemory().message });
    return undefined;
  }
}

function speak(memory: WebAssembly.Memory): void {
  try {
    converse(memory);
  } catch (thrown) {
    const fault = faultOf(thrown, memory);
    if (!isEngineErrorInfo(fault)) throw fault;
    post({ fault: fault.message });
  }
  for (const helper of helpers) helper.terminate();
}

function converse(memory: WebAssembly.Memory): void {
  initSync({ module, memory });
  const terminal: Terminal = {
    read: () => lines.wait(),
    poll: () => lines.poll(),
    print: post,
    readFile: (location) => readFileSync(pathOf(location)),
    // The thread returns to its event loop only at the end, so it never hears whether the helper is ready.
    startHelper: () => {
      try {
        const helper = startHelper({ onReady: () => undefined, onError: () => undefined });
        helper.post({ module, memory });
        helper.post("serve");
        helpers.push(helper);
        return true;
      } catch {
        return false;
      }
    },
  };
  const session = new UciSession(terminal, networkOf(Network, files.network));
  session.run();
}
