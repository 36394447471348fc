/** The game of the address, before anything is on the screen. One that the browser keeps comes a little later. */

import { fault, show } from "../actions/actions";
import { isBare, readAddress } from "../game/address";
import { newAnalysisId } from "../history/analysis_id";
import { newGame } from "../../engine/game/game";
import { NO_HISTORY } from "../game/game_history";
import { currentEntry } from "../navigation/history_entry";
import { store } from "../state/page_context";

const address = readAddress(location.hash);

/** Whether the address names a game that the browser keeps. */
export const isKept = address.ok && address.value.kind === "kept";

/** Whether the address describes the first game. */
export const isDescribed = address.ok && !isKept;

// The game on the board before a kept one is another one.
const id = (isKept ? undefined : currentEntry().analysis) ?? newAnalysisId();

store.update({
  game: { ...(address.ok && address.value.kind === "game" ? address.value.game : newGame()), id },
});

/** The first game on the board. */
export const firstGame = store.state.game;

// A bare address is answered before.
if (!isBare(location.hash) && !isKept) show(firstGame, NO_HISTORY);
if (!address.ok) fault("address", address.error);
