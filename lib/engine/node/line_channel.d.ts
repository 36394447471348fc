/** Lines on their way to a thread that takes them without a turn of its event loop, in the middle of a search. */
import { type MessagePort } from "node:worker_threads";
/** The end that is handed to the other thread; its port has to be transferred. */
export interface Outlet {
    readonly port: MessagePort;
    /** How many messages lie there, in shared memory: cheaper to look at than the port, and can be waited for. */
    readonly pending: Int32Array<SharedArrayBuffer>;
}
export declare class LineSender {
    #private;
    readonly outlet: Outlet;
    constructor();
    send(line: string): void;
    /** There are no more lines. */
    end(): void;
}
export declare class LineReceiver {
    #private;
    constructor(outlet: Outlet);
    /** The next line, waiting for it; null once there are no more. */
    wait(): string | null;
    /** The next line if it is there already, else undefined; null once there are no more. */
    poll(): string | null | undefined;
}
