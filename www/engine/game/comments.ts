/** Comments of PGN: words, shapes, an evaluation and clocks. These are chessops’ types; the package has no dependencies. */

import type { Score } from "../../wasm/plain/pvscope.js";

export interface Comment {
  /** Without the commands of the others. */
  text: string;
  shapes: CommentShape[];
  /** Seconds left. */
  clock?: number;
  /** Elapsed move time, in seconds. */
  emt?: number;
  evaluation?: Evaluation;
}

/** Squares count from a1 to h8. */
export interface CommentShape {
  color: "green" | "red" | "yellow" | "blue";
  from: number;
  to: number;
}

/** From White's view. */
export type Evaluation = ({ pawns: number } | { mate: number }) & { depth?: number };

/** Whether a comment says nothing. */
export const isEmpty = ({ text, shapes, emt, clock, evaluation }: Comment): boolean =>
  text === "" && shapes.length === 0 && emt === undefined && clock === undefined && evaluation === undefined;

/** The evaluation in the comments. */
export const writtenEvaluation = (comments: readonly Comment[]): Evaluation | undefined =>
  comments.find(({ evaluation }) => evaluation !== undefined)?.evaluation;

/** The score of the evaluation in the comments, from White's view. */
export function evaluationOf(comments: readonly Comment[]): Score | undefined {
  const evaluation = writtenEvaluation(comments);
  return evaluation && scoreOf(evaluation);
}

export const scoreOf = (evaluation: Evaluation): Score =>
  "mate" in evaluation
    ? { kind: "mate", moves: evaluation.mate }
    : { kind: "cp", cp: Math.round(evaluation.pawns * 100) };
