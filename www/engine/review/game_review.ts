/** The review of a game as plain data, for users of the package. */

import type { Color, Score, WinningChances } from "../../wasm/plain/pvscope.js";
import type { GameMove, Ply } from "../game/game_tree.js";
import { type Judgement, moverOf } from "./judgements.js";
import type { GameOpening } from "./opening.js";
import type { ReviewedGame, ReviewedPly, SideSummary } from "./reviewed_game.js";

/** A game with the engine's judgement of every move. */
export interface GameReview {
  /** The position before the first move. */
  readonly start: PositionReview;
  /** The moves of the main line, each with the position after it. */
  readonly moves: readonly MoveReview[];
  /** White's moves together. */
  readonly white: SideSummary;
  /** Black's moves together. */
  readonly black: SideSummary;
  /** The opening, by the option `openings`; absent without it, and where no position has a name. */
  readonly opening?: GameOpening;
  /** How the game has ended by the rules; absent if it goes on, or ended otherwise, such as by resignation. */
  readonly end?: GameEnding;
}

/** A position of a {@link GameReview}. */
export interface PositionReview {
  /** The position. */
  readonly fen: string;
  /** From White's view. Absent where the game has ended by the rules, and where there is an error. */
  readonly score?: Score;
  /** The chances of each result, by the score and the material; certain where the game has ended. */
  readonly chances?: WinningChances;
  /** The depth of the score, in plies. */
  readonly depth?: number;
  /** The first moves of the engine's best line, at most 8. */
  readonly best?: ReviewLine;
  /** Why the position could not be analysed: the engine's message. A score may then come from the PGN. */
  readonly error?: string;
}

/** A move of a {@link GameReview}, and the position after it. */
export interface MoveReview extends PositionReview {
  /** Half-moves from the start, from 1. */
  readonly ply: number;
  /** The side that moved. */
  readonly color: Color;
  /** The move in UCI. */
  readonly uci: string;
  /** The move in SAN. */
  readonly san: string;
  /**
   * The loss of the expected score (wins and half of the draws) by the move, from 0 to 1.
   * Absent where a score is missing, and for a null move.
   */
  readonly loss?: number;
  /** From a loss of 0.05, 0.1 and 0.15 on; absent for a better move, and for the engine's own move. */
  readonly judgement?: Judgement;
  /** A better line in place of a move with a judgement: the best line of the position before. */
  readonly better?: ReviewLine;
}

/** A line of the engine. */
export interface ReviewLine {
  /** In UCI. */
  readonly moves: readonly string[];
  /** The same in SAN. */
  readonly san: readonly string[];
}

/** The end of a game by the rules. */
export interface GameEnding {
  /** Absent for a draw. */
  readonly winner?: Color;
  /** Such as “Checkmate – White wins” or “Draw by threefold repetition, if claimed”. */
  readonly words: string;
}

/** The reviewed game as plain data. */
export function gameReview({ plies, white, black }: ReviewedGame, opening?: GameOpening): GameReview {
  const [start, ...rest] = plies;
  if (start === undefined) throw new Error("a game has a start position");
  const ending = plies.at(-1)?.ending;
  return {
    start: positionReview(start),
    moves: rest.flatMap((ply, index) => {
      const before = plies[index];
      return before === undefined || ply.move === undefined ? [] : [moveReview(before, ply, ply.move)];
    }),
    white,
    black,
    opening,
    end: ending && { winner: ending.winner, words: ending.words },
  };
}

function moveReview(before: ReviewedPly, after: ReviewedPly, { uci, san }: GameMove): MoveReview {
  const judgement = after.judgement?.judgement;
  return {
    ...positionReview(after),
    ply: after.ply,
    color: moverOf(before.fen),
    uci,
    san,
    loss: after.drop,
    judgement,
    better: judgement === undefined ? undefined : lineOf(before.result?.line),
  };
}

const positionReview = ({ fen, score, chances, result }: ReviewedPly): PositionReview => ({
  fen,
  score,
  chances,
  depth: result?.error === undefined ? result?.depth : undefined,
  best: lineOf(result?.line),
  error: result?.error,
});

const lineOf = (line: readonly Ply[] = []): ReviewLine | undefined =>
  line.length === 0 ? undefined : { moves: line.map(({ uci }) => uci), san: line.map(({ san }) => san) };
