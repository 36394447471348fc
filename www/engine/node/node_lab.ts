/** The entry of `pvscope/lab` in Node.js: the same exports as in a browser, with the workers of Node.js. */

import { Lab as LabOnHost, type LabOptions } from "../lab/lab.js";
import type { LabHost } from "../lab/lab_host.js";
import { readFiles } from "./node_files.js";
import { startFile } from "./node_host.js";
import { packagedScript } from "./packaged_script.js";

export type * from "../lab/index.js";
export { LabError } from "../lab/errors.js";

const node: LabHost = {
  load: readFiles,
  startWorker: (listener, url) => startFile(url ?? labWorkerUrl(), listener),
};

const labWorkerUrl = (): URL => packagedScript(() => new URL("./node_lab_worker.js", import.meta.url));

export class Lab extends LabOnHost {
  constructor(options: LabOptions = {}) {
    super(options, node);
  }
}
