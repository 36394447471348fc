/** The environment of the lab. Its wasm is that of the `plain` build. */
import { remoteUrl, workerAt } from "../cross_origin_worker.js";
import { compileAt } from "../load_wasm.js";
import { portTo } from "../worker_port.js";
/** Literal, so that bundlers see it. */
export const labWasmUrl = () => new URL("../../../pkg/plain/pvscope_bg.wasm", import.meta.url);
export const browser = {
    compile: (url) => compileAt(new URL(url, location.href)),
    startWorker: (listener, url = remoteUrl("lab_worker.js", import.meta.url)) => portTo(url === undefined
        ? // Literal, so that bundlers see it.
            new Worker(new URL("./lab_worker.js", import.meta.url), { type: "module" })
        : workerAt(new URL(url, location.href)), listener),
};
