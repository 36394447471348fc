/**
 * The page's side of one worker, from its start to its end: ids, load state, stops, the grace period after a stop, and crashes.
 * A channel is never repaired: whoever owns it opens another.
 */
import type { Service } from "./channel_messages.js";
import type { StartWorker } from "./host.js";
export interface ChannelOptions<S extends Service> {
    /** Names the service in messages: "the engine", "the lab". */
    readonly name: string;
    readonly startWorker: StartWorker<S>;
    /** Sent to the worker first. It may still be on its way. */
    readonly load: Promise<S["load"]>;
    /** The worker cannot hear a stop while it is busy, and is given up after a grace period. */
    readonly deaf?: boolean;
}
export interface RequestOptions<S extends Service> {
    /** The request was stopped before it was sent: the shortest answer will do. */
    readonly stopped?: boolean;
    readonly onReport?: (report: S["report"]) => void;
}
/** What became of a request. After every answer but the first two, the channel is dead. */
export type Answer<S extends Service> = {
    readonly kind: "done";
    readonly result: S["result"];
} | {
    readonly kind: "refused";
    readonly error: S["refusal"];
}
/** The worker, or what it needs, could not be loaded. */
 | {
    readonly kind: "unloadable";
    readonly message: string;
} | {
    readonly kind: "crashed";
    readonly message: string;
}
/** The grace period after a stop is over. */
 | {
    readonly kind: "unresponsive";
} | {
    readonly kind: "terminated";
};
export declare class WorkerChannel<S extends Service> {
    #private;
    /** Settles once the worker is loaded. Rejects with an `Error` for the user if that fails. */
    readonly ready: Promise<void>;
    /** Starts the worker. Throws whatever the host throws if it cannot start one. */
    constructor({ name, startWorker, load, deaf }: ChannelOptions<S>);
    /** Whether it can take no more requests. */
    get isDead(): boolean;
    /** Sends a request. Rejects only if the request cannot be cloned. */
    request(request: S["request"], { stopped, onReport }?: RequestOptions<S>): Promise<Answer<S>>;
    /** Stops all requests under way. */
    stop(): void;
    /** Ends the worker. Requests under way are answered by `terminated`. */
    terminate(): void;
}
