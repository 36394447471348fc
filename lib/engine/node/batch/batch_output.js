/** Where the records go: standard output, or a file, which may be one to go on with. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { messageOf } from "../../errors.js";
import { linesOf } from "./text_lines.js";
import { isFault, isOf } from "./batch_record.js";
/** Characters of a record that are read: more than 256 lines of moves have. */
const MAX_RECORD = 1 << 24;
/** Opens what `options` ask for; of `entries` it takes those that it has already. Throws in words. */
export async function openOutput(options, entries) {
    const { output, resume } = options;
    if (output !== undefined)
        return { output: fileOutput(await opened(output, "wx")), faults: 0 };
    if (resume === undefined)
        return { output: standardOutput(), faults: 0 };
    const file = await opened(resume, "a+");
    const { bytes, faults } = await progressOf(resume, entries);
    await file.truncate(bytes);
    return { output: fileOutput(file), faults };
}
async function opened(path, flags) {
    try {
        return await open(path, flags);
    }
    catch (error) {
        const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
        throw new Error(isThere
            ? `${path} is there already: --resume goes on with it`
            : `${path} cannot be opened: ${messageOf(error)}`, { cause: error });
    }
}
/** Holds every whole record of the file against the entry it has to be of. The last line may be cut off. */
async function progressOf(path, entries) {
    let bytes = 0;
    let faults = 0;
    for await (const { number, text, isCut, isEnded } of linesOf(createReadStream(path), MAX_RECORD)) {
        if (!isEnded)
            break;
        const record = isCut ? undefined : recordOf(text);
        if (record === undefined)
            throw new Error(`${path} cannot be gone on with: its line ${number} is no record`);
        const entry = await entries.next();
        if (entry.done === true || !isOf(record, entry.value.label))
            throw new Error(`${path} is no output of this input: its line ${number} is of another position`);
        if (isFault(record))
            faults++;
        bytes += Buffer.byteLength(text) + 1;
    }
    return { bytes, faults };
}
function recordOf(text) {
    try {
        const record = JSON.parse(text);
        return typeof record === "object" && record !== null ? record : undefined;
    }
    catch {
        return undefined;
    }
}
const lineOf = (record) => `${JSON.stringify(record)}\n`;
const fileOutput = (file) => ({
    write: (record) => file.appendFile(lineOf(record)),
    close: () => file.close(),
});
function standardOutput() {
    // The write that fails tells whoever waits for it.
    process.stdout.on("error", () => undefined);
    return {
        write: (record) => new Promise((resolve, reject) => {
            process.stdout.write(lineOf(record), (error) => (error ? reject(error) : resolve()));
        }),
        close: () => Promise.resolve(),
    };
}
