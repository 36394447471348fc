/** Several engines that work through a list: each item goes to whichever is free, the outcomes keep the order of the items. */
import { object, readable, unreadable } from "./argument_checks.js";
import { described } from "./errors.js";
import { signalOf } from "./request.js";
const MAX_CONCURRENCY = 256;
/** Items for each engine that are read before the outcome of the first of them is taken. */
const AHEAD = 4;
/**
 * What `task` makes of each of `items`, in their order. They are read as they are needed, and an outcome is given as soon as
 * it and those before it are there, whether or not the next item has come.
 *
 * Throws an {@link EngineError}: `badRequest` for options or items that there cannot be, `load` if there is no engine. Throws
 * the signal's reason if it is aborted, and what `items` or `task` throw.
 */
export async function* pooled(analyzerClass, items, options, task) {
    const { concurrency, signal } = readable(() => checked(options));
    const source = readable(() => iterator(items));
    signal?.throwIfAborted();
    const engines = [];
    try {
        for (let count = 0; count < concurrency; count++)
            engines.push(await analyzerClass.create(options));
        yield* inOrder(source, engines, task, signal);
    }
    finally {
        // One that waits for its next item may wait forever.
        void Promise.resolve(source.return?.()).catch(() => undefined);
        await Promise.all(engines.map((engine) => engine.close()));
    }
}
function checked(options) {
    const { concurrency = 2 } = object("the options", options);
    if (!Number.isSafeInteger(concurrency) || concurrency < 1 || concurrency > MAX_CONCURRENCY) {
        throw unreadable(`a concurrency of ${described(concurrency)} cannot be used: it has to be a whole number from 1 to ${MAX_CONCURRENCY}`);
    }
    return { concurrency, signal: signalOf(options) };
}
/** Who calls from JavaScript is not kept by types from giving what is no list. */
function iterator(items) {
    const list = object("the list of positions", items);
    if (Symbol.asyncIterator in list)
        return list[Symbol.asyncIterator]();
    if (Symbol.iterator in list)
        return list[Symbol.iterator]();
    throw unreadable("the list of positions is an object without an iterator");
}
async function* inOrder(source, engines, task, signal) {
    const free = [...engines];
    const jobs = [];
    let isReading = false;
    let isEnded = false;
    /** What the items themselves have thrown. */
    const failures = [];
    /** Called when anything has changed. No promise waits for all of it: each race would add to what it remembers. */
    let wake = () => undefined;
    const onAbort = () => wake();
    const read = async () => {
        isReading = true;
        try {
            const result = await source.next();
            if (result.done === true)
                isEnded = true;
            else
                begin(result.value);
        }
        catch (error) {
            isEnded = true;
            failures.push(error);
        }
        isReading = false;
        wake();
    };
    const begin = (item) => {
        const engine = free.pop();
        if (engine === undefined)
            throw new Error("an item has been read for no engine");
        const job = { outcome: task(engine, item), isDone: false };
        jobs.push(job);
        const done = () => {
            job.isDone = true;
            free.push(engine);
            wake();
        };
        job.outcome.then(done, done);
    };
    signal?.addEventListener("abort", onAbort);
    try {
        for (;;) {
            signal?.throwIfAborted();
            const [first] = jobs;
            if (first?.isDone === true) {
                jobs.shift();
                yield await first.outcome;
                continue;
            }
            if (!isReading && !isEnded && free.length > 0 && jobs.length < engines.length * AHEAD)
                void read();
            if (!isReading && first === undefined) {
                if (failures.length > 0)
                    throw failures[0];
                return;
            }
            await new Promise((resolve) => (wake = resolve));
        }
    }
    finally {
        signal?.removeEventListener("abort", onAbort);
    }
}
