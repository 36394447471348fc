/** Steps from one judged move of the main line to the next. */

import type { GameRecord } from "../../engine/game/game";
import type { Color } from "../../engine/index";
import { type Judgement, moverOf } from "../../engine/review/judgements";
import { type ReviewedGame, reviewedGame, type ReviewedPly } from "../../engine/review/reviewed_game";
import { goToMove } from "../actions/actions";
import { showPassingNote } from "../actions/announcements";
import { store } from "../state/page_context";
import { reviewSlice } from "./review_state";

/** Only some of the judged moves. */
export interface MistakeKind {
  readonly side?: Color;
  readonly judgement?: Judgement;
}

/** The last ply of the main line on the way to the position on the board. */
export function lastMainPly({ plies: line, cursor }: GameRecord, plies: readonly ReviewedPly[]): number {
  let ply = cursor;
  while (ply > 0 && plies[ply]?.move?.id !== line[ply - 1]?.id) ply -= 1;
  return ply;
}

/** The judged moves of the main line. */
export const mistakesOf = (
  { plies }: ReviewedGame,
  { side, judgement }: MistakeKind = {},
): readonly ReviewedPly[] =>
  plies.filter(
    (ply) =>
      ply.judgement !== undefined &&
      (judgement === undefined || ply.judgement.judgement === judgement) &&
      (side === undefined || moverOf(plies[ply.ply - 1]?.fen ?? "") === side),
  );

/** Shows the position after the next judged move; after the last one comes the first. */
export const nextMistake = (kind?: MistakeKind): void => goToMistake(1, kind);

/** Shows the position after the judged move before; before the first one comes the last. */
export const previousMistake = (): void => goToMistake(-1);

function goToMistake(direction: 1 | -1, kind?: MistakeKind): void {
  const { game } = store.state;
  const reviewed = reviewedGame(game, reviewSlice.state.results);
  const current = lastMainPly(game, reviewed.plies);
  const mistakes = [...mistakesOf(reviewed, kind)];
  if (direction < 0) mistakes.reverse();
  const next = mistakes.find(({ ply }) => (ply - current) * direction > 0) ?? mistakes[0];
  if (next?.move !== undefined) goToMove(next.move.id);
  else showPassingNote("No mistake is known. Review the game to find them.");
}
