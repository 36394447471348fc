/**
 * The game on the board: its start position, its moves with all variations, the line that the user follows, and a cursor on that
 * line. Plain data without a chess library, so that the first request does not wait for the library; the rules are in rules.ts.
 */

import type { Comment } from "./comments.js";
import { INITIAL_FEN } from "./initial_position.js";
import {
  addMove,
  commentsOf,
  continuationsOf,
  EMPTY_TREE,
  type GameMove,
  type GameTree,
  lineThrough,
  type MoveId,
  pathTo,
  type Ply,
  START,
} from "./game_tree.js";

export interface GameRecord {
  /** Names the analysis through all edits of the game, in the address and in the browser's storage. */
  readonly id?: string;
  /** The start position, as FEN. */
  readonly start: string;
  readonly chess960: boolean;
  /** The tags of the PGN, in their order. */
  readonly tags: ReadonlyMap<string, string>;
  readonly tree: GameTree;
  /** The line last followed, from the start position to its end. */
  readonly plies: readonly GameMove[];
  /** The number of plies on the board. */
  readonly cursor: number;
}

export const newGame = (start: string = INITIAL_FEN, chess960 = false): GameRecord => ({
  start,
  chess960,
  tags: new Map(),
  tree: EMPTY_TREE,
  plies: [],
  cursor: 0,
});

/** UCI of a null move: the side to move passes. */
export const NULL_MOVE = "0000";

/** The FEN of the position on the board. */
export const currentFen = (game: GameRecord): string => game.plies[game.cursor - 1]?.fen ?? game.start;

/** The key of the last move on the board. */
export const currentMove = (game: GameRecord): MoveId => game.plies[game.cursor - 1]?.id ?? START;

/** The comments on the position on the board. */
export const currentComments = (game: GameRecord): readonly Comment[] =>
  commentsOf(game.tree, currentMove(game));

/** The moves up to the position on the board, in UCI notation. */
export const movesPlayed = (game: GameRecord): readonly string[] =>
  game.plies.slice(0, game.cursor).map((ply) => ply.uci);

/** The position on the board as the engine takes it: from after the last null move, which an engine cannot replay. */
export function enginePosition(game: GameRecord): {
  readonly fen: string;
  readonly moves: readonly string[];
  readonly chess960: boolean;
} {
  const moves = movesPlayed(game);
  const from = moves.lastIndexOf(NULL_MOVE) + 1;
  return { fen: game.plies[from - 1]?.fen ?? game.start, moves: moves.slice(from), chess960: game.chess960 };
}

/** The same game after `cursor` plies of the line, clamped to it. */
export const seenAt = (game: GameRecord, cursor: number): GameRecord => ({
  ...game,
  cursor: Math.max(0, Math.min(game.plies.length, cursor)),
});

/** The same game after a move of any variation. The line changes only if the move is not on it. */
export function seenAfter(game: GameRecord, id: MoveId): GameRecord {
  const onLine = game.plies.findIndex((ply) => ply.id === id);
  if (id === START || onLine >= 0) return seenAt(game, onLine + 1);
  return {
    ...game,
    plies: movesOf(game.tree, lineThrough(game.tree, id)),
    cursor: pathTo(game.tree, id).length,
  };
}

const movesOf = (tree: GameTree, line: readonly MoveId[]): GameMove[] =>
  line.flatMap((id) => tree.moves.get(id) ?? []);

/** The game after one more ply: a step along an existing continuation, or else a new one that destroys nothing. */
export function withPly(game: GameRecord, ply: Ply): GameRecord {
  const at = currentMove(game);
  const known = continuationsOf(game.tree, at).find((id) => game.tree.moves.get(id)?.uci === ply.uci);
  if (known !== undefined) return seenAfter(game, known);
  const { tree, id } = addMove(game.tree, at, ply);
  return seenAfter({ ...game, tree, plies: movesOf(tree, pathTo(tree, at)) }, id);
}

/** The game with an edited tree. The line and the cursor stay where they are, as far as their moves still exist. */
export function withTree(game: GameRecord, tree: GameTree): GameRecord {
  const gone = game.plies.findIndex(({ id }) => !tree.moves.has(id));
  const last = game.plies.at(gone < 0 ? -1 : gone - 1);
  const end = gone === 0 || last === undefined ? START : last.id;
  const plies = movesOf(tree, lineThrough(tree, end));
  return { ...game, tree, plies, cursor: gone < 0 ? game.cursor : Math.min(game.cursor, gone) };
}

/** The game with the moves on the board only: without variations and later moves. */
export function upToCursor(game: GameRecord): GameRecord {
  const played = game.plies.slice(0, game.cursor);
  const plies = played.map((ply, index) => ({
    ...ply,
    continuations: idsOf(played.slice(index + 1, index + 2)),
  }));
  const moves = new Map(plies.map((ply) => [ply.id, ply]));
  const continuations = idsOf(plies.slice(0, 1));
  return { ...game, tree: { ...game.tree, moves, continuations }, plies };
}

const idsOf = (moves: readonly GameMove[]): MoveId[] => moves.map(({ id }) => id);
