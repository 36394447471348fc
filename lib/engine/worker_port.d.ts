/** A browser's worker as a {@link WorkerPort}. */
import type { Service } from "./channel_messages.js";
import type { WorkerListener, WorkerPort } from "./host.js";
export declare function portTo<S extends Service>(worker: Worker, listener: WorkerListener<S>): WorkerPort<S>;
