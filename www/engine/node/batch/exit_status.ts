/** The exit status of `pvscope batch`. */

import type { BatchRecord } from "./batch_record.js";

export const STATUS = { done: 0, failed: 1, badInput: 2, crashes: 3, SIGINT: 130, SIGTERM: 143 };

/** The status of a run with this record alone; the highest of all records is that of the run. */
export function statusOf(record: BatchRecord): number {
  if (!("error" in record)) return STATUS.done;
  switch (record.error.code) {
    // The end of a game is a result.
    case "gameOver":
      return STATUS.done;
    case "crashed":
      return STATUS.crashes;
    default:
      return STATUS.badInput;
  }
}
