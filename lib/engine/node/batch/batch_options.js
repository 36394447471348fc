/** The command line of `pvscope batch`. */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
export const USAGE = `usage: pvscope batch [OPTION…] < POSITIONS > RESULTS

Analyses every position of standard input, lines of EPD or FEN, or PGN, of which it takes every position of the main line
of every game, and writes what it finds, one JSON object a line, in the order of the positions.

  --depth PLIES      limits of every analysis; the first one reached ends it. Without any, each takes a second
  --nodes NODES
  --movetime MS
  --multipv LINES    lines to find, 1 if not given
  --hash MIB         the hash table of each engine, 16 if not given
  --concurrency N    engines that search at once; one for each processor if not given
  --chess960         the positions are of Chess960
  --output FILE      write to FILE, which must not be there yet
  --resume FILE      go on where FILE, the output of the same command, was cut off; begin it if it is not there
  --help             show this

The exit status is 0 if every position could be read, 2 if some could not be, 1 if something else was in the way.`;
/** Nothing if help is asked for. Throws, in words, what is wrong with the command line. */
export function batchOptions(args) {
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
    if (values.help)
        return undefined;
    const { chess960, output, resume } = values;
    if (output !== undefined && resume !== undefined)
        throw new Error("--output begins a file, --resume goes on with one: not both");
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
function whole(option, text) {
    if (text === undefined)
        return undefined;
    if (!/^\d{1,15}$/.test(text))
        throw new Error(`${option} needs a whole number, not "${text}"`);
    return Number(text);
}
