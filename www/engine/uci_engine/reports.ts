/** What another engine's analysis reports: the shape of our own reports, as far as UCI has their contents. */

import type { Score } from "../../wasm/plain/pvscope.js";

/** Where the value of a line's last position comes from: the rules, the engine's own `eval`, or the evaluator of the options. */
export type ValueSource = "rules" | "engine" | "evaluator";

/**
 * What replaying another engine's line showed. It is weaker than the `Certificate` of our own lines: whether the value of the last
 * position is the score is left to the reader, except where the line or its score is a mate.
 */
export interface UciCertificate {
  /**
   * Whether every move is legal, the line has as many plies as its depth or ends the game, and a mate is scored as that mate. Not whether
   * the moves are good, nor whether the score is the value of the last position.
   */
  readonly holds: boolean;
  /** Legal plies replayed. */
  readonly plies: number;
  /** How the game ends after them; absent if it goes on. The first repetition counts as a draw, as it does in a search. */
  readonly ending?: string;
  /** FEN of the position after them. */
  readonly end: string;
  /**
   * The value of that position, from White's view: by the rules if they end the game, otherwise static and only in the result of an
   * analysis that neither a later one has stopped nor `close`, by the engine's own `eval`, or where it has none, by the evaluator of the
   * options.
   */
  readonly score?: Score;
  /** Where that value comes from. */
  readonly scoreBy?: ValueSource;
  /** What does not hold, in words; absent if everything does. */
  readonly fault?: string;
}

/** A line that the engine has given an exact score. */
export interface UciLine {
  /** From 1. */
  readonly multiPv: number;
  /** Nominal depth in plies, by the engine's own count. */
  readonly depth: number;
  /** As the engine gives it, from White's view. */
  readonly score: Score;
  /** UCI, up to the first move that is not legal. */
  readonly moves: readonly string[];
  /** The same in SAN. */
  readonly san: readonly string[];
  /** The result of replaying the line. */
  readonly certificate: UciCertificate;
}

/** The lines of a depth. If the engine gives a depth again, its later lines take the place of the earlier ones. */
export interface UciReport {
  /** For code that reads the reports of an `Analyzer`, too. */
  readonly kind: "iteration";
  /** Nominal depth in plies, by the engine's own count. */
  readonly depth: number;
  /** Plies from the root to the deepest position reached; absent if the engine does not say it. */
  readonly seldepth?: number;
  /** Best first: as many as asked for, unless the engine or the position has fewer. */
  readonly lines: readonly [UciLine, ...UciLine[]];
  /** Since the search began; absent if the engine does not say it. */
  readonly nodes?: number;
  /** Nodes per second; absent if the engine does not say it. */
  readonly nps?: number;
  /** Milliseconds since the search began, by the engine's clock if it says it. */
  readonly timeMs: number;
  /** Permille; absent if the engine does not say it. */
  readonly hashfull?: number;
}

/** The result of an analysis. */
export interface UciEnd {
  /** Whether it was stopped, or the engine finished by itself. UCI does not say which limit it reached. */
  readonly reason: "finished" | "stopped";
  /** Of the last complete report, with the values of their last positions. Empty if the engine gave a move alone. */
  readonly lines: readonly UciLine[];
  /** UCI. The engine's choice, which need not head the first line. */
  readonly bestMove: string;
  /** The same in SAN. */
  readonly bestMoveSan: string;
  /** Milliseconds from the start of the search to its best move. */
  readonly timeMs: number;
}

/** An analysis by another engine: like that of an `Analyzer`, its reports and its result. */
export interface UciAnalysis {
  /**
   * The reports from the first on, for `for await`, any number of times. Leaving a loop stops the analysis. The iterator's return value
   * is the {@link UciEnd}, or undefined if the analysis was stopped before its first report.
   */
  [Symbol.asyncIterator](): AsyncIterator<UciReport, UciEnd | undefined>;
  /** The result, once the analysis has ended. Rejects with an {@link EngineError}, or with the reason of an aborted signal. */
  readonly end: Promise<UciEnd>;
  /**
   * Stops the analysis. {@link UciAnalysis.end} then has the results so far. Before the first report there are none: it rejects with the
   * code `stopped`, and after an abort with the signal's reason.
   */
  stop(): void;
}
