/** The review of the game, and its graph. */

import { pauseInHiddenTab } from "../shell/hidden_tab";
import { store } from "../state/page_context";
import { Throttle } from "../state/throttle";
import "./game_graph";
import { keepReview } from "./kept_review";
import { keysOf } from "./review_results";
import { followMainLine, pauseReview, resumeReview } from "./review_actions";
import { reviewSlice } from "./review_state";
import "./review_view";

const KEPT_INTERVAL_MS = 1000;

followMainLine();
followTab();
keepReviews();

function followTab(): void {
  const check = pauseInHiddenTab("review", {
    isRunning: () => reviewSlice.state.run !== undefined,
    stop: pauseReview,
    resume: () => {
      resumeReview();
      return true;
    },
  });
  reviewSlice.subscribe(check);
}

/** Keeps every review in progress, from now on. */
function keepReviews(): void {
  const keep = (): void => {
    const { run, results } = reviewSlice.state;
    const line = keysOf(store.state.game);
    keepReview(run && { limit: run.limit, engines: run.engines, line, results: [...results] });
  };
  const writes = new Throttle(keep, KEPT_INTERVAL_MS);
  reviewSlice.subscribe(() => writes.push(undefined, reviewSlice.state.run === undefined));
  // A tab that crashes has only the last write.
  addEventListener("pagehide", keep);
}
