/**
 * `pvscope batch`: analyses the positions of standard input in constant memory. A position is read when an engine is free, and
 * searched only while earlier results can be written.
 */

import { analyzeWithRetry } from "../../analyze_many.js";
import { pooled } from "../../pool.js";
import type { AnalyzeOptions } from "../../request.js";
import { Analyzer } from "../index.js";
import { identifier, type Identity } from "./batch_identity.js";
import type { BatchItem } from "./batch_item.js";
import { batchItems } from "./batch_items.js";
import { batchOptions, type BatchOptions, USAGE } from "./batch_options.js";
import { openOutput } from "./batch_output.js";
import { type BatchRecord, resultOf } from "./batch_record.js";
import { STATUS, statusOf } from "./exit_status.js";
import { isSystemError } from "./system_errors.js";

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
    const status = await analyse(options, stopping.signal);
    return status === STATUS.badInput && options.acceptsBadInput ? STATUS.done : status;
  } catch (error) {
    if (error instanceof Interruption) {
      console.error(`pvscope: ${error.message}`);
      return STATUS[error.signal];
    }
    // The reader has closed the output.
    if (isSystemError(error, "EPIPE")) return STATUS.done;
    throw error;
  } finally {
    // An open input would keep the process alive.
    process.stdin.destroy();
  }
}

/** Returns the exit status. */
async function analyse({ settings, ...options }: BatchOptions, signal: AbortSignal): Promise<number> {
  const { depth, nodes, movetime, multipv, hash, chess960 } = settings;
  const { concurrency } = options;
  const analysis = { depth, nodes, timeMs: movetime, multiPv: multipv, hashMb: hash, concurrency, signal };
  const identityOf = identifier(settings);
  const items = batchItems(process.stdin, chess960);
  const { output, status: before } = await openOutput(options, items, identityOf);
  let status = before;
  try {
    const records = pooled(Analyzer, items, analysis, (analyzer, item, search) => {
      if (settings.clear) analyzer.clear();
      return recordOf(analyzer, item, identityOf(item), search);
    });
    for await (const record of records) {
      status = Math.max(status, statusOf(record));
      await output.write(record);
    }
  } finally {
    await output.close();
  }
  return status;
}

async function recordOf(
  analyzer: Pick<Analyzer, "analyze">,
  item: BatchItem,
  identity: Identity,
  search: AnalyzeOptions,
): Promise<BatchRecord> {
  if (item.error !== undefined) return { ...identity, error: item.error };
  const { end, error } = await analyzeWithRetry(analyzer, item.position, search);
  if (end !== undefined) return { ...identity, ...resultOf(end, identity.options.counters) };
  const { code, message } = error;
  if (OPTION_ERRORS.includes(code)) throw error;
  // The message quotes a bad FEN, shortened.
  return { ...identity, fen: code === "badFen" ? undefined : identity.fen, error: { code, message } };
}
