/** The entry of `pvscope/lab` in Node.js: the same exports as in a browser, with the workers of Node.js. */
import { Lab as LabOnHost, type LabOptions } from "../lab/lab.js";
export type * from "../lab/index.js";
export { LabError } from "../lab/errors.js";
export declare class Lab extends LabOnHost {
    constructor(options?: LabOptions);
}
