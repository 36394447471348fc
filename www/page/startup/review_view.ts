/** The review of the game, and its graph. */

import "../components/game_graph";
import "../components/game_review";
import { followMainLine } from "../analysis/review_actions";

followMainLine();
