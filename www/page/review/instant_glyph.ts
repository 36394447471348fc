/** The judgement of the move that has led to the position on the board. */

import { currentFen } from "../../engine/game/game";
import type { JudgementKind } from "../../engine/review/judgements";
import { Slice } from "../state/slice";
import type { State } from "../state/store";

export interface InstantGlyph {
  /** The position after the move. */
  readonly fen?: string;
  /** Absent for a good move, and where nothing is known of it. */
  readonly judgement?: JudgementKind;
}

export const glyphSlice = new Slice<InstantGlyph>({});

/** The judgement of the last move, unless a preview shows another position, or it would answer a quiz. */
export function shownJudgement({ game, preview, quiz }: State): JudgementKind | undefined {
  const { fen, judgement } = glyphSlice.state;
  return preview === undefined && quiz === undefined && fen === currentFen(game) ? judgement : undefined;
}
