/** Where the records go: standard output, or a file, which may be one to go on with. */
import type { Entry } from "./batch_items.js";
import type { BatchOptions } from "./batch_options.js";
import { type BatchRecord } from "./batch_record.js";
/** Each promise is kept when the text has been taken, so that nothing piles up. */
export interface Output {
    write(record: BatchRecord): Promise<void>;
    close(): Promise<void>;
}
/** Opens what `options` ask for; of `entries` it takes those that it has already. Throws in words. */
export declare function openOutput(options: BatchOptions, entries: AsyncIterator<Entry>): Promise<{
    output: Output;
    faults: number;
}>;
