/** What the engine is asked to do: one immutable value a request. */

import { currentFen, type Game, movesPlayed } from "../game/game";

export interface Settings {
  /** In plies; absent: without end. */
  readonly depth?: number;
  readonly multiPv: number;
  readonly hashMb: number;
  /** Exact scores of the hash table end PV nodes, which leaves lines short. */
  readonly exactCutoffs: boolean;
  /** Every line is collected in six ways. */
  readonly collectors: boolean;
}

export interface Work extends Settings {
  readonly start: string;
  readonly moves: readonly string[];
  readonly chess960: boolean;
  /** The position to analyse, after the moves. */
  readonly fen: string;
}

/** The game's history goes with the request, because repetitions depend on it. */
export const workOf = (game: Game, settings: Settings): Work => ({
  ...settings,
  start: game.start,
  moves: movesPlayed(game),
  chess960: game.chess960,
  fen: currentFen(game),
});

/**
 * Whether what was found for one tells the same as what was found for the other: the limits, the memory and who listens may
 * differ.
 */
export const sameQuestion = (one: Work, other: Work): boolean =>
  one.multiPv === other.multiPv &&
  one.chess960 === other.chess960 &&
  one.exactCutoffs === other.exactCutoffs &&
  one.start === other.start &&
  one.moves.join() === other.moves.join();
