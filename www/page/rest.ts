/** Everything on the page that is not needed to show the first depth. */

import "./components/announcer";
import "./components/controls";
import "./components/counters";
import "./components/depths";
import "./components/entry";
import "./components/moves";
import "./components/position";
import "./components/promotion";
import { installKeyboard } from "./keyboard";

installKeyboard(document);
