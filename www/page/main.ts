/** The page's start: the engine first, because it has the longest way to the first depth; the interface meanwhile. */

import { session, store } from "./scope";
import { workOf } from "./work";

const { game, settings } = store.state;
void session.open(settings.hashMb);
session.analyse(workOf(game, settings));

void import("./app");
