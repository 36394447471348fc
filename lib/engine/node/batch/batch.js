/**
 * `pvscope batch`: analyses the positions of standard input, as many as there are, with as much memory as a few of them need:
 * none is read before an engine is free for it, none is searched while those before it wait to be written.
 */
import { analysed } from "../../analyze_many.js";
import { pooled } from "../../pool.js";
import { Analyzer } from "../index.js";
import { entriesOf, MAX_LINE } from "./batch_items.js";
import { linesOf } from "./text_lines.js";
import { batchOptions, USAGE } from "./batch_options.js";
import { openOutput } from "./batch_output.js";
import { finding, isFault } from "./batch_record.js";
const STATUS = { done: 0, failed: 1, faults: 2, SIGINT: 130, SIGTERM: 143 };
/** What an error of the options says of every position. */
const OPTION_FAULTS = [
    "badLimit",
    "badMultiPv",
    "badHash",
    "badRequest",
    "outOfMemory",
    "load",
];
class Interruption extends Error {
    signal;
    constructor(signal) {
        super(`interrupted by ${signal}`);
        this.signal = signal;
    }
}
/** Gives the exit status. Throws, in words, if something but the positions is wrong. */
export async function batch(args) {
    const options = batchOptions(args);
    if (options === undefined) {
        console.log(USAGE);
        return STATUS.done;
    }
    const stopping = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"])
        process.once(signal, () => stopping.abort(new Interruption(signal)));
    try {
        return (await analyse(options, stopping.signal)) > 0 ? STATUS.faults : STATUS.done;
    }
    catch (error) {
        if (error instanceof Interruption) {
            console.error(`pvscope: ${error.message}`);
            return STATUS[error.signal];
        }
        // Nobody wants to read on.
        if (error instanceof Error && "code" in error && error.code === "EPIPE")
            return STATUS.done;
        throw error;
    }
    finally {
        // It would keep the process waiting for lines that nobody reads.
        process.stdin.destroy();
    }
}
/** Gives the number of positions that could not be analysed. */
async function analyse(options, signal) {
    const entries = entriesOf(linesOf(process.stdin, MAX_LINE), options.chess960);
    const { output, faults: before } = await openOutput(options, entries);
    const analysis = { ...options.analysis, signal };
    let faults = before;
    try {
        const records = pooled(Analyzer, entries, analysis, (engine, entry) => recordOf(engine, entry, analysis));
        for await (const record of records) {
            if (isFault(record))
                faults++;
            await output.write(record);
        }
    }
    finally {
        await output.close();
    }
    return faults;
}
async function recordOf(engine, entry, analysis) {
    if (entry.error !== undefined)
        return { ...entry.label, error: entry.error };
    const { label, fen, position } = entry;
    const { end, error } = await analysed(engine, position, analysis);
    if (end !== undefined)
        return { ...label, ...finding(fen, end) };
    const { code, message } = error;
    if (OPTION_FAULTS.includes(code))
        throw error;
    // A bad one is in the message, as far as it is worth reading.
    return { ...label, ...(code === "badFen" ? {} : { fen }), error: { code, message } };
}
