/** The main line with scores, chances and judgements, and a summary for each side. */

import type { Color, Score, WinningChances } from "../../wasm/plain/pvscope.js";
import { certain, CERTAIN_DRAW, materialOf, winningChances } from "../winning_chances.js";
import { evaluationOf } from "../game/comments.js";
import { type GameRecord, NULL_MOVE } from "../game/game.js";
import { commentsOf, type GameTree, START } from "../game/game_tree.js";
import { keepLast } from "../keep_last.js";
import { accuracyOf } from "./accuracy.js";
import { dropOf, type Judgement, judge, type JudgementKind, moverOf } from "./judgements.js";
import { type LinePosition, mainLine } from "./main_line.js";
import type { ReviewedPosition, ReviewResults } from "./reviewed_positions.js";
import { writtenPosition } from "./written_position.js";

export interface ReviewedPly extends LinePosition {
  /** Of the engine, or else written in the game; from White's view. */
  readonly score?: Score;
  /** Known wherever the score is, and where the game has ended. */
  readonly chances?: WinningChances;
  /** The engine's analysis of this position, or else that of an earlier review, as far as it is written in the game. */
  readonly result?: ReviewedPosition;
  /** The drop of the expected score by the move that led here, from 0 to 1. */
  readonly drop?: number;
  readonly judgement?: JudgementKind;
}

/** The moves of one side together, as far as the engine has analysed the positions before and after them. */
export interface SideSummary {
  /** 0 to 100; absent without an analysed move. */
  readonly accuracy?: number;
  /** Moves by their judgement. */
  readonly counts: Readonly<Record<Judgement, number>>;
  /** The number of analysed moves. */
  readonly analysed: number;
  /** The number of all moves. */
  readonly moves: number;
}

export interface ReviewedGame {
  readonly plies: readonly ReviewedPly[];
  readonly white: SideSummary;
  readonly black: SideSummary;
}

export const reviewedGame = (game: GameRecord, results: ReviewResults): ReviewedGame =>
  reviewed(game.tree, mainLine(game), results);

const reviewed = keepLast(
  (tree: GameTree, line: readonly LinePosition[], results: ReviewResults): ReviewedGame => {
    const plies: ReviewedPly[] = [];
    for (const position of line) {
      const id = position.move?.id ?? START;
      const result = results.get(position.key) ?? writtenPosition(tree, id);
      const written = evaluationOf(commentsOf(tree, id));
      const score = position.ending === undefined ? (result?.score ?? written) : undefined;
      const chances = chancesOf(position, score);
      const before = plies.at(-1);
      const drop = dropAt(before, position, chances, results);
      const judgement = isBest(before, position) ? undefined : judge(drop ?? 0);
      plies.push({ ...position, score, chances, result, drop, judgement });
    }
    return { plies, white: summary(plies, "white"), black: summary(plies, "black") };
  },
);

function chancesOf({ fen, ending }: LinePosition, score: Score | undefined): WinningChances | undefined {
  if (ending !== undefined)
    return ending.winner === undefined ? CERTAIN_DRAW : certain(ending.winner === "white");
  return score === undefined ? undefined : winningChances(score, materialOf(fen));
}

/** Whether the engine's own move was played: no mistake, whatever a deeper look at the next position says. */
const isBest = (before: ReviewedPly | undefined, { move }: LinePosition): boolean =>
  move !== undefined && before?.result?.best === move.uci;

/** A null move is not judged, and neither is a move between a score of the engine and one written in the game, which may be another engine's. */
function dropAt(
  before: ReviewedPly | undefined,
  { move, ending, key }: LinePosition,
  after: WinningChances | undefined,
  results: ReviewResults,
): number | undefined {
  if (move === undefined || move.uci === NULL_MOVE || before?.chances === undefined || after === undefined)
    return undefined;
  const isAnalysed = (key: string): boolean => results.get(key)?.score !== undefined;
  if (ending === undefined && isAnalysed(key) !== isAnalysed(before.key)) return undefined;
  return dropOf(before.chances, after, moverOf(before.fen));
}

const hasScore = ({ result }: ReviewedPly): boolean => result?.score !== undefined;

function summary(plies: readonly ReviewedPly[], side: Color): SideSummary {
  const own = plies.filter((_, index) => index > 0 && moverOf(plies[index - 1]?.fen ?? "") === side);
  const analysed = own.filter((ply) => {
    const before = plies[ply.ply - 1];
    return ply.drop !== undefined && before !== undefined && hasScore(before);
  });
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { judgement } of analysed) if (judgement !== undefined) counts[judgement.judgement] += 1;
  const accuracy = accuracyOf(analysed.flatMap(({ drop }) => drop ?? []));
  return { accuracy, counts, analysed: analysed.length, moves: own.length };
}
