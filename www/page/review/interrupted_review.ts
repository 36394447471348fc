/** Resumes a review after a reload of its tab, whose storage keeps the results so far. */

import { VERSION } from "../../wasm/version.js";
import { mainLine } from "../../engine/review/main_line";
import { showPassingNote } from "../actions/announcements";
import { store } from "../state/page_context";
import { Throttle } from "../state/throttle";
import { reviewGame } from "./review_actions";
import type { ReviewLimit, ReviewResult } from "./review_results";
import { reviewSlice } from "./review_state";

/** Another engine would go on with results that are not its own. */
const KEY = `pvscope-review-${VERSION}`;

const WRITE_INTERVAL_MS = 1000;

interface InterruptedReview {
  readonly limit: ReviewLimit;
  readonly engines: number;
  /** The positions of the game's main line, by their keys. */
  readonly line: readonly string[];
  readonly results: readonly (readonly [key: string, result: ReviewResult])[];
}

/** Keeps every review in progress, from now on. */
export function keepReviews(): void {
  const writes = new Throttle(write, WRITE_INTERVAL_MS);
  reviewSlice.subscribe(() => writes.push(undefined, reviewSlice.state.run === undefined));
  // A tab that crashes has only the last write.
  addEventListener("pagehide", write);
}

/** Resumes the review that was in progress when the page was left, once its game is there. */
export function resumeInterruptedReview(): void {
  const interrupted = read();
  if (interrupted === undefined) return;
  const { limit, engines, line, results } = interrupted;
  const look = (): void => {
    const keys = keysOf();
    // A game that the browser keeps comes a little later.
    if (keys.length === 1) return;
    unsubscribe();
    if (keys.join() !== line.join()) return;
    showPassingNote("The review resumes where it was interrupted.");
    void reviewGame(limit, engines, new Map(results));
  };
  const unsubscribe = store.subscribe(look);
  look();
}

const keysOf = (): string[] => mainLine(store.state.game).map(({ key }) => key);

function write(): void {
  const { run, results } = reviewSlice.state;
  try {
    if (run === undefined) {
      sessionStorage.removeItem(KEY);
      return;
    }
    const { limit, engines } = run;
    const kept: InterruptedReview = { limit, engines, line: keysOf(), results: [...results] };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be blocked or full. Then the next visit begins the review again.
  }
}

function read(): InterruptedReview | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as InterruptedReview);
  } catch {
    return undefined;
  }
}
