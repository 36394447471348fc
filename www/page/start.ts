/** Starts the engine before anything else: it has the longest way to the first depth. */

import { session, store } from "./scope";
import { workOf } from "./work";

const { game, settings } = store.state;
void session.open(settings.hashMb);
session.analyse(workOf(game, settings));
