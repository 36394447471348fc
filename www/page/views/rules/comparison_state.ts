/** The same position searched with and without some rules. */

import type { End, Switch } from "../../../engine/index";
import { Slice } from "../../state/slice";

/** What both searches have in common: the depth in plies, or the number of nodes. */
export type ComparisonLimit = { readonly depth: number } | { readonly nodes: number };

/** What is compared. */
export interface ComparisonQuestion {
  /** The position on the board. */
  readonly fen: string;
  /** What the second search goes without. */
  readonly off: readonly Switch[];
  readonly limit: ComparisonLimit;
}

/** One of the two searches. */
export interface ComparedSearch {
  /** The nodes since its beginning, by completed depth from 1 on. */
  readonly nodesByDepth: readonly number[];
  readonly end: End;
}

/** The search with everything on, and the one without some rules. */
export type ComparedPair = readonly [ComparedSearch, ComparedSearch];

/** The search in progress. */
export interface ComparisonProgress {
  /** 0 for the search with everything on, 1 for the other. */
  readonly search: 0 | 1;
  /** Of this search. */
  readonly depth: number;
  readonly nodes: number;
}

/** A comparison that is in progress, has ended, or has failed. */
export interface RuleComparison extends ComparisonQuestion {
  readonly progress?: ComparisonProgress;
  readonly pair?: ComparedPair;
  /** Why there is no result, in words. */
  readonly fault?: string;
}

export const comparisonSlice = new Slice<{
  /** The last searches of one position with and without some rules. */
  readonly comparison?: RuleComparison;
}>({});
