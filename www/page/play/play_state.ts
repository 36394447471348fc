/** The game against the engine, while one is played. */

import type { Color } from "chessops/types";
import { opposite } from "chessops/util";
import { currentMove, type GameRecord } from "../../engine/game/game";
import { START } from "../../engine/game/game_tree";
import { currentPosition } from "../../engine/game/rules";
import { Slice } from "../state/slice";
import type { State } from "../state/store";
import type { PlayClock } from "./play_clock";
import type { PlayEnd } from "./play_end";

export interface Opponent {
  /** The engine's side. */
  readonly color: Color;
  /** The level. */
  readonly elo: number;
}

/** Where the game against the engine began. */
export interface PlayStart {
  /** The id of the analysis. */
  readonly game: string | undefined;
  /** The plies on the board. */
  readonly ply: number;
}

export interface Play {
  /** Absent while no game is played. */
  readonly opponent?: Opponent;
  readonly start?: PlayStart;
  /** Absent in a game without one. */
  readonly clock?: PlayClock;
  /** Absent while the game goes on. */
  readonly end?: PlayEnd;
}

export const NO_PLAY: Play = { opponent: undefined, start: undefined, clock: undefined, end: undefined };

export const playSlice = new Slice<Play>({});

export const isPlaying = (): boolean => playSlice.state.opponent !== undefined;

/** The user's side. */
export const userSide = ({ color }: Opponent): Color => opposite(color);

/** The game where its play stands, even while the board shows an earlier move; undefined if that move is gone. */
export function playedGame({ game, played }: State): GameRecord | undefined {
  if (played === undefined) return undefined;
  const last = currentMove(played);
  return last === START || game.tree.moves.has(last) ? played : undefined;
}

/** The position that the opponent is to answer, if there is one. */
export function gameToAnswer(state: State): GameRecord | undefined {
  const { opponent, end } = playSlice.state;
  if (opponent === undefined || end !== undefined) return undefined;
  const game = playedGame(state);
  return game !== undefined && currentPosition(game).turn === opponent.color ? game : undefined;
}
