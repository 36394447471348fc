/** The engine as an opponent, while the user plays against it. */

import type { Color } from "chessops/types";
import { gameEnd } from "../../engine/game/game_end";
import { currentPosition } from "../../engine/game/rules";
import { Slice } from "../state/slice";
import type { State } from "../state/store";

export interface Opponent {
  /** The engine's side. */
  readonly color: Color;
  /** The level. */
  readonly elo: number;
}

export const playSlice = new Slice<{ readonly opponent?: Opponent }>({});

/** Whether the opponent, if there is one, is to answer the last move. It answers no step back through the game. */
export const opponentIsToMove = ({ played, game }: State): boolean =>
  played === game &&
  currentPosition(game).turn === playSlice.state.opponent?.color &&
  gameEnd(game) === undefined;
