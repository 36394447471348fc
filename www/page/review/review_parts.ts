/** The review of the game, and its graph. */

import "./game_graph";
import "./review_view";
import { followMainLine } from "./review_actions";

followMainLine();
