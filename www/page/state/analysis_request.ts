/** One request to the engine, as an immutable value. Source: `Work` of lila's ceval. */

import type { Position, SearchOptions } from "../../engine/index";
import { currentFen, enginePosition, type GameRecord } from "../../engine/game/game";
import { searchOptionsOf } from "../../engine/request";
import { type SearchSettings, settingsOf } from "../../engine/search_options";

/** What the user sets: options of the search, and the memory and threads of its engine. */
export interface Settings extends Readonly<SearchSettings> {
  /** Plies; no limit if absent. */
  readonly depth?: number;
  readonly multiPv: number;
  readonly hashMb: number;
  /** By default, half the processors in a page that shares memory between threads, and at most four. */
  readonly threads?: number;
}

export interface Work {
  /** Where the moves start, and the moves: repetitions depend on them. */
  readonly position: Required<Position>;
  /** FEN of the position to analyse, after the moves. */
  readonly fen: string;
  readonly options: Readonly<SearchOptions>;
  readonly hashMb: number;
}

/** The work on the position on the board. */
export function workOf(game: GameRecord, settings: Settings, searchMoves?: readonly string[]): Work {
  const { depth, hashMb } = settings;
  const options = { depth, searchMoves, ...settingsOf(settings) };
  return { position: enginePosition(game), fen: currentFen(game), options, hashMb };
}

/** The question of a work, as a key: works with the same key have the same answer at the same depth. */
export function questionOf({ position: { fen, moves, chess960 }, options }: Work): string {
  return JSON.stringify([fen, moves, chess960, searchOptionsOf({ ...options, depth: undefined })]);
}
