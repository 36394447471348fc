/** Starts the engine before anything else; it takes the longest to reach the first depth. */

import { isBare } from "../game/page_address";
import { session, store } from "../state/page_context";
import { workOf } from "../state/analysis_request";
import { recallSettings } from "../state/remembered_settings";

recallSettings(store);
session.open();
// The rules of chess, which other addresses need, are not there yet.
if (isBare(location.hash)) {
  const { game, settings } = store.state;
  session.analyse(workOf(game, settings));
}
