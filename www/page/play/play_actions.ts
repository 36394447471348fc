/** The way into a game against the engine, and back to the analysis. What a game needs loads with its dialog. */

import { gameEnd } from "../../engine/game/game_end";
import { endPause } from "../actions/actions";
import { openDialog } from "../actions/dialogs";
import { store } from "../state/page_context";
import { isPlaying, NO_PLAY, playSlice } from "./play_state";

/** Asks for side, level and clock, unless the game is over. */
export function openPlayDialog(): void {
  if (gameEnd(store.state.game) === undefined) openDialog("pv-play-dialog");
}

/** Ends the play. The game stays, and its analysis goes on. */
export function backToAnalysis(): void {
  playSlice.update(NO_PLAY);
  endPause("play");
}

/** Begins to play, or goes back to the analysis. */
export const togglePlay = (): void => (isPlaying() ? backToAnalysis() : openPlayDialog());
