/**
 * The page's side of one worker, from its start to its end: ids, load state, stops, the grace period after a stop, and crashes.
 * A channel is never repaired: whoever owns it opens another.
 */
import { messageOf } from "./errors.js";
import { sharedFlag, StopFlag } from "./interrupt.js";
/** Milliseconds that a deaf worker has to finish by itself after a stop, so that its hash table survives short iterations. */
const GRACE_MS = 100;
export class WorkerChannel {
    /** Settles once the worker is loaded. Rejects with an `Error` for the user if that fails. */
    ready;
    #name;
    #deaf;
    #port;
    #flag;
    #state = "loading";
    #lastId = 0;
    /** The last request that has been stopped; so have all before it. */
    #stoppedId = 0;
    #pending = new Map();
    #grace;
    #onReady;
    #onLoadError;
    /** Starts the worker. Throws whatever the host throws if it cannot start one. */
    constructor({ name, startWorker, load, deaf = false }) {
        this.#name = name;
        this.#deaf = deaf;
        const stopFlag = sharedFlag();
        this.#flag = new StopFlag(stopFlag);
        this.ready = new Promise((resolve, reject) => {
            this.#onReady = resolve;
            this.#onLoadError = reject;
        });
        // The answers to requests tell of it, too.
        this.ready.catch(() => undefined);
        this.#port = startWorker({
            onMessage: (message) => this.#receive(message),
            onFault: (fault) => this.#fault(fault),
        });
        load
            .then((load) => this.#post({ kind: "load", load, stopFlag }))
            .catch((error) => this.#end({ kind: "unloadable", message: messageOf(error) }));
    }
    /** Whether it can take no more requests. */
    get isDead() {
        return this.#state === "dead";
    }
    /** Sends a request. Rejects only if the request cannot be cloned. */
    request(request, { stopped = false, onReport } = {}) {
        if (this.isDead)
            return Promise.resolve({ kind: "terminated" });
        const id = ++this.#lastId;
        return new Promise((settle, reject) => {
            this.#pending.set(id, { onReport, settle });
            try {
                this.#post({ kind: "request", id, request, stopped });
            }
            catch (error) {
                this.#pending.delete(id);
                reject(asError(error));
            }
        });
    }
    /** Stops all requests under way. */
    stop() {
        if (this.#pending.size === 0)
            return;
        const id = this.#lastId;
        this.#stoppedId = id;
        this.#flag.raise(id);
        this.#post({ kind: "stop", id });
        if (this.#deaf)
            this.ready.then(() => this.#startGrace(), () => undefined);
    }
    /** Ends the worker. Requests under way are answered by `terminated`. */
    terminate() {
        this.#end({ kind: "terminated" });
    }
    #post(message) {
        if (!this.isDead)
            this.#port.post(message);
    }
    #receive(message) {
        if (this.isDead)
            return;
        switch (message.kind) {
            case "ready":
                this.#state = "ready";
                this.#onReady();
                break;
            case "report":
                this.#pending.get(message.id)?.onReport?.(message.report);
                break;
            case "done":
            case "refused":
                this.#settle(message.id, message);
                break;
            case "crashed":
                this.#fault(message.message);
                break;
        }
    }
    #fault(message) {
        if (this.#state === "ready")
            this.#end({ kind: "crashed", message });
        else
            this.#end({ kind: "unloadable", message: `${this.#name} cannot be started: ${message}` });
    }
    #settle(id, answer) {
        const pending = this.#pending.get(id);
        this.#pending.delete(id);
        if (!this.#isStopPending())
            this.#endGrace();
        pending?.settle(answer);
    }
    #isStopPending() {
        const [oldest] = this.#pending.keys();
        return oldest !== undefined && oldest <= this.#stoppedId;
    }
    #startGrace() {
        if (this.#isStopPending())
            this.#grace ??= setTimeout(() => this.#end({ kind: "unresponsive" }), GRACE_MS);
    }
    #endGrace() {
        clearTimeout(this.#grace);
        this.#grace = undefined;
    }
    #end(answer) {
        if (this.isDead)
            return;
        this.#onLoadError(new Error("message" in answer ? answer.message : `${this.#name} was closed`));
        this.#state = "dead";
        this.#endGrace();
        this.#port.terminate();
        const pending = [...this.#pending.values()];
        this.#pending.clear();
        for (const { settle } of pending)
            settle(answer);
    }
}
const asError = (thrown) => (thrown instanceof Error ? thrown : new Error(messageOf(thrown)));
