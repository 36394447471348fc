/** Whether the tab is on the screen decides whether a phone analyses. */

import { endPause, pause } from "../actions/actions";
import { showPassingNote } from "../actions/announcements";
import { store } from "../state/page_context";
import { type PausableAnalysis, pauseWhileHidden } from "./hidden_pause";

interface Paused extends PausableAnalysis {
  /** Returns whether it has resumed. */
  readonly resume: () => boolean;
}

/**
 * Pauses an analysis or a review while its tab is hidden on a phone, and says so afterwards. Returns a function to call after each of
 * its changes.
 */
export function pauseInHiddenTab(what: string, { isRunning, stop, resume }: Paused): () => void {
  const phone = matchMedia("(pointer: coarse)");
  return pauseWhileHidden(document, () => phone.matches, {
    isRunning,
    stop,
    resume: () => {
      if (resume()) showPassingNote(`The ${what} paused while this tab was hidden. It goes on now.`);
    },
  });
}

export function followTab(): void {
  const check = pauseInHiddenTab("analysis", {
    isRunning: () => store.state.session.phase === "running",
    stop: () => pause("hidden tab"),
    resume: () => endPause("hidden tab"),
  });
  store.subscribe(check);
}
