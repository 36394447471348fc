/**
 * The game on the board: its start position, its moves, and a cursor. Plain data without a chess library, so that the first
 * request does not wait for the library; the rules are in rules.ts.
 */

import { INITIAL_FEN } from "../../shared/initial_position";

/** A played move. */
export interface Ply {
  readonly uci: string;
  readonly san: string;
  /** The position after the move. */
  readonly fen: string;
}

export interface GameRecord {
  /** The start position, as FEN. */
  readonly start: string;
  readonly chess960: boolean;
  readonly plies: readonly Ply[];
  /** The number of plies on the board. */
  readonly cursor: number;
}

export const newGame = (start: string = INITIAL_FEN, chess960 = false): GameRecord => ({
  start,
  chess960,
  plies: [],
  cursor: 0,
});

/** The FEN of the position on the board. */
export const currentFen = (game: GameRecord): string => game.plies[game.cursor - 1]?.fen ?? game.start;

/** The moves up to the position on the board, in UCI notation. */
export const movesPlayed = (game: GameRecord): readonly string[] =>
  game.plies.slice(0, game.cursor).map((ply) => ply.uci);

/** The same game after `cursor` plies, clamped to its moves. */
export const seenAt = (game: GameRecord, cursor: number): GameRecord => ({
  ...game,
  cursor: Math.max(0, Math.min(game.plies.length, cursor)),
});

/** The game after one more ply: a step forward if `ply` is the next move, otherwise a new continuation. */
export const withPly = (game: GameRecord, ply: Ply): GameRecord =>
  game.plies[game.cursor]?.uci === ply.uci
    ? seenAt(game, game.cursor + 1)
    : { ...game, plies: [...game.plies.slice(0, game.cursor), ply], cursor: game.cursor + 1 };
