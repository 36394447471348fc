/** The glyph of the last move, on its square of the board. */

import type { DrawShape } from "chessground/draw";
import type { Key } from "chessground/types";
import { currentFen } from "../../engine/game/game";
import type { Judgement } from "../../engine/review/judgements";
import { Slice } from "../state/slice";
import type { State } from "../state/store";

export interface InstantGlyph {
  /** The position after the move. */
  readonly fen?: string;
  /** Absent for a good move, and where nothing is known of it. */
  readonly judgement?: Judgement;
  /** Such as ?!. */
  readonly sign?: string;
}

export const glyphSlice = new Slice<InstantGlyph>({});

/** Dark enough for white letters. */
const COLORS = { inaccuracy: "#8a6a00", mistake: "#a85400", blunder: "#b3261e" } as const;

/** The judgement of the last move, unless a preview shows another position. */
export function shownJudgement({ game, preview }: State): Judgement | undefined {
  const { fen, judgement } = glyphSlice.state;
  return preview === undefined && fen === currentFen(game) ? judgement : undefined;
}

export function glyphShapes(state: State): DrawShape[] {
  const judgement = shownJudgement(state);
  const square = state.game.plies[state.game.cursor - 1]?.uci.slice(2, 4);
  if (judgement === undefined || square === undefined) return [];
  return [{ orig: square as Key, label: { text: glyphSlice.state.sign ?? "", fill: COLORS[judgement] } }];
}
