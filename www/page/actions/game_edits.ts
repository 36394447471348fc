/** The user's edits of the game: variations, comments, glyphs and a new game, each of which can be undone. */

import type { CommentShape } from "chessops/pgn";
import { textOf, toggledNag, withShapes, withText } from "../game/annotations";
import { currentFen, currentMove, type GameRecord, newGame, withTree } from "../../engine/game/game";
import { recorded, redone, undone } from "../game/game_history";
import {
  changeMove,
  commentsOf,
  deleteFrom,
  type GameTree,
  type MoveId,
  promote,
  withComments,
} from "../../engine/game/game_tree";
import { playLine } from "../../engine/game/rules";
import { store } from "../state/page_context";
import { fault, show } from "./actions";
import { showPassingNote } from "./announcements";

/** Puts a move's variation before its alternatives, by one step or up to the main line. */
export const promoteVariation = (id: MoveId, toMainLine: boolean): void =>
  edit(promote(store.state.game.tree, id, toMainLine));

/** Deletes a move and everything after it. */
export const deleteMoves = (id: MoveId): void => edit(deleteFrom(store.state.game.tree, id));

/** Changes the words on a move or on the start position. */
export function setComment(id: MoveId, text: string): void {
  const { tree } = store.state.game;
  const comments = commentsOf(tree, id);
  if (text.trim() !== textOf(comments)) edit(withComments(tree, id, withText(comments, text)));
}

/** Changes the arrows and circles on the position on the board. */
export function setShapes(shapes: readonly CommentShape[]): void {
  const { game } = store.state;
  const id = currentMove(game);
  edit(withComments(game.tree, id, withShapes(commentsOf(game.tree, id), shapes)));
}

/** Adds a glyph to a move, or removes it. */
export function toggleNag(id: MoveId, nag: number): void {
  const { tree } = store.state.game;
  edit(changeMove(tree, id, { nags: toggledNag(tree.moves.get(id)?.nags ?? [], nag) }));
}

/** Adds a line from the position on the board as a variation, without playing it. */
export function addVariation(moves: readonly string[]): void {
  const { game } = store.state;
  const played = playLine(game, moves);
  if (!played.ok) fault("move", played.error);
  else if (played.value.tree !== game.tree) edit(played.value.tree);
}

/** Begins a game without moves at the initial position; one step of undo. */
export function startNewGame(): void {
  const { tree, start, chess960, tags } = store.state.game;
  const game = newGame();
  if (tree === game.tree && start === game.start && chess960 === game.chess960 && tags.size === 0) return;
  show(game, undefined, { panel: "game" });
  showPassingNote("A new game. Undo brings back the last one.");
}

/** Shows the game with an edited tree; one step of undo. */
export function edit(tree: GameTree): void {
  const { game, history } = store.state;
  const edited = withTree(game, tree);
  adopt(edited, recorded(history, game, edited));
}

export function undo(): void {
  const { game, history } = store.state;
  const before = undone(history, game);
  if (before !== undefined) adopt(before.game, before.history);
}

export function redo(): void {
  const { game, history } = store.state;
  const after = redone(history, game);
  if (after !== undefined) adopt(after.game, after.history);
}

/** Keeps the analysis if the position on the board stays. */
function adopt(game: GameRecord, history: typeof store.state.history): void {
  if (onBoard(game) === onBoard(store.state.game)) store.update({ game, history });
  else show(game, history);
}

const onBoard = (game: GameRecord): string =>
  JSON.stringify([game.start, game.chess960, currentFen(game), currentMove(game)]);
