/** The command line of `pvscope batch`. */
import type { ManyOptions } from "../index.js";
export declare const USAGE = "usage: pvscope batch [OPTION\u2026] < POSITIONS > RESULTS\n\nAnalyses every position of standard input, lines of EPD or FEN, or PGN, of which it takes every position of the main line\nof every game, and writes what it finds, one JSON object a line, in the order of the positions.\n\n  --depth PLIES      limits of every analysis; the first one reached ends it. Without any, each takes a second\n  --nodes NODES\n  --movetime MS\n  --multipv LINES    lines to find, 1 if not given\n  --hash MIB         the hash table of each engine, 16 if not given\n  --concurrency N    engines that search at once; one for each processor if not given\n  --chess960         the positions are of Chess960\n  --output FILE      write to FILE, which must not be there yet\n  --resume FILE      go on where FILE, the output of the same command, was cut off; begin it if it is not there\n  --help             show this\n\nThe exit status is 0 if every position could be read, 2 if some could not be, 1 if something else was in the way.";
export interface BatchOptions {
    readonly analysis: ManyOptions;
    readonly chess960: boolean;
    readonly output?: string;
    readonly resume?: string;
}
/** Nothing if help is asked for. Throws, in words, what is wrong with the command line. */
export declare function batchOptions(args: readonly string[]): BatchOptions | undefined;
