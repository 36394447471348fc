/** One analysis: a stream of reports that ends in a result. */
import { asyncDispose } from "./async_dispose.js";
/** An {@link Analysis} as its analyzer sees it. */
export class RunningAnalysis {
    end;
    /** Unread. */
    #reports = [];
    #onStop;
    #signal;
    #stop = () => this.stop();
    /** Waiting for the next report. */
    #readers = [];
    #settled = false;
    #stopped = false;
    #settle;
    #fail;
    constructor(onStop, signal) {
        this.#onStop = onStop;
        this.#signal = signal;
        this.end = new Promise((settle, fail) => {
            this.#settle = settle;
            this.#fail = fail;
        });
        // Readers of the reports see a failure there and may ignore the promise.
        this.end.catch(() => undefined);
        if (signal?.aborted === true)
            this.#stopped = true;
        else
            signal?.addEventListener("abort", this.#stop, { once: true });
    }
    get stopped() {
        return this.#stopped;
    }
    stop() {
        if (this.#stopped || this.#settled)
            return;
        this.#stopped = true;
        this.#onStop();
    }
    push(report) {
        if (this.#settled)
            return;
        if (report.kind === "progress" && this.#reports.at(-1)?.kind === "progress")
            this.#reports.pop();
        this.#reports.push(report);
        this.#wake();
    }
    finish(end) {
        this.#close();
        this.#settle(end);
    }
    fail(error) {
        this.#close();
        this.#fail(error);
    }
    async next() {
        for (;;) {
            const report = this.#reports.shift();
            if (report !== undefined)
                return { done: false, value: report };
            if (this.#settled)
                return { done: true, value: await this.end };
            await new Promise((wake) => this.#readers.push(wake));
        }
    }
    /** Called when a `for await` loop is left. */
    async return() {
        this.stop();
        return { done: true, value: await this.end };
    }
    [Symbol.asyncIterator]() {
        return this;
    }
    async [asyncDispose]() {
        await this.return();
    }
    #close() {
        this.#settled = true;
        this.#signal?.removeEventListener("abort", this.#stop);
        this.#wake();
    }
    #wake() {
        const readers = this.#readers;
        this.#readers = [];
        for (const wake of readers)
            wake();
    }
}
