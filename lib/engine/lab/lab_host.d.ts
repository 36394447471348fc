/** The environment of the lab. Its wasm is that of the `plain` build. */
import type { WorkerListener, WorkerPort } from "../host.js";
import type { LabService } from "./lab_service.js";
export interface LabHost {
    /** Loads and compiles the lab. Rejects with an error for the user. */
    compile(url: string | URL): Promise<WebAssembly.Module>;
    /** Starts the lab's worker. Throws whatever the environment throws if it cannot. */
    startWorker(listener: WorkerListener<LabService>, url?: string | URL): WorkerPort<LabService>;
}
/** Literal, so that bundlers see it. */
export declare const labWasmUrl: () => URL;
export declare const browser: LabHost;
