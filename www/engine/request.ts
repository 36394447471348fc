/** What is asked of the engine: as a page writes it, and as the engine reads it. */

import type {
  Claim,
  EngineErrorCode,
  LineToVerify,
  Position as EnginePosition,
  Request,
  Score,
} from "../../pkg/plain/pvscope.js";
import { object, of, optional, readable, unreadable } from "./argument_checks.js";
import { described, EngineError } from "./errors.js";

/** A position of a game. */
export interface Position {
  /** The position to start from. */
  fen: string;
  /** UCI, played from `fen`; the position after them is the one that is meant. */
  moves?: readonly string[];
  /** Whether castling is that of Chess960, and named by the king taking its rook; no if not given. */
  chess960?: boolean;
}

/** Limits combine, the first one reached ends the analysis; without any it goes on until it is stopped. */
export interface AnalyzeOptions {
  /** Plies. */
  depth?: number;
  /** Nodes, quiescence included. */
  nodes?: number;
  /** Milliseconds. */
  timeMs?: number;
  /** Ends once a mate in at most this many moves is proven. */
  mate?: number;
  /** UCI; none or an empty list for all moves. */
  searchMoves?: readonly string[];
  /** Lines to report, 1 if not given. */
  multiPv?: number;
  /**
   * Lets exact scores of the hash table end PV nodes, so that lines come out short; off if not given. It is there to show
   * what that does.
   */
  exactCutoffs?: boolean;
  /** Collects every line in six ways and compares them; off if not given. Changes nothing of what is found. */
  collectors?: boolean;
  /** Ends the analysis, as {@link Analysis.stop} does. */
  signal?: AbortSignal;
}

/** What is claimed of a line. */
export interface LineClaim {
  /** From White's view. */
  score: Score;
  /** Plies that the line has to have, unless it ends the game; any number if not given. */
  depth?: number;
}

/** No FEN is as long; a text that is a thousand times longer would only fill the engine's memory. */
const MAX_FEN = 1000;
/** No game is as long. */
const MAX_MOVES = 20_000;
/** No move is written as long. */
const MAX_MOVE = 100;

/** Throws an {@link EngineError} `badRequest`. */
export function requestOf(position: Position, options: AnalyzeOptions, hashMb: number): Request {
  return readable(() => {
    const { depth, nodes, timeMs, mate, searchMoves = [], multiPv = 1 } = object("the options", options);
    const { exactCutoffs = false, collectors = false } = options;
    return {
      ...plain(position),
      depth: optional("depth", depth),
      nodes: optional("nodes", nodes),
      timeMs: optional("timeMs", timeMs),
      mate: optional("mate", mate),
      searchMoves: movesOf("searchMoves", searchMoves),
      multiPv: of("number", "multiPv", multiPv),
      hashMb: of("number", "hashMb", hashMb),
      exactCutoffs: of("boolean", "exactCutoffs", exactCutoffs),
      collectors: of("boolean", "collectors", collectors),
    };
  });
}

/** Throws an {@link EngineError} `badRequest`. */
export function positionOf(position: Position): EnginePosition {
  return readable(() => plain(position));
}

/** Throws an {@link EngineError} `badRequest`. */
export function lineOf(position: Position, line: readonly string[], claim?: LineClaim): LineToVerify {
  return readable(() => ({
    ...plain(position),
    line: movesOf("the line", line),
    ...(claim === undefined ? {} : { claim: claimed(object("the claim", claim)) }),
  }));
}

/** Throws an {@link EngineError} `badRequest`. */
export function signalOf(options: { readonly signal?: AbortSignal }): AbortSignal | undefined {
  return readable(() => {
    const { signal } = object("the options", options);
    // What only pretends to be one is found out by its `aborted`.
    if (signal === undefined || (signal instanceof AbortSignal && typeof signal.aborted === "boolean"))
      return signal;
    throw unreadable(`signal is ${described(signal)}, and no AbortSignal`);
  });
}

function plain(position: Position): EnginePosition {
  const { fen, moves = [], chess960 = false } = object("the position", position);
  return {
    fen: shorter(MAX_FEN, "badFen", "the FEN", of("string", "fen", fen)),
    moves: movesOf("moves", moves),
    chess960: of("boolean", "chess960", chess960),
  };
}

function claimed({ depth = 0, score }: LineClaim): Claim {
  return { depth: of("number", "depth", depth), score: claimedScore(object("the score", score)) };
}

function claimedScore(score: Score): Score {
  switch (score.kind) {
    case "cp":
      return { kind: "cp", cp: of("number", "cp", score.cp) };
    case "mate":
      return { kind: "mate", moves: of("number", "moves", score.moves) };
    default:
      throw unreadable(
        `the kind of the score is ${described((score as { kind: unknown }).kind)}, and neither "cp" nor "mate"`,
      );
  }
}

function movesOf(name: string, given: readonly string[]): string[] {
  if (!Array.isArray(given)) throw unreadable(`${name} is ${described(given)}, and no list of moves`);
  if (given.length > MAX_MOVES) throw unreadable(`${name} has more than ${MAX_MOVES} moves`);
  return Array.from(given, (move: unknown) =>
    shorter(MAX_MOVE, "badMove", `a move of ${name}`, of("string", `a move of ${name}`, move)),
  );
}

function shorter(most: number, code: EngineErrorCode, name: string, text: string): string {
  if (text.length <= most) return text;
  const message = `${name} has ${text.length} characters, and not at most ${most}: ${described(text)}`;
  throw new EngineError({ code, message });
}
