/** The engine as an opponent: it answers the moves on the board at a level. It has a worker of its own, whose table no analysis fills. */

import { messageOf } from "../../engine/errors";
import { currentMove, enginePosition, type GameRecord } from "../../engine/game/game";
import type { Analyzer, SearchOptions } from "../../engine/index";
import { fault, goToMove, playMoves } from "../actions/actions";
import { subscribeAll } from "../state/slice";
import type { Store } from "../state/store";
import { backToAnalysis } from "./play_actions";
import { type PlayClock, timeLeft } from "./play_clock";
import { gameToAnswer, playSlice } from "./play_state";

/** Answers moves while there is an opponent. The engine is given up at the end. */
export function followOpponent(store: Store, create: () => Pick<Analyzer, "analyze" | "close">): void {
  let analyzer: ReturnType<typeof create> | undefined;
  let asked: GameRecord | undefined;

  async function answer(game: GameRecord, elo: number): Promise<void> {
    try {
      analyzer ??= create();
      const options = { elo, ...limitsOf(playSlice.state.clock) };
      const { bestMove } = await analyzer.analyze(enginePosition(game), options).end;
      if (game !== asked) return;
      // The user may be looking at an earlier move.
      goToMove(currentMove(game));
      playMoves([bestMove]);
    } catch (error) {
      if (game !== asked) return;
      backToAnalysis();
      fault("move", `The engine cannot play: ${messageOf(error)}.`);
    }
  }

  subscribeAll([store, playSlice], () => {
    const { opponent } = playSlice.state;
    const wanted = gameToAnswer(store.state);
    if (opponent === undefined) {
      void analyzer?.close();
      analyzer = undefined;
    }
    if (wanted === asked) return;
    asked = wanted;
    if (wanted !== undefined && opponent !== undefined) void answer(wanted, opponent.elo);
  });
}

/** The time of the clock, within which the engine stays. */
function limitsOf(clock: PlayClock | undefined): SearchOptions {
  if (clock === undefined) return {};
  const { incrementMs } = clock.control;
  const now = Date.now();
  return {
    whiteTimeMs: timeLeft(clock, "white", now),
    blackTimeMs: timeLeft(clock, "black", now),
    whiteIncrementMs: incrementMs,
    blackIncrementMs: incrementMs,
  };
}
