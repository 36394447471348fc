/** Pauses an analysis or a review while its tab is hidden on a phone, where it would empty the battery unseen. */

export interface PausableAnalysis {
  readonly isRunning: () => boolean;
  readonly stop: () => void;
  /** Called when the tab is shown again, if the analysis has been stopped here. */
  readonly resume: () => void;
}

/** The part of a document that tells whether it is on the screen. */
export type Visibility = Pick<Document, "visibilityState"> & Pick<EventTarget, "addEventListener">;

/** `isPhone` is asked each time. Returns a function to call after every change of the analysis, which may begin in a hidden tab. */
export function pauseWhileHidden(
  page: Visibility,
  isPhone: () => boolean,
  { isRunning, stop, resume }: PausableAnalysis,
): () => void {
  let paused = false;
  const check = (): void => {
    const hidden = page.visibilityState === "hidden";
    if (hidden && !paused && isPhone() && isRunning()) {
      paused = true;
      stop();
    } else if (!hidden && paused) {
      paused = false;
      resume();
    }
  };
  page.addEventListener("visibilitychange", check);
  return check;
}
