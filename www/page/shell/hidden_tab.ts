/** Whether the tab is on the screen decides whether a phone analyses and reviews. */

import { endPause, pause } from "../actions/actions";
import { pauseWhileHidden } from "./hidden_pause";
import { showPassingNote } from "../actions/announcements";
import { pauseReview, resumeReview } from "../review/review_actions";
import { reviewSlice } from "../review/review_state";
import { store } from "../state/page_context";

export function followTab(page: Document): void {
  const phone = matchMedia("(pointer: coarse)");
  const isPhone = (): boolean => phone.matches;
  const checkAnalysis = pauseWhileHidden(page, isPhone, {
    isRunning: () => store.state.session.phase === "running",
    stop: () => pause("hidden tab"),
    resume: () => {
      if (endPause("hidden tab")) noteResumed("analysis");
    },
  });
  const checkReview = pauseWhileHidden(page, isPhone, {
    isRunning: () => reviewSlice.state.run !== undefined,
    stop: pauseReview,
    resume: () => {
      resumeReview();
      noteResumed("review");
    },
  });
  store.subscribe(checkAnalysis);
  reviewSlice.subscribe(checkReview);
}

const noteResumed = (what: string): void =>
  showPassingNote(`The ${what} paused while this tab was hidden. It goes on now.`);
