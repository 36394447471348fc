/** The state of a review, as the page shows it. */

import type { ReviewLimit, ReviewResults } from "./reviewed_positions";

export interface ReviewState {
  readonly results: ReviewResults;
  /** The review in progress. */
  readonly run?: ReviewRun;
  /** Why the last review ended before its end. */
  readonly message?: string;
}

export interface ReviewRun {
  readonly limit: ReviewLimit;
  /** Positions to analyse. */
  readonly total: number;
  readonly done: number;
  /** The start, as `performance.now()` gives it. */
  readonly startMs: number;
}

export const NO_REVIEW: ReviewState = { results: new Map() };
