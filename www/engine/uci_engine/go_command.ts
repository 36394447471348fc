/** Limits of a search by another engine, as the `go` of UCI. */

import type { ReportOptions } from "../analysis.js";
import { object, of, readable, refuseUnknown, unreadable } from "../argument_checks.js";
import { described, EngineError } from "../errors.js";
import { moveFault } from "../game/move_faults.js";
import { legalMoveCount, plyOf, readMove } from "../game/rules.js";
import type { AnalyzeOptions } from "../request.js";
import { isWholeNumber } from "../whole_number.js";
import type { UciReport } from "./reports.js";
import type { SearchedPosition } from "./searched_position.js";

/** Limits of an analysis by another engine, and its number of lines. Without a limit it runs until stopped. */
export type UciAnalyzeOptions = Pick<
  AnalyzeOptions,
  | "depth"
  | "nodes"
  | "timeMs"
  | "mate"
  | "whiteTimeMs"
  | "blackTimeMs"
  | "whiteIncrementMs"
  | "blackIncrementMs"
  | "movesToGo"
  | "searchMoves"
  | "multiPv"
  | "signal"
> &
  ReportOptions<UciReport>;

type NumberName = Exclude<keyof UciAnalyzeOptions, "searchMoves" | "multiPv" | "signal" | "onReport">;

/** The words of UCI. */
const NUMBERS = {
  depth: "depth",
  nodes: "nodes",
  timeMs: "movetime",
  mate: "mate",
  whiteTimeMs: "wtime",
  blackTimeMs: "btime",
  whiteIncrementMs: "winc",
  blackIncrementMs: "binc",
  movesToGo: "movestogo",
} as const satisfies Record<NumberName, string>;

/** Those that end a search by themselves. */
const ENDS: ReadonlySet<string> = new Set(["depth", "movetime", "nodes", "mate", "wtime", "btime"]);

const INCREMENTS: ReadonlySet<string> = new Set(["winc", "binc"]);

/** Engines read numbers of 32 bits. */
const MAX = 2 ** 31 - 1;
/** The largest number of lines of any engine. */
const MAX_LINES = 500;

export interface GoCommand {
  readonly command: string;
  /** Lines, at most as many as there are moves to search. */
  readonly multiPv: number;
}

/** Throws an {@link EngineError} `badRequest`, `badLimit`, `badMultiPv` or `badMove`. */
export function goCommand(options: UciAnalyzeOptions, position: SearchedPosition): GoCommand {
  return readable(() => {
    const { searchMoves, multiPv = 1, signal, onReport, ...numbers } = object("the options", options);
    refuseUnknown(numbers, { ...NUMBERS, searchMoves, multiPv, signal, onReport });
    const limits = Object.entries(NUMBERS).flatMap(([name, word]) => {
      const given = numbers[name as NumberName];
      return given === undefined ? [] : [[word, limitOf(name, word, given)] as const];
    });
    const isEndless = limits.every(([word]) => !ENDS.has(word));
    const moves = searched(searchMoves, position);
    const words = [
      ...limits.flat(),
      ...(isEndless ? ["infinite"] : []),
      ...(moves.length === 0 ? [] : ["searchmoves", ...moves]),
    ];
    const most = moves.length === 0 ? legalMoveCount(position.root) : moves.length;
    return { command: `go ${words.join(" ")}`, multiPv: Math.min(linesOf(multiPv), most) };
  });
}

function limitOf(name: string, word: string, given: unknown): number {
  const number = of("number", name, given);
  // A clock may have parts of a millisecond, and UCI has not.
  const whole = name.endsWith("Ms") ? Math.ceil(number) : number;
  const least = INCREMENTS.has(word) ? 0 : 1;
  if (isWholeNumber(whole, MAX, least)) return whole;
  const message = `${name} must be a whole number from ${least} to ${MAX}, not ${described(given)}`;
  throw new EngineError({ code: "badLimit", message });
}

function linesOf(multiPv: unknown): number {
  const lines = of("number", "multiPv", multiPv);
  if (isWholeNumber(lines, MAX_LINES)) return lines;
  const message = `multiPv must be a whole number from 1 to ${MAX_LINES}, not ${described(multiPv)}`;
  throw new EngineError({ code: "badMultiPv", message });
}

/** In UCI, each once. */
function searched(moves: unknown, { root, chess960 }: SearchedPosition): string[] {
  if (moves === undefined) return [];
  const isList = Array.isArray as (given: unknown) => given is readonly unknown[];
  if (!isList(moves)) throw unreadable(`searchMoves must be a list of moves, not ${described(moves)}`);
  const ucis = moves.map((given) => {
    const text = of("string", "a move of searchMoves", given);
    const move = readMove(root, text);
    if (!move.ok)
      throw new EngineError({ code: "badMove", message: `searchMoves: ${moveFault(root, text)}` });
    return plyOf(root, move.value, chess960).uci;
  });
  return [...new Set(ucis)];
}
