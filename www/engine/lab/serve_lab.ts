/** The worker of the lab: one run at a time, answered by tables that are transferred, not copied. */

import { initSync, Network, runLab } from "../../wasm/plain/pvscope.js";
import { faultOf } from "../memory_faults.js";
import { networkOf } from "../network_file.js";
import { type Connection, serve } from "../serve_channel.js";
import type { LabService } from "./lab_service.js";
import { buffersOf, tables } from "./recording.js";

export function serveLab(connection: Connection<LabService>): void {
  let network: Network | undefined;
  let memory: WebAssembly.Memory | undefined;
  serve(connection, {
    load: ({ module, network: file }) => {
      ({ memory } = initSync({ module }));
      network = networkOf(Network, file);
    },
    run: ({ request }) => {
      if (network === undefined) throw new Error("a request came before the load");
      try {
        return tables(runLab(request, network));
      } catch (thrown) {
        throw faultOf(thrown, memory, "the recording");
      }
    },
    transferred: buffersOf,
  });
}
