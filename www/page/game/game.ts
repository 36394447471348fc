/**
 * The game on the board: a position to start from, the moves played, and how many of them are shown. Plain data without a
 * chess library, so that the first request can be sent before the library is loaded; the rules are in rules.ts.
 */

export const INITIAL_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** A move that was played. */
export interface Ply {
  readonly uci: string;
  readonly san: string;
  /** The position after it. */
  readonly fen: string;
}

export interface Game {
  readonly start: string;
  readonly chess960: boolean;
  readonly plies: readonly Ply[];
  /** How many plies are on the board. */
  readonly cursor: number;
}

export const newGame = (start: string = INITIAL_FEN, chess960 = false): Game => ({
  start,
  chess960,
  plies: [],
  cursor: 0,
});

/** The FEN of the position on the board. */
export const currentFen = (game: Game): string => game.plies[game.cursor - 1]?.fen ?? game.start;

/** The moves that led to the position on the board, in UCI notation. */
export const movesPlayed = (game: Game): readonly string[] =>
  game.plies.slice(0, game.cursor).map((ply) => ply.uci);

/** The same game, seen after `cursor` plies, or as near to that as it goes. */
export const seenAt = (game: Game, cursor: number): Game => ({
  ...game,
  cursor: Math.max(0, Math.min(game.plies.length, cursor)),
});

/** The game with one more ply. A ply that was played before is stepped over; any other drops what followed. */
export const withPly = (game: Game, ply: Ply): Game =>
  game.plies[game.cursor]?.uci === ply.uci
    ? seenAt(game, game.cursor + 1)
    : { ...game, plies: [...game.plies.slice(0, game.cursor), ply], cursor: game.cursor + 1 };
