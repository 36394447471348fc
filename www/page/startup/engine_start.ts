/** Starts the engine before anything else; it takes the longest to reach the first depth. */

import { session, store } from "../state/page_context";
import { workOf } from "../state/analysis_request";

const { game, settings } = store.state;
session.open();
session.analyse(workOf(game, settings));
