/** Stops for a running search. */
/**
 * Returns a function that waits for one turn of the event loop, by a message channel: nested timers take at least 4 ms.
 */
export declare function turnTaker(): () => Promise<void>;
/** Whether this environment shares memory between threads. */
export declare function sharesMemory(): boolean;
/** Shared memory for a {@link StopFlag}, if there is such. */
export declare function sharedFlag(): SharedArrayBuffer | undefined;
/**
 * The id of the last stopped request, in shared memory where possible. Ids grow, so a late stop of an earlier request has no
 * effect on a later one.
 */
export declare class StopFlag {
    #private;
    constructor(shared?: SharedArrayBuffer);
    raise(id: number): void;
    isRaised(id: number): boolean;
}
