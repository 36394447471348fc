/** The lab: the search algorithms of the literature, run in a worker on trees and chess positions. */
import { asyncDispose } from "../async_dispose.js";
import { messageOf } from "../errors.js";
import { WorkerChannel } from "../worker_channel.js";
import { badRequest, LabError } from "./errors.js";
import { browser, labWasmUrl } from "./lab_host.js";
import { Recording } from "./recording.js";
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
export class Lab {
    #host;
    #options;
    #module;
    #channel;
    #isClosed = false;
    /** Loads nothing before the first run. */
    constructor(options = {}, host = browser) {
        this.#options = options;
        this.#host = host;
    }
    /**
     * Runs one search, after those requested before, and returns everything it did.
     *
     * Rejects with a {@link LabError}. The lab remains usable, and loads again what failed to load.
     */
    async run(request) {
        const given = request === null ? "null" : typeof request;
        if (given !== "object")
            throw badRequest(`the request must be an object with a game and a search, not ${given}`);
        if (this.#isClosed)
            throw closed();
        const channel = this.#open();
        const answer = await channel.request(request).catch((error) => {
            throw badRequest(`the request cannot be sent to the lab: ${messageOf(error)}`);
        });
        return recorded(answer);
    }
    /** Ends the worker. Runs under way and later ones reject with `closed`. */
    close() {
        this.#isClosed = true;
        this.#channel?.terminate();
    }
    /** {@link Lab.close}, for `await using`. */
    [asyncDispose]() {
        this.close();
        return Promise.resolve();
    }
    #open() {
        if (this.#channel?.isDead === false)
            return this.#channel;
        try {
            this.#channel = new WorkerChannel({
                name: "the lab",
                startWorker: (listener) => this.#host.startWorker(listener, this.#options.workerUrl),
                load: this.#compile(),
            });
            return this.#channel;
        }
        catch (error) {
            throw new LabError({ code: "load", message: `the lab cannot be started: ${messageOf(error)}` });
        }
    }
    /** The compiled module is kept for further workers. */
    #compile() {
        if (this.#module !== undefined)
            return this.#module;
        const module = this.#host.compile(this.#options.wasmUrl ?? labWasmUrl());
        this.#module = module;
        module.catch(() => (this.#module = undefined));
        return module;
    }
}
function recorded(answer) {
    switch (answer.kind) {
        case "done":
            return new Recording(answer.result);
        case "refused":
            throw new LabError(answer.error);
        case "unloadable":
            throw new LabError({ code: "load", message: answer.message });
        case "crashed":
            throw new LabError({ code: "crashed", message: `the lab crashed: ${answer.message}` });
        case "unresponsive":
        case "terminated":
            throw closed();
    }
}
const closed = () => new LabError({ code: "closed", message: "the lab has been closed" });
