/** Goes on with the game against the engine after a reload of its tab. */

import { seenAt } from "../../engine/game/game";
import { pause, show } from "../actions/actions";
import { showPassingNote } from "../actions/announcements";
import { store } from "../state/page_context";
import { subscribeAll } from "../state/slice";
import { keepPlay, keptPlay, type KeptPlay, showPlaying } from "./kept_play";
import { playSlice } from "./play_state";

/** Keeps every game in progress from now on, and shows that one is played. */
export function keepGames(): void {
  let wasPlaying = false;
  subscribeAll([store, playSlice], () => {
    const { opponent, start, clock, end } = playSlice.state;
    const { played } = store.state;
    // A kept game may still have to come.
    if (opponent === undefined && !wasPlaying) return;
    wasPlaying = opponent !== undefined;
    showPlaying(opponent !== undefined);
    const isOver = opponent === undefined || start === undefined || played === undefined || end !== undefined;
    keepPlay(isOver ? undefined : { opponent, start, ply: played.cursor, ...(clock && { clock }) });
  });
}

/** Goes on with the kept game, once it is on the board. One that `isLate` comes a little later. */
export function resumePlay(isLate: boolean): void {
  const kept = keptPlay();
  let unsubscribe = (): void => undefined;
  const look = (): void => {
    const { game, notice } = store.state;
    const isThere = kept !== undefined && game.id === kept.start.game;
    if (!isThere && isLate && notice === undefined && game.tree.moves.size === 0) return;
    unsubscribe();
    if (isThere) goOn(kept);
    else {
      keepPlay(undefined);
      showPlaying(false);
    }
  };
  unsubscribe = store.subscribe(look);
  look();
}

function goOn({ opponent, start, clock, ply }: KeptPlay): void {
  pause("play");
  show(seenAt(store.state.game, ply));
  store.update({ played: store.state.game, flipped: opponent.color === "white" });
  playSlice.update({ opponent, start, ...(clock && { clock }) });
  showPassingNote("The game against the engine goes on.");
}
