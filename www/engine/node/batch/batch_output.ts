/** The output of the records: standard output, a new file, or a file to continue. */

import { type FileHandle, open } from "node:fs/promises";
import { messageOf } from "../../errors.js";
import type { BatchItem } from "./batch_item.js";
import type { Identity } from "./batch_identity.js";
import type { BatchOptions } from "./batch_options.js";
import type { BatchRecord } from "./batch_record.js";
import { STATUS } from "./exit_status.js";
import { FileLock } from "./file_lock.js";
import { isSystemError, notWritten } from "./system_errors.js";
import { matchRecords } from "./written_records.js";

/** Each promise settles once the text is written, so that nothing piles up. */
export interface BatchOutput {
  write(record: BatchRecord): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the output that `options` name, and skips the items it already has. Rejects with an error for the user. Returns the exit
 * status by the records of these items.
 */
export async function openOutput(
  { output, resume }: Pick<BatchOptions, "output" | "resume">,
  items: AsyncIterator<BatchItem>,
  identityOf: (item: BatchItem) => Identity,
): Promise<{ output: BatchOutput; status: number }> {
  const path = output ?? resume;
  if (path === undefined) return { output: standardOutput(), status: STATUS.done };
  const file = await opened(path, output === undefined ? "a+" : "wx");
  let lock: FileLock | undefined;
  try {
    // A device or a pipe has no records to read, and may have no end.
    if (!(await file.stat()).isFile()) throw new Error(`${path} is not a regular file: give the path of one`);
    lock = await FileLock.acquire(path);
    const { bytes, status } = await matchRecords(path, items, identityOf);
    await file.truncate(bytes);
    return { output: fileOutput(path, file, lock), status };
  } catch (error) {
    await file.close();
    await lock?.release();
    throw error;
  }
}

async function opened(path: string, flags: string): Promise<FileHandle> {
  try {
    return await open(path, flags);
  } catch (error) {
    throw new Error(
      isSystemError(error, "EEXIST")
        ? `${path} already exists: continue it with --resume`
        : `${path} cannot be opened: ${messageOf(error)}`,
      { cause: error },
    );
  }
}

const lineOf = (record: BatchRecord): string => `${JSON.stringify(record)}\n`;

const fileOutput = (path: string, file: FileHandle, lock: FileLock): BatchOutput => ({
  write: async (record) => {
    await lock.hold();
    try {
      await file.appendFile(lineOf(record));
    } catch (error) {
      throw notWritten(path, error, "; once it can be, continue it with --resume");
    }
  },
  close: async () => {
    await file.close();
    await lock.release();
  },
});

function standardOutput(): BatchOutput {
  // A failed write rejects its own promise.
  process.stdout.on("error", () => undefined);
  return {
    write: (record) =>
      new Promise((resolve, reject) => {
        process.stdout.write(lineOf(record), (error) => {
          if (!error) resolve();
          // The reader has closed it.
          else reject(isSystemError(error, "EPIPE") ? error : notWritten("standard output", error));
        });
      }),
    close: () => Promise.resolve(),
  };
}
