/** Everything on the page that is not needed to show the first depth. */

import "./components/announcer";
import "./components/comparison";
import "./components/controls";
import "./components/counters";
import "./components/depths";
import "./components/entry";
import "./components/moves";
import "./components/position";
import "./components/promotion";
import "./components/verifier";
import { recallValues } from "./actions";
import { followChecks } from "./checks";
import { installKeyboard } from "./keyboard";
import { session, store } from "./scope";
import { followValues } from "./values";
import { followViews } from "./views";

installKeyboard(document);
followViews();
recallValues();
followValues(store, (position) => session.explain(position));
followChecks(store, (position, line, claim) => session.verify(position, line, claim));
