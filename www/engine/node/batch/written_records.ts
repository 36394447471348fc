/** The records of an output file, read to continue it. */

import { createReadStream } from "node:fs";
import { type BatchItem } from "./batch_item.js";
import { difference, type Identity } from "./batch_identity.js";
import type { BatchRecord } from "./batch_record.js";
import { STATUS, statusOf } from "./exit_status.js";
import { textLines, textOf } from "./text_lines.js";

/** The whole records of a file. */
export interface WrittenRecords {
  readonly bytes: number;
  /** The exit status of their run, if it had ended there. */
  readonly status: number;
}

/** A file that is not the output of the same command, cut off. */
export class ResumeError extends Error {
  constructor(
    readonly path: string,
    /** From 1. */
    readonly line: number,
    reason: string,
  ) {
    super(`${path} cannot be continued: in its line ${line}, ${reason}`);
    this.name = "ResumeError";
  }
}

/** The longest record, in characters: more than 256 lines of moves need. */
const MAX_RECORD = 1 << 24;

/**
 * Compares every whole record of the file with its item, which it takes from `items`. The last line may be cut off. Rejects with
 * a {@link ResumeError} at the first difference.
 */
export async function matchRecords(
  path: string,
  items: AsyncIterator<BatchItem>,
  identityOf: (item: BatchItem) => Identity,
): Promise<WrittenRecords> {
  let bytes = 0;
  let status = STATUS.done;
  for await (const { number, text, isCut, isEnded } of textLines(
    textOf(createReadStream(path)),
    MAX_RECORD,
  )) {
    if (!isEnded) break;
    const record = isCut ? undefined : recordOf(text);
    if (record === undefined) throw new ResumeError(path, number, "the text is not a record");
    const item = await items.next();
    if (item.done === true) throw new ResumeError(path, number, "the record has no position in the input");
    const reason = difference(record, identityOf(item.value));
    if (reason !== undefined) throw new ResumeError(path, number, reason);
    status = Math.max(status, statusOf(record));
    bytes += Buffer.byteLength(text) + 1;
  }
  return { bytes, status };
}

function recordOf(text: string): BatchRecord | undefined {
  try {
    const record: unknown = JSON.parse(text);
    return typeof record === "object" && record !== null ? (record as BatchRecord) : undefined;
  } catch {
    return undefined;
  }
}
