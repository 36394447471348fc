/** The mistakes of a reviewed game as questions: which move is better? */

import type { Color, Score } from "../../engine/index";
import { type GameMove, type MoveId, START } from "../../engine/game/game_tree";
import { type JudgementKind, moverOf } from "../../engine/review/judgements";
import type { ReviewedGame } from "../../engine/review/reviewed_game";
import { mistakesOf } from "../review/mistake_steps";

export interface Mistake {
  /** The move before it. */
  readonly before: MoveId;
  /** The position before it. */
  readonly fen: string;
  readonly side: Color;
  readonly played: GameMove;
  readonly judgement: JudgementKind;
  /** The best line instead. */
  readonly best: {
    readonly score: Score;
    readonly moves: readonly string[];
    readonly san: readonly string[];
  };
  /** The depth of the best line, in plies. */
  readonly depth: number;
}

/** The mistakes of a side, or of both, whose better line the review knows. */
export const mistakesToRetry = (reviewed: ReviewedGame, side?: Color): Mistake[] =>
  mistakesOf(reviewed, side === undefined ? {} : { side }).flatMap(({ ply, move, judgement }) => {
    const before = reviewed.plies[ply - 1];
    const { score, line = [], depth } = before?.result ?? {};
    if (move === undefined || judgement === undefined || before === undefined) return [];
    if (score === undefined || depth === undefined || line.length === 0) return [];
    const best = { score, moves: line.map(({ uci }) => uci), san: line.map(({ san }) => san) };
    const { fen } = before;
    return [
      { before: before.move?.id ?? START, fen, side: moverOf(fen), played: move, judgement, best, depth },
    ];
  });
