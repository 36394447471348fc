/** The worker's side of a {@link WorkerChannel}: loads once, then answers one request at a time. */
import type { FromWorker, Service, ToWorker } from "./channel_messages.js";
/** The page, as its worker sees it. */
export interface Connection<S extends Service> {
    post(message: FromWorker<S>, transfer: Transferable[]): void;
    listen(receive: (message: ToWorker<S>) => void): void;
}
/** A request under way. */
export interface Task<S extends Service> {
    readonly request: S["request"];
    isStopped(): boolean;
    report(report: S["report"]): void;
}
export interface Server<S extends Service> {
    load(load: S["load"]): unknown;
    /** Throws a refusal, such as an {@link EngineErrorInfo}; anything else it throws is a crash. */
    run(task: Task<S>): S["result"] | Promise<S["result"]>;
    /** The memory to transfer with a result instead of copying it. */
    transferred?(result: S["result"]): Transferable[];
}
export declare function serve<S extends Service>(connection: Connection<S>, server: Server<S>): void;
/** The page of a worker in a browser. */
export declare const page: <S extends Service>() => Connection<S>;
