/** The command line of `pvscope batch`. */

import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { ManyOptions } from "../index.js";

export const USAGE = `usage: pvscope batch [OPTION…] < POSITIONS > RESULTS

Analyses every position of standard input and writes one JSON object a line, in the order of the positions. The input is
EPD or FEN, one position a line, or PGN: every position of the main line of every game.

  --depth PLIES      limits of each analysis; the first one reached ends it. Default: one second
  --nodes NODES
  --movetime MS
  --multipv LINES    lines to find. Default: 1
  --hash MB          hash table of each engine. Default: 16
  --concurrency N    engines that search at once. Default: one for each processor
  --chess960         the positions are Chess960
  --output FILE      write to FILE, which must not exist
  --resume FILE      continue FILE, the output of the same command, where it was cut off; create it if it does not exist
  --help             show this help

The exit status is 0 if every position was read, 2 if some were not, 1 after any other error.`;

export interface BatchOptions {
  readonly analysis: ManyOptions;
  readonly chess960: boolean;
  readonly output?: string;
  readonly resume?: string;
}

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
      output: { type: "string" },
      resume: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return undefined;
  const { chess960, output, resume } = values;
  if (output !== undefined && resume !== undefined)
    throw new Error("--output creates a file, --resume continues one: use one or the other, not both");
  return {
    analysis: {
      depth: whole("--depth", values.depth),
      nodes: whole("--nodes", values.nodes),
      timeMs: whole("--movetime", values.movetime),
      multiPv: whole("--multipv", values.multipv),
      hashMb: whole("--hash", values.hash),
      concurrency: whole("--concurrency", values.concurrency) ?? availableParallelism(),
    },
    chess960,
    output,
    resume,
  };
}

function whole(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${option} must be a whole number, not "${text}"`);
  return Number(text);
}
