/** Arguments of the analyzer, checked and copied for the engine. */

import type {
  EngineErrorCode,
  LineClaim,
  LineToVerify,
  Position,
  Request,
  Score,
  SearchOptions,
} from "../wasm/plain/pvscope.js";
import {
  hashMbOf,
  object,
  of,
  optional,
  readable,
  refuseMisspelt,
  refuseUnknown,
  unreadable,
} from "./argument_checks.js";
import { described, EngineError } from "./errors.js";
import { mapOptions, type OptionKind } from "./search_options.js";

export type { LineClaim, Position } from "../wasm/plain/pvscope.js";

/** Limits and settings of an analysis. Limits combine, and the first one reached ends it; without any it runs until stopped. */
export interface AnalyzeOptions extends SearchOptions {
  /** Ends the analysis, as {@link Analysis.stop} does: before depth 1 is complete, it rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Longer than any FEN; more would only fill the engine's memory. */
const MAX_FEN = 1000;
/** Longer than any game. */
const MAX_MOVES = 20_000;
/** Longer than any move. */
const MAX_MOVE = 100;

/** Throws an {@link EngineError} `badRequest` or `badHash`. */
export function requestOf(position: Position, options: AnalyzeOptions, hashMb: number): Request {
  return readable(() => {
    const copy = copiedOptions(object("the options", options));
    refuseUnknown(options, { ...copy, signal: undefined, onReport: undefined });
    return { position: copied(position), options: copy, hashMb: hashMbOf(hashMb) };
  });
}

/** A copy of the options, each read once. Throws an {@link EngineError} `badRequest`. */
export function searchOptionsOf(options: SearchOptions): SearchOptions {
  return readable(() => copiedOptions(object("the options", options)));
}

/** Throws an {@link EngineError} `badRequest`. */
export function positionOf(position: Position): Position {
  return readable(() => copied(position));
}

/** Throws an {@link EngineError} `badRequest`. */
export function lineOf(position: Position, line: readonly string[], claim?: LineClaim): LineToVerify {
  return readable(() => ({
    position: copied(position),
    line: movesOf("the line", line),
    ...(claim === undefined ? {} : { claim: claimOf(object("the claim", claim)) }),
  }));
}

/** Throws an {@link EngineError} `badRequest`. */
export function signalOf(options: { readonly signal?: AbortSignal }): AbortSignal | undefined {
  return readable(() => {
    const { signal } = object("the options", options);
    // Reading `aborted` distinguishes a signal from an object that only inherits from one.
    if (signal === undefined || (signal instanceof AbortSignal && typeof signal.aborted === "boolean"))
      return signal;
    throw unreadable(`signal must be an AbortSignal, not ${described(signal)}`);
  });
}

function copied(position: Position): Position {
  const { fen, moves, chess960 } = object("the position", position);
  // A misspelt FEN would be the initial position. A caller's objects may have more, such as an id.
  refuseMisspelt(position, { fen, moves, chess960 });
  if (fen === undefined && moves === undefined) refuseUnknown(position, { fen, moves, chess960 }, "field");
  return {
    ...(fen === undefined ? {} : { fen: shorter(MAX_FEN, "badFen", "the FEN", of("string", "fen", fen)) }),
    moves: movesOf("moves", moves === undefined ? [] : moves),
    chess960: of("boolean", "chess960", chess960 === undefined ? false : chess960),
  };
}

function copiedOptions(options: SearchOptions): SearchOptions {
  return mapOptions((kind, name) => READERS[kind](name, options[name])) as SearchOptions;
}

/** A copy of a value by its kind, with the default of an absent one. */
const READERS: Readonly<Record<OptionKind, (name: string, given: unknown) => unknown>> = {
  count: optional,
  ms: optional,
  lines: (name, given = 1) => of("number", name, given),
  flag: (name, given = false) => of("boolean", name, given),
  moves: (name, given = []) => movesOf(name, given as readonly string[]),
  switches: (name, given = {}) => switchesOf(object(name, given)),
};

type Switches = NonNullable<SearchOptions["switches"]>;

/** The engine checks the names. */
function switchesOf(switches: Switches): Switches {
  const given = Object.entries<boolean | undefined>(switches).filter(([, on]) => on !== undefined);
  return Object.fromEntries(given.map(([name, on]) => [name, of("boolean", `switches.${name}`, on)]));
}

function claimOf(claim: LineClaim): LineClaim {
  const { depth = 0, score } = claim;
  refuseMisspelt(claim, { depth, score });
  return { depth: of("number", "depth", depth), score: scoreOf(object("the score", score)) };
}

function scoreOf(score: Score): Score {
  switch (score.kind) {
    case "cp":
      return { kind: "cp", cp: of("number", "cp", score.cp) };
    case "mate":
      return { kind: "mate", moves: of("number", "moves", score.moves) };
    default:
      throw unreadable(
        `the kind of the score must be "cp" or "mate", not ${described((score as { kind: unknown }).kind)}`,
      );
  }
}

function movesOf(name: string, given: readonly string[]): string[] {
  if (!Array.isArray(given)) throw unreadable(`${name} must be a list of moves, not ${described(given)}`);
  if (given.length > MAX_MOVES)
    throw unreadable(`${name} must have at most ${MAX_MOVES} moves, not ${given.length}`);
  return Array.from(given, (move: unknown) =>
    shorter(MAX_MOVE, "badMove", `a move of ${name}`, of("string", `a move of ${name}`, move)),
  );
}

function shorter(most: number, code: EngineErrorCode, name: string, text: string): string {
  if (text.length <= most) return text;
  const message = `${name} must have at most ${most} characters, not ${text.length}: ${described(text)}`;
  throw new EngineError({ code, message });
}
