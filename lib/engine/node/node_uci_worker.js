/** The worker of `pvscope uci`: one session from its first line to its last, which keeps the thread all the while. */
import { parentPort, workerData } from "node:worker_threads";
import { initSync, UciSession } from "../../../pkg/plain/pvscope.js";
import { EngineError, isEngineErrorInfo } from "../errors.js";
import { LineReceiver } from "./line_channel.js";
const start = workerData;
const lines = new LineReceiver(start.lines);
initSync({ module: start.module });
try {
    const session = new UciSession({
        read: () => lines.wait(),
        poll: () => lines.poll(),
        print: (line) => parentPort?.postMessage(line),
        now: () => performance.now(),
    });
    session.run();
}
catch (thrown) {
    throw isEngineErrorInfo(thrown) ? new EngineError(thrown) : thrown;
}
