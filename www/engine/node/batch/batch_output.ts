/** The output of the records: standard output, a new file, or a file to continue. */

import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { messageOf } from "../../errors.js";
import type { BatchItem } from "./batch_item.js";
import { textLines } from "./text_lines.js";
import type { BatchOptions } from "./batch_options.js";
import { type BatchRecord, isError, isOf } from "./batch_record.js";

/** Each promise settles once the text is written, so that nothing piles up. */
export interface BatchOutput {
  write(record: BatchRecord): Promise<void>;
  close(): Promise<void>;
}

/** The whole records of a file to continue. */
interface WrittenRecords {
  readonly bytes: number;
  /** Records of errors. */
  readonly errors: number;
}

/** The longest record, in characters: more than 256 lines of moves need. */
const MAX_RECORD = 1 << 24;

/** Opens the output that `options` name, and skips the items it already has. Rejects with an error for the user. */
export async function openOutput(
  options: BatchOptions,
  items: AsyncIterator<BatchItem>,
): Promise<{ output: BatchOutput; errors: number }> {
  const { output, resume } = options;
  if (output !== undefined) return { output: fileOutput(await opened(output, "wx")), errors: 0 };
  if (resume === undefined) return { output: standardOutput(), errors: 0 };
  const file = await opened(resume, "a+");
  const { bytes, errors } = await matchRecords(resume, items);
  await file.truncate(bytes);
  return { output: fileOutput(file), errors };
}

async function opened(path: string, flags: string): Promise<FileHandle> {
  try {
    return await open(path, flags);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw new Error(
      isThere
        ? `${path} already exists: continue it with --resume`
        : `${path} cannot be opened: ${messageOf(error)}`,
      { cause: error },
    );
  }
}

/** Compares every whole record of the file with its item. The last line may be cut off. */
async function matchRecords(path: string, items: AsyncIterator<BatchItem>): Promise<WrittenRecords> {
  let bytes = 0;
  let errors = 0;
  for await (const { number, text, isCut, isEnded } of textLines(createReadStream(path), MAX_RECORD)) {
    if (!isEnded) break;
    const record = isCut ? undefined : recordOf(text);
    if (record === undefined)
      throw new Error(`${path} cannot be continued: its line ${number} is not a record`);
    const item = await items.next();
    if (item.done === true || !isOf(record, item.value.label))
      throw new Error(
        `${path} is not the output of this input: its line ${number} is about another position`,
      );
    if (isError(record)) errors++;
    bytes += Buffer.byteLength(text) + 1;
  }
  return { bytes, errors };
}

function recordOf(text: string): BatchRecord | undefined {
  try {
    const record: unknown = JSON.parse(text);
    return typeof record === "object" && record !== null ? (record as BatchRecord) : undefined;
  } catch {
    return undefined;
  }
}

const lineOf = (record: BatchRecord): string => `${JSON.stringify(record)}\n`;

const fileOutput = (file: FileHandle): BatchOutput => ({
  write: (record) => file.appendFile(lineOf(record)),
  close: () => file.close(),
});

function standardOutput(): BatchOutput {
  // A failed write rejects its own promise.
  process.stdout.on("error", () => undefined);
  return {
    write: (record) =>
      new Promise((resolve, reject) => {
        process.stdout.write(lineOf(record), (error) => (error ? reject(error) : resolve()));
      }),
    close: () => Promise.resolve(),
  };
}
