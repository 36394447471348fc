/** Browsers, and any other environment with their workers and `fetch`. */
import { bestBuild } from "./build.js";
import { remoteUrl, workerAt } from "./cross_origin_worker.js";
import { fetchModule } from "./load_wasm.js";
import { portTo } from "./worker_port.js";
export const browser = {
    bestBuild,
    compile: fetchModule,
    startWorker: (listener, { workerUrl = remoteUrl("analysis_worker.js", import.meta.url) }) => portTo(workerUrl === undefined
        ? // Literal, so that bundlers see it.
            new Worker(new URL("./analysis_worker.js", import.meta.url), { type: "module" })
        : workerAt(new URL(workerUrl, location.href)), listener),
};
