/** The worker of the lab: one run at a time, answered by tables that are transferred, not copied. */
import init, { runLab } from "../../../pkg/plain/pvscope.js";
import { serve } from "../serve_channel.js";
import { buffersOf, tables } from "./recording.js";
export function serveLab(connection) {
    serve(connection, {
        load: (module) => init({ module_or_path: module }),
        run: ({ request }) => tables(runLab(request)),
        transferred: buffersOf,
    });
}
