/** The user's actions in a game against the engine. */

import { currentMove, enginePosition, seenAfter, seenAt } from "../../engine/game/game";
import { gameOfMoves } from "../../engine/game/given_position";
import { currentPosition } from "../../engine/game/rules";
import { pause, selectPanel, show } from "../actions/actions";
import { deleteMoves } from "../actions/game_edits";
import { reviewGame } from "../review/review_actions";
import { lastChoice, lastEngines, limitNamed } from "../review/review_choices";
import { store } from "../state/page_context";
import type { State } from "../state/store";
import { endGame } from "./arbiter";
import { backToAnalysis } from "./play_actions";
import { handedTo, startedClock, type TimeControl } from "./play_clock";
import { endByResignation } from "./play_end";
import { gameToAnswer, NO_PLAY, type Opponent, playedGame, playSlice, userSide } from "./play_state";

/**
 * Plays on from the position on the board, in a game of its own where the one on the board has other moves too: it keeps them, with their
 * scores and its result, one undo away. The analysis waits meanwhile.
 */
export function playAgainst(opponent: Opponent, control?: TimeControl): void {
  pause("play");
  playSlice.update(NO_PLAY);
  const { tree, cursor, chess960 } = store.state.game;
  if (tree.moves.size > cursor) show(gameOfMoves(enginePosition(store.state.game), chess960));
  const { game } = store.state;
  store.update({ played: game, dialog: undefined, flipped: opponent.color === "white", preview: undefined });
  selectPanel("game");
  playSlice.update({
    opponent,
    start: { game: game.id, ply: game.cursor },
    ...(control === undefined
      ? {}
      : { clock: startedClock(control, currentPosition(game).turn, Date.now()) }),
  });
}

export function resign(): void {
  const { opponent } = playSlice.state;
  if (opponent !== undefined) endGame(endByResignation(userSide(opponent)));
}

/** The number of plies before the user's last move in this game; undefined if there is none. */
export function plyToTakeBack(state: State): number | undefined {
  const { start, end } = playSlice.state;
  const game = playedGame(state);
  if (start === undefined || end !== undefined || game === undefined) return undefined;
  const ply = game.cursor - (gameToAnswer(state) === undefined ? 2 : 1);
  return ply >= start.ply ? ply : undefined;
}

/** Takes back the user's last move, with the engine's answer. The clock goes on for the user, from where it is. */
export function takeBack(): void {
  const { opponent, start, clock } = playSlice.state;
  const ply = plyToTakeBack(store.state);
  const game = playedGame(store.state);
  if (opponent === undefined || start === undefined || ply === undefined || game === undefined) return;
  const taken = game.plies[ply]?.id;
  show(seenAt(seenAfter(store.state.game, currentMove(game)), ply));
  if (taken !== undefined) deleteMoves(taken);
  store.update({ played: store.state.game });
  if (clock !== undefined) playSlice.update({ clock: handedTo(clock, userSide(opponent), Date.now()) });
}

/** Leaves the game, and reviews it as the user has reviewed a game last. */
export function reviewPlayed(): void {
  backToAnalysis();
  selectPanel("game");
  void reviewGame(limitNamed(lastChoice()), lastEngines());
}
