/** The review in progress in the storage of its tab, for a reload. */

import { VERSION } from "../../wasm/version.js";
import type { ReviewLimit, ReviewResult } from "./review_results";

/** Another engine would go on with results that are not its own. */
const KEY = `pvscope-review-${VERSION}`;

export interface KeptReview {
  readonly limit: ReviewLimit;
  readonly engines: number;
  /** The positions of the game's main line, by their keys. */
  readonly line: readonly string[];
  readonly results: readonly (readonly [key: string, result: ReviewResult])[];
}

/** The review that was in progress when the page was left, if any. */
export function keptReview(): KeptReview | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as KeptReview);
  } catch {
    return undefined;
  }
}

/** Keeps a review, or forgets the last one. */
export function keepReview(review: KeptReview | undefined): void {
  try {
    if (review === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(review));
  } catch {
    // Storage may be blocked or full. Then the next visit begins the review again.
  }
}
