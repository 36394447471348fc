/** What a section of the essay asks, each time about another small tree. */

import type { Recording } from "../../engine/lab/index";
import type { Question } from "../../course/question";
import type { EssayTree } from "../essay_tree";

export interface Quiz {
  /** Its trees have this shape, and values of their own. */
  readonly shape: EssayTree;
  /** The least and the largest value of a leaf. */
  readonly values: readonly [least: number, most: number];
  /** The window of the root; open if absent. */
  readonly window?: readonly [alpha: number, beta: number];
  /** The searches that it is about, by their names in an address of the lab; the first is drawn. */
  readonly searches: readonly [string, ...string[]];
  /** Absent if there is nothing to ask about the tree. */
  readonly ask: (searched: Searched) => Predicted | undefined;
}

/** A quiz without a tree. */
export interface WordQuiz {
  readonly ask: (number: number) => Question;
}

export interface Searched {
  readonly tree: EssayTree;
  /** The number of the question, which selects one of the nodes that could be asked about. */
  readonly number: number;
  readonly recording: Recording;
  /** All, in the order of the quiz's searches. */
  readonly all: readonly Recording[];
}

/** A question about what a search will do. */
export interface Predicted {
  readonly question: Question;
  /** The event that the tree shows while the reader thinks. */
  readonly before: number;
  /** The event that shows the answer. */
  readonly after: number;
}

/** A question whose answer comes with the next event. */
export function beforeAnswer(question: Question): Predicted {
  const after = question.at?.event ?? 0;
  return { question, before: Math.max(0, after - 1), after };
}

/** A question about the whole search. */
export const aboutAll = (question: Question, recording: Recording): Predicted => ({
  question,
  before: 0,
  after: recording.eventCount - 1,
});
