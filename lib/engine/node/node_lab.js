/** The entry of `pvscope/lab` in Node.js: the same exports as in a browser, with the workers of Node.js. */
import { Lab as LabOnHost } from "../lab/lab.js";
import { compileFile, startFile } from "./node_host.js";
export { LabError } from "../lab/errors.js";
const node = {
    compile: compileFile,
    startWorker: (listener, url = new URL("./node_lab_worker.js", import.meta.url)) => startFile(url, listener),
};
export class Lab extends LabOnHost {
    constructor(options = {}) {
        super(options, node);
    }
}
