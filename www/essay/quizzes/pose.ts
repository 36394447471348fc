/** From a quiz to its next question: the first number whose tree has something to ask about. */

import type { Recording } from "../../engine/lab/index";
import { type SearchSelection, searchNamed, selectSearch } from "../../lab/search_choices";
import { treeText } from "../essay_tree";
import type { Predicted, Quiz, Searched } from "./quiz";
import { seededValues } from "./seeded_values";

/** A question with its tree and its searches. */
export type Posed = Searched & Predicted;

/** Searches a tree in the lab's notation. */
export type Run = (tree: string, selection: SearchSelection) => Promise<Recording>;

/** More trees in a row that have nothing to ask about mean that the quiz is wrong. */
const MAX_TREES = 200;

/** The first question from number `from` on. */
export async function pose(quiz: Quiz, from: number, run: Run): Promise<Posed> {
  for (let number = from; number < from + MAX_TREES; number++) {
    const tree = seededValues(quiz.shape, number, quiz.values);
    const text = treeText(tree, quiz.window);
    const [first, ...others] = quiz.searches.map((name) => searchNamed(name) ?? selectSearch(name));
    if (first === undefined) break;
    const recording = await run(text, first);
    const all = [recording, ...(await Promise.all(others.map((selection) => run(text, selection))))];
    const searched = { tree, number, recording, all };
    const predicted = quiz.ask(searched);
    if (predicted !== undefined) return { ...searched, ...predicted };
  }
  throw new Error(`none of ${MAX_TREES} trees has a question`);
}
