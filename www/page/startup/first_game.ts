/** The game of the address, before anything is on the screen. One that has to be read as PGN comes a little later. */

import { fault, show } from "../actions/actions";
import { readAddress } from "../game/address";
import { isBare } from "../game/page_address";
import { newAnalysisId } from "../history/analysis_id";
import { newGame } from "../../engine/game/game";
import { NO_HISTORY } from "../game/game_history";
import { currentEntry } from "../navigation/history_entry";
import { store } from "../state/page_context";

const address = readAddress(location.hash);

/** Whether the address has a game that comes later: the browser keeps it, or a link holds it compressed. */
export const isLate = address.ok && (address.value.kind === "kept" || address.value.kind === "packed");

/** Whether the address describes the first game. */
export const isDescribed = address.ok && !isLate;

// The game on the board before a late one is another one.
const id = (isLate ? undefined : currentEntry().analysis) ?? newAnalysisId();

if (address.ok && "flipped" in address.value && address.value.flipped !== undefined)
  store.update({ flipped: address.value.flipped });
store.update({
  game: { ...(address.ok && address.value.kind === "game" ? address.value.game : newGame()), id },
});

/** The first game on the board. */
export const firstGame = store.state.game;

// A bare address is answered before.
if (!isBare(location.hash) && !isLate) show(firstGame, NO_HISTORY);
if (!address.ok) fault("address", address.error);
