/** The worker of the lab: one run at a time, answered by tables that are transferred, not copied. */

import init, { runLab } from "../../wasm/plain/pvscope.js";
import { type Connection, serve } from "../serve_channel.js";
import type { LabService } from "./lab_service.js";
import { tables } from "./recording.js";

export function serveLab(connection: Connection<LabService>): void {
  serve(connection, {
    load: (module) => init({ module_or_path: module }),
    run: ({ request }) => {
      const run = runLab(request);
      const result = tables(
        run.summary(),
        owned(run.visits()),
        owned(run.events()),
        owned(run.pruned()),
        run.names(),
      );
      run.free();
      return result;
    },
    transferred: ({ visits, events, pruned, spans, sizes, efforts, raisesBefore }) =>
      [visits, events, pruned, spans, sizes, efforts, raisesBefore].map(({ buffer }) => buffer),
  });
}

/** wasm-bindgen returns copies in memory of their own, whatever their type says. */
const owned = (numbers: Int32Array): Int32Array<ArrayBuffer> => new Int32Array(numbers);
