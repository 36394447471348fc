/** Resumes a review after a reload of its tab. */

import { showPassingNote } from "../actions/announcements";
import { store } from "../state/page_context";
import type { KeptReview } from "./kept_review";
import { reviewGame } from "./review_actions";
import "./review_parts";
import { keysOf } from "./review_results";

/** Resumes the review that was in progress when the page was left, once its game is there. */
export function resumeInterrupted({ limit, engines, line, results }: KeptReview): void {
  const look = (): void => {
    const keys = keysOf(store.state.game);
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
