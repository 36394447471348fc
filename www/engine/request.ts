/** What is asked of the engine: as a page writes it, and as the engine reads it. */

import type {
  Claim,
  LineToVerify,
  Position as EnginePosition,
  Request,
  Score,
} from "../../pkg/plain/pvscope.js";
import { EngineError, messageOf } from "./errors.js";

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

/** Throws an {@link EngineError} `badRequest`. */
export function requestOf(position: Position, options: AnalyzeOptions, hashMb: number): Request {
  return readable(() => {
    const { depth, nodes, timeMs, mate, searchMoves = [], multiPv = 1 } = object("the options", options);
    const { exactCutoffs = false, collectors = false } = options;
    return {
      ...plain(position),
      depth,
      nodes,
      timeMs,
      mate,
      searchMoves: [...searchMoves],
      multiPv,
      hashMb,
      exactCutoffs,
      collectors,
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
    line: [...line],
    ...(claim === undefined ? {} : { claim: claimed(object("the claim", claim)) }),
  }));
}

/** Throws an {@link EngineError} `badRequest`. */
export function signalOf({ signal }: AnalyzeOptions): AbortSignal | undefined {
  if (signal === undefined || signal instanceof AbortSignal) return signal;
  throw unreadable(`the signal is ${String(signal)}, and no AbortSignal`);
}

function plain(position: Position): EnginePosition {
  const { fen, moves = [], chess960 = false } = object("the position", position);
  return { fen, moves: [...moves], chess960 };
}

const claimed = ({ depth = 0, score }: LineClaim): Claim => ({ depth, score });

function object<T>(noun: string, given: T): T {
  if (typeof given === "object" && given !== null) return given;
  throw new TypeError(`${noun} is ${String(given)}`);
}

/** Who calls from JavaScript is not kept by types from asking for what cannot be read, or sent to a worker. */
function readable<T>(make: () => T): T {
  try {
    return structuredClone(make());
  } catch (error) {
    throw unreadable(messageOf(error));
  }
}

const unreadable = (why: string): EngineError =>
  new EngineError({ code: "badRequest", message: `the request cannot be read: ${why}` });
