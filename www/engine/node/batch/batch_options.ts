/** The command line of `pvscope batch`. */

import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { wholeNumberIn } from "../../whole_number.js";

export const USAGE = `usage: pvscope batch [OPTION…] < POSITIONS > RESULTS

Analyses every position of standard input and writes one JSON object a line, in the order of the positions. The input is
EPD or FEN, one position a line, or PGN: every position of the main line of every game.

  --depth PLIES      limits of each analysis; the first one reached ends it. Default: one second
  --nodes NODES
  --movetime MS
  --multipv LINES    lines to find. Default: 1
  --hash MB          hash table of each engine. Default: 16
  --concurrency N    engines that search at once. Default: one for each processor
  --counters         add the counters of each search, its nodes by type among them
  --chess960         the positions are Chess960 even where castling rights do not say so
  --no-clear         do not clear the engine before each position: faster for games, but the results then depend on the
                     order of the positions and on the number of engines
  --accept-bad-input exit with 0 instead of 2
  --output FILE      write to FILE, which must not exist
  --resume FILE      continue FILE, the output of the same command, where it was cut off; create it if it does not exist
  --help             show this help

The exit status is 0 if every position was analysed, 2 if some of the input could not be read, 3 if an engine crashed on a
position, twice, and 1 if the command failed.`;

/** The options that the results depend on, by their names on the command line. */
export interface BatchSettings {
  readonly depth?: number;
  readonly nodes?: number;
  readonly movetime?: number;
  readonly multipv: number;
  readonly hash: number;
  readonly chess960: boolean;
  readonly clear: boolean;
  /** Absent from records without counters. */
  readonly counters?: true;
}

export interface BatchOptions {
  readonly settings: BatchSettings;
  readonly concurrency: number;
  readonly acceptsBadInput: boolean;
  readonly output?: string;
  readonly resume?: string;
}

const MOVETIME_MS = 1000;

/** Returns undefined for `--help`. Throws an error for the user if the command line is invalid. */
export function batchOptions(args: readonly string[]): BatchOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      depth: { type: "string" },
      nodes: { type: "string" },
      movetime: { type: "string" },
      multipv: { type: "string" },
      hash: { type: "string" },
      concurrency: { type: "string" },
      chess960: { type: "boolean", default: false },
      counters: { type: "boolean", default: false },
      "no-clear": { type: "boolean", default: false },
      "accept-bad-input": { type: "boolean", default: false },
      output: { type: "string" },
      resume: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return undefined;
  const { chess960, output, resume } = values;
  if (output !== undefined && resume !== undefined)
    throw new Error("--output creates a file, --resume continues one: use one or the other, not both");
  const depth = whole("--depth", values.depth);
  const nodes = whole("--nodes", values.nodes);
  const movetime = whole("--movetime", values.movetime);
  const endless = [depth, nodes, movetime].every((limit) => limit === undefined);
  return {
    settings: {
      depth,
      nodes,
      movetime: endless ? MOVETIME_MS : movetime,
      multipv: whole("--multipv", values.multipv) ?? 1,
      hash: whole("--hash", values.hash) ?? 16,
      chess960,
      clear: !values["no-clear"],
      ...(values.counters && { counters: true as const }),
    },
    concurrency: whole("--concurrency", values.concurrency) ?? availableParallelism(),
    acceptsBadInput: values["accept-bad-input"],
    output,
    resume,
  };
}

function whole(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = wholeNumberIn(text);
  if (number === undefined) throw new Error(`${option} must be a whole number, not "${text}"`);
  return number;
}
