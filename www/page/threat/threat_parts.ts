/** The line of the threat and the search for it. */

import { store, threatSession } from "../state/page_context";
import { followThreat } from "./threat";
import { threatSlice } from "./threat_state";
import "./threat_view";

followThreat(store, threatSlice, threatSession);
