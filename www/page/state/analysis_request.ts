/** One request to the engine, as an immutable value. Source: `Work` of lila's ceval. */

import { currentFen, enginePosition, type GameRecord } from "../../engine/game/game";

export interface Settings {
  /** Plies; no limit if absent. */
  readonly depth?: number;
  readonly multiPv: number;
  readonly hashMb: number;
  /** By default, half the processors in a page that shares memory between threads, and at most four. */
  readonly threads?: number;
  /** Exact scores of the hash table end PV nodes, which leaves lines short. */
  readonly exactCutoffs: boolean;
  /** Every line is collected in seven ways. */
  readonly collectors: boolean;
}

export interface Work extends Settings {
  /** FEN of the position the moves start from. */
  readonly start: string;
  /** UCI. */
  readonly moves: readonly string[];
  readonly chess960: boolean;
  /** FEN of the position to analyse, after the moves. */
  readonly fen: string;
  /** UCI moves to search at the root; all of them if absent. */
  readonly searchMoves?: readonly string[];
}

/** The work on the position on the board. Its moves go with it, because repetitions depend on them. */
export function workOf(game: GameRecord, settings: Settings, searchMoves?: readonly string[]): Work {
  const { fen: start, moves, chess960 } = enginePosition(game);
  const work = { ...settings, start, moves, chess960, fen: currentFen(game) };
  return searchMoves === undefined ? work : { ...work, searchMoves };
}

/** Parts of a work that change only how far the search gets, not what it answers. */
const EFFORT: ReadonlySet<string> = new Set(["depth", "hashMb", "threads", "fen"] satisfies (keyof Work)[]);

/** The question of a work, as a key: works with the same key have the same answer at the same depth. */
export const questionOf = (work: Work): string =>
  JSON.stringify(
    Object.entries(work)
      .filter(([name]) => !EFFORT.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
