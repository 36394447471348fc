/**
 * `pvscope batch`: analyses the positions of standard input in constant memory. A position is read when an engine is free, and
 * searched only while earlier results can be written.
 */

import { analyzeWithRetry } from "../../analyze_many.js";
import { pooled } from "../../pool.js";
import type { AnalyzeOptions } from "../../request.js";
import { Analyzer } from "../index.js";
import type { BatchItem } from "./batch_item.js";
import { batchItems } from "./batch_items.js";
import { MAX_LINE, textLines } from "./text_lines.js";
import { batchOptions, type BatchOptions, USAGE } from "./batch_options.js";
import { openOutput } from "./batch_output.js";
import { type BatchRecord, isError, resultOf } from "./batch_record.js";

const STATUS = { done: 0, failed: 1, errors: 2, SIGINT: 130, SIGTERM: 143 };

/** Error codes that concern the options, and so every position. */
const OPTION_ERRORS: readonly string[] = [
  "badLimit",
  "badMultiPv",
  "badHash",
  "badRequest",
  "outOfMemory",
  "load",
];

class Interruption extends Error {
  constructor(readonly signal: "SIGINT" | "SIGTERM") {
    super(`interrupted by ${signal}`);
  }
}

/** Returns the exit status. Rejects with an error for the user if anything but a position is wrong. */
export async function batch(args: readonly string[]): Promise<number> {
  const options = batchOptions(args);
  if (options === undefined) {
    console.log(USAGE);
    return STATUS.done;
  }
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stopping.abort(new Interruption(signal)));
  try {
    return (await analyse(options, stopping.signal)) > 0 ? STATUS.errors : STATUS.done;
  } catch (error) {
    if (error instanceof Interruption) {
      console.error(`pvscope: ${error.message}`);
      return STATUS[error.signal];
    }
    // The reader has closed the output.
    if (error instanceof Error && "code" in error && error.code === "EPIPE") return STATUS.done;
    throw error;
  } finally {
    // An open input would keep the process alive.
    process.stdin.destroy();
  }
}

/** Returns the number of positions that could not be analysed. */
async function analyse(options: BatchOptions, signal: AbortSignal): Promise<number> {
  const items = batchItems(textLines(process.stdin, MAX_LINE), options.chess960);
  const { output, errors: before } = await openOutput(options, items);
  const analysis = { ...options.analysis, signal };
  let errors = before;
  try {
    const records = pooled(Analyzer, items, analysis, recordOf);
    for await (const record of records) {
      if (isError(record)) errors++;
      await output.write(record);
    }
  } finally {
    await output.close();
  }
  return errors;
}

async function recordOf(
  analyzer: Pick<Analyzer, "analyze">,
  item: BatchItem,
  search: AnalyzeOptions,
): Promise<BatchRecord> {
  if (item.error !== undefined) return { ...item.label, error: item.error };
  const { label, fen, position } = item;
  const { end, error } = await analyzeWithRetry(analyzer, position, search);
  if (end !== undefined) return { ...label, ...resultOf(fen, end) };
  const { code, message } = error;
  if (OPTION_ERRORS.includes(code)) throw error;
  // The message quotes a bad FEN, shortened.
  return { ...label, ...(code === "badFen" ? {} : { fen }), error: { code, message } };
}
