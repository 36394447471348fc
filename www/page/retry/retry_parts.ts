/** The retry of mistakes: its view, its keys and the judge of the moves tried. */

import "./retry_view";
import { actByKey } from "../shell/keyboard";
import { store, whyNotEngine } from "../state/page_context";
import { followRetry } from "./retry_follower";
import { RETRY_KEYS } from "./retry_keys";
import { retrySlice } from "./retry_state";

export { startRetry } from "./retry_actions";

followRetry(store, retrySlice, whyNotEngine);
document.addEventListener("keydown", (event) => {
  if (store.state.quiz !== undefined) actByKey(event, RETRY_KEYS);
});
