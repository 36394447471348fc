/** What a program of Node.js imports as `pvscope/lab`: the same as a page, with the workers of Node.js. */

import type { LabHost } from "../lab/lab_host.js";
import { Lab as LabOnHost, type LabOptions } from "../lab/lab.js";
import { compileFile, startFile } from "./node_host.js";

export type * from "../lab/index.js";
export { LabError } from "../lab/errors.js";

const node: LabHost = {
  compile: compileFile,
  startWorker: (listener, place) =>
    startFile(place ?? new URL("./node_lab_worker.js", import.meta.url), listener),
};

export class Lab extends LabOnHost {
  constructor(options: LabOptions = {}) {
    super(options, node);
  }
}
