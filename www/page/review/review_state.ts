/** The state of a review, as the page shows it. */

import { Slice } from "../state/slice";
import type { Annotations, KeptAnnotations } from "./annotated_tree";
import type { KeptResults, ReviewLimit } from "./review_results";

export interface ReviewState {
  readonly results: KeptResults;
  /** The review in progress. */
  readonly run?: ReviewRun;
  /** Why the last review ended before its end. */
  readonly message?: string;
}

export interface ReviewRun {
  readonly limit: ReviewLimit;
  /** Engines at work at the same time. */
  readonly engines: number;
  /** Positions to analyse. */
  readonly total: number;
  readonly done: number;
  /** The start, as `performance.now()` gives it. */
  readonly startMs: number;
}

export const NO_REVIEW: ReviewState = { results: new Map() };

export const reviewSlice = new Slice(NO_REVIEW);

/** What reviews have written into games. */
export interface WrittenAnnotations {
  readonly own: Annotations;
  /** The annotations from elsewhere that the last review has kept, in the game of this id. */
  readonly kept?: KeptAnnotations & { readonly game: string | undefined };
}

export const annotationSlice = new Slice<WrittenAnnotations>({ own: new Map() });
