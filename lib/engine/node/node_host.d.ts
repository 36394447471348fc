/** Node.js: workers of `node:worker_threads`, the engine read from the file system, stops through shared memory. */
import type { Service } from "../channel_messages.js";
import type { Host, WorkerListener, WorkerPort } from "../host.js";
/** Always the plain build: not every version compiles the jspi build, which gains nothing where memory is shared. */
export declare const node: Host;
/** Rejects with an {@link EngineError} `load`. */
export declare function compileFile(location: string | URL): Promise<WebAssembly.Module>;
/** Starts a worker with the script at `location`. */
export declare function startFile<S extends Service>(location: string | URL, listener: WorkerListener<S>): WorkerPort<S>;
