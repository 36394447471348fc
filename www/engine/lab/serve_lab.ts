/** The worker of the lab: one run at a time, answered by tables that are transferred, not copied. */

import { initSync, runLab } from "../../wasm/plain/pvscope.js";
import { type Connection, serve } from "../serve_channel.js";
import type { LabService } from "./lab_service.js";
import { buffersOf, tables } from "./recording.js";

export function serveLab(connection: Connection<LabService>): void {
  serve(connection, {
    load: (module) => initSync({ module }),
    run: ({ request }) => tables(runLab(request)),
    transferred: buffersOf,
  });
}
