/** The game against the engine in the tab's storage, for a reload. */

import type { PlayClock } from "./play_clock";
import type { Opponent, PlayStart } from "./play_state";

const KEY = "pvscope-play";

export interface KeptPlay {
  readonly opponent: Opponent;
  readonly start: PlayStart;
  readonly clock?: PlayClock;
  /** The plies of the line on which the game is played. */
  readonly ply: number;
}

/** The game that was being played when the page was left, if any. */
export function keptPlay(): KeptPlay | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as KeptPlay);
  } catch {
    return undefined;
  }
}

/** Keeps a game, or forgets the last one. */
export function keepPlay(play: KeptPlay | undefined): void {
  try {
    if (play === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(play));
  } catch {
    // Storage may be blocked or full. Then a reload leads back to the analysis.
  }
}

/** Has the page look like a game, or like an analysis again: hidden_parts.css hides what says nothing meanwhile. */
export const showPlaying = (playing: boolean): boolean =>
  document.documentElement.toggleAttribute("data-playing", playing);
