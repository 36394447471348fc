/**
 * The moves of a game with all variations, as a flat, immutable table: no operation recurses, however deep the variations are.
 * Plain data without a chess library, so that the first request does not wait for the library.
 */

import type { Comment } from "./comments.js";

/** A played move. */
export interface Ply {
  readonly uci: string;
  readonly san: string;
  /** The position after the move. */
  readonly fen: string;
}

/** A move's key within its tree. It survives every edit. */
export type MoveId = number;

/** Stands for the start position where a move is expected. */
export const START: MoveId = 0;

export interface GameMove extends Ply {
  readonly id: MoveId;
  /** The move before, or {@link START}. */
  readonly parent: MoveId;
  /** Numeric Annotation Glyphs. */
  readonly nags: readonly number[];
  /** Comments between the previous move and this one, such as at the start of a variation. */
  readonly commentsBefore: readonly Comment[];
  /** Comments after the move, with their shapes, evaluation and clock. */
  readonly comments: readonly Comment[];
  /** The first is the main one, the others are variations. */
  readonly continuations: readonly MoveId[];
}

export interface GameTree {
  readonly moves: ReadonlyMap<MoveId, GameMove>;
  /** The first moves from the start position. */
  readonly continuations: readonly MoveId[];
  /** Comments on the start position. */
  readonly comments: readonly Comment[];
  /** The highest key given to a move so far. */
  readonly lastId: MoveId;
}

export const EMPTY_TREE: GameTree = { moves: new Map(), continuations: [], comments: [], lastId: START };

/** The continuations after a move or from the start position. */
export const continuationsOf = (tree: GameTree, id: MoveId): readonly MoveId[] =>
  (id === START ? tree : tree.moves.get(id))?.continuations ?? [];

/** The comments after a move or on the start position. */
export const commentsOf = (tree: GameTree, id: MoveId): readonly Comment[] =>
  (id === START ? tree : tree.moves.get(id))?.comments ?? [];

/** The moves from the start position to `id`. */
export function pathTo(tree: GameTree, id: MoveId): MoveId[] {
  const path: MoveId[] = [];
  for (let move = tree.moves.get(id); move !== undefined; move = tree.moves.get(move.parent))
    path.push(move.id);
  return path.reverse();
}

/** The moves to `id`, and on along the main continuations to the end. */
export function lineThrough(tree: GameTree, id: MoveId): MoveId[] {
  const line = pathTo(tree, id);
  for (let next = continuationsOf(tree, id)[0]; next !== undefined; next = continuationsOf(tree, next)[0])
    line.push(next);
  return line;
}

/** Whether no alternative precedes the move or a move before it. */
export const isMainLine = (tree: GameTree, id: MoveId): boolean =>
  pathTo(tree, id).every((move) => precedence(tree, move) === 0);

/** The place of a move among the continuations of its parent, from 0. */
function precedence(tree: GameTree, id: MoveId): number {
  const move = tree.moves.get(id);
  return move === undefined ? -1 : continuationsOf(tree, move.parent).indexOf(id);
}

/** The tree with one more move, after all other continuations of `parent`. */
export function addMove(tree: GameTree, parent: MoveId, ply: Ply): { tree: GameTree; id: MoveId } {
  const id = tree.lastId + 1;
  const { uci, san, fen } = ply;
  const move = { uci, san, fen, id, parent, nags: [], commentsBefore: [], comments: [], continuations: [] };
  const moves = new Map(tree.moves).set(id, move);
  return { tree: withContinuations({ ...tree, moves, lastId: id }, parent, (ids) => [...ids, id]), id };
}

function withContinuations(
  tree: GameTree,
  id: MoveId,
  change: (continuations: readonly MoveId[]) => readonly MoveId[],
): GameTree {
  const continuations = change(continuationsOf(tree, id));
  return id === START ? { ...tree, continuations } : changeMove(tree, id, { continuations });
}

/** The tree with some properties of a move replaced. */
export function changeMove(
  tree: GameTree,
  id: MoveId,
  change: Partial<Pick<GameMove, "nags" | "comments" | "commentsBefore" | "continuations">>,
): GameTree {
  const move = tree.moves.get(id);
  return move === undefined ? tree : { ...tree, moves: new Map(tree.moves).set(id, { ...move, ...change }) };
}

/** The tree with other comments after a move or on the start position. */
export const withComments = (tree: GameTree, id: MoveId, comments: readonly Comment[]): GameTree =>
  id === START ? { ...tree, comments } : changeMove(tree, id, { comments });

/**
 * Puts the variation of a move before its alternatives: only the innermost variation, or every one on the way, so that the move
 * belongs to the main line.
 */
export function promote(tree: GameTree, id: MoveId, toMainLine: boolean): GameTree {
  let promoted = tree;
  for (const branch of pathTo(tree, id).reverse()) {
    if (precedence(tree, branch) === 0) continue;
    const parent = tree.moves.get(branch)?.parent ?? START;
    promoted = withContinuations(promoted, parent, (ids) => [
      branch,
      ...ids.filter((other) => other !== branch),
    ]);
    if (!toMainLine) break;
  }
  return promoted;
}

/** The tree without a move and everything after it. */
export function deleteFrom(tree: GameTree, id: MoveId): GameTree {
  const move = tree.moves.get(id);
  if (move === undefined) return tree;
  const moves = new Map(tree.moves);
  const doomed = [id];
  for (let next = doomed.pop(); next !== undefined; next = doomed.pop()) {
    doomed.push(...(moves.get(next)?.continuations ?? []));
    moves.delete(next);
  }
  return withContinuations({ ...tree, moves }, move.parent, (ids) => ids.filter((other) => other !== id));
}
