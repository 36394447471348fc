/** The lab: the search algorithms of the literature, run in a worker on trees and chess positions. */
import type { LabRequest } from "../../../pkg/plain/pvscope.js";
import { asyncDispose } from "../async_dispose.js";
import { type LabHost } from "./lab_host.js";
import { Recording } from "./recording.js";
/** Where the lab's files are, if not at their usual places in the package. */
export interface LabOptions {
    /** URL of `pvscope/lab/worker`, for bundlers that do not find it. */
    workerUrl?: string | URL;
    /** URL of `pvscope/lab.wasm`, for bundlers that do not find it. */
    wasmUrl?: string | URL;
}
/**
 * Runs search algorithms, one at a time, in a worker that starts with the first run.
 *
 * @example
 * ```ts
 * import { Lab } from "pvscope/lab";
 *
 * const lab = new Lab();
 * const recording = await lab.run({
 *   game: { kind: "written", text: "[[4 9] [3 8] [5 7]]" },
 *   search: { kind: "alphaBeta", fail: "soft" },
 * });
 * console.log(recording.summary.value);
 * lab.close();
 * ```
 */
export declare class Lab {
    #private;
    /** Loads nothing before the first run. */
    constructor(options?: LabOptions, host?: LabHost);
    /**
     * Runs one search, after those requested before, and returns everything it did.
     *
     * Rejects with a {@link LabError}. The lab remains usable, and loads again what failed to load.
     */
    run(request: LabRequest): Promise<Recording>;
    /** Ends the worker. Runs under way and later ones reject with `closed`. */
    close(): void;
    /** {@link Lab.close}, for `await using`. */
    [asyncDispose](): Promise<void>;
}
