/** The interface: everything that is not needed to start the engine. */

import "./components/announcer";
import "./components/board";
import "./components/controls";
import "./components/counters";
import "./components/depths";
import "./components/entry";
import "./components/evalbar";
import "./components/lines";
import "./components/moves";
import "./components/position";
import "./components/promotion";
import "./components/readout";
import "./components/theme";
import { installKeyboard } from "./keyboard";

installKeyboard(document);
