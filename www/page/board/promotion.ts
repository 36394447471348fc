/** A promotion that waits for the choice of piece. */

import type { NormalMove, Role } from "chessops/types";
import type { GameRecord } from "../../engine/game/game";
import { playMove } from "../actions/actions";
import { store } from "../state/page_context";
import { Slice } from "../state/slice";
import type { State } from "../state/store";

interface Promotion {
  readonly move?: NormalMove;
  /** The game in which the move is played. */
  readonly game?: GameRecord;
}

export const promotionSlice = new Slice<Promotion>({});

/** The pawn move on the board that waits. One in another position is void. */
export function waitingPromotion({ game }: State): NormalMove | undefined {
  const { state } = promotionSlice;
  return state.game === game ? state.move : undefined;
}

export const askPromotion = (move: NormalMove): void =>
  promotionSlice.update({ move, game: store.state.game });

/** Plays the pawn move that waits, or cancels it. */
export function promote(role: Role | undefined): void {
  const move = waitingPromotion(store.state);
  promotionSlice.update({ move: undefined, game: undefined });
  if (move !== undefined && role !== undefined) playMove({ ...move, promotion: role });
}
