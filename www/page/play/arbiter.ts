/** The arbiter of a game against the engine: presses the clock after each move, sees the end, and writes it into the game. */

import type { GameRecord } from "../../engine/game/game";
import { gameEnd } from "../../engine/game/game_end";
import { currentPosition } from "../../engine/game/rules";
import { announce } from "../actions/announcements";
import { recorded } from "../game/game_history";
import { store } from "../state/page_context";
import { subscribeAll } from "../state/slice";
import { backToAnalysis } from "./play_actions";
import { fallenFlag, handedTo, pressed, timeLeft } from "./play_clock";
import { endByRules, endByTime, type PlayEnd, withEnd } from "./play_end";
import { playedGame, playSlice } from "./play_state";

/** The longest time between two looks at a clock: a timer stands still while a computer sleeps, the clock does not. */
const LOOK_MS = 1000;

/** Ends the game: stops its clock, says how it has ended, and writes that into its headers. */
export function endGame(end: PlayEnd): void {
  const { clock } = playSlice.state;
  const { game, history } = store.state;
  const played = playedGame(store.state) ?? game;
  playSlice.update({
    end,
    ...(clock === undefined ? {} : { clock: handedTo(clock, undefined, Date.now()) }),
  });
  const ended = withEnd(game, played, end);
  store.update({ game: ended, history: recorded(history, game, ended) });
  // What the position shows is announced with it.
  if (gameEnd(game)?.words !== end.words) announce(`${end.words}.`);
}

/** Watches over every game against the engine from now on. */
export function followGames(): void {
  let flag: ReturnType<typeof setTimeout> | undefined;
  let ended: GameRecord | undefined;

  function look(): void {
    clearTimeout(flag);
    const { opponent, start, clock, end } = playSlice.state;
    const { played, game } = store.state;
    if (opponent === undefined) return;
    if (game.id !== start?.game) return backToAnalysis();
    if (end !== undefined) {
      // A move after the end belongs to the analysis.
      ended ??= played;
      if (played !== ended) backToAnalysis();
      return;
    }
    ended = undefined;
    const at = playedGame(store.state);
    if (at === undefined) return;
    const now = Date.now();
    const fallen = clock && fallenFlag(clock, now);
    if (fallen !== undefined) return endGame(endByTime(at, fallen));
    if (clock !== undefined && clock.running !== currentPosition(at).turn)
      return playSlice.update({ clock: pressed(clock, now) });
    const byRules = endByRules(at);
    if (byRules !== undefined) return endGame(byRules);
    if (clock?.running !== undefined)
      flag = setTimeout(look, Math.min(LOOK_MS, timeLeft(clock, clock.running, now)));
  }

  subscribeAll([store, playSlice], look);
  look();
}
