/** What a game against the engine needs: the opponent, the arbiter, and what the page shows of the game. */

import { opponentEngine, store } from "../state/page_context";
import { followGames } from "./arbiter";
import { followOpponent } from "./opponent";
import { keepGames } from "./resumed_play";
import "./play_view";

export { resumePlay } from "./resumed_play";

followOpponent(store, opponentEngine);
followGames();
keepGames();
