/** The engine as an opponent: it answers the moves on the board at a level. It has a worker of its own, whose table no analysis fills. */

import type { Analyzer } from "../../engine/index";
import { messageOf } from "../../engine/errors";
import { MAX_ELO, MIN_ELO } from "../../engine/limits";
import { enginePosition, type GameRecord } from "../../engine/game/game";
import { gameEnd } from "../../engine/game/game_end";
import { remember, remembered } from "../state/local_storage";
import { store } from "../state/page_context";
import { subscribeAll } from "../state/slice";
import type { Store } from "../state/store";
import { openDialog } from "../actions/dialogs";
import { endPause, fault, pause, playMoves } from "../actions/actions";
import { type Opponent, opponentIsToMove, playSlice } from "./play_state";

const STEP = 100;

/** The levels on offer, in Elo. */
export const LEVELS: readonly number[] = Array.from(
  { length: (MAX_ELO - MIN_ELO) / STEP + 1 },
  (_, index) => MIN_ELO + STEP * index,
);

const DEFAULT_LEVEL = 1500;
const LEVEL_KEY = "pvscope-level";

/** The level of the last game. */
export function lastLevel(): number {
  const last = Number(remembered(LEVEL_KEY));
  return LEVELS.includes(last) ? last : DEFAULT_LEVEL;
}

/** Asks for side and level, unless the game is over. */
export function openPlayDialog(): void {
  if (gameEnd(store.state.game) === undefined) openDialog("pv-play-dialog");
}

/** Plays on from the position on the board. The analysis waits meanwhile. */
export function playAgainst(opponent: Opponent): void {
  remember(LEVEL_KEY, String(opponent.elo));
  pause("play");
  store.update({
    played: store.state.game,
    dialog: undefined,
    flipped: opponent.color === "white",
    preview: undefined,
  });
  playSlice.update({ opponent });
}

/** Ends the play. The game stays, and its analysis goes on. */
export function backToAnalysis(): void {
  playSlice.update({ opponent: undefined });
  endPause("play");
}

/** Begins to play, or goes back to the analysis. */
export const togglePlay = (): void =>
  playSlice.state.opponent === undefined ? openPlayDialog() : backToAnalysis();

/** Answers moves while there is an opponent. The engine is created on first use, and given up at the end. */
export function followOpponent(store: Store, create: () => Pick<Analyzer, "analyze" | "close">): void {
  let analyzer: ReturnType<typeof create> | undefined;
  let asked: GameRecord | undefined;

  async function answer(game: GameRecord, elo: number): Promise<void> {
    try {
      analyzer ??= create();
      const { bestMove } = await analyzer.analyze(enginePosition(game), { elo }).end;
      if (game === asked) playMoves([bestMove]);
    } catch (error) {
      if (game !== asked) return;
      backToAnalysis();
      fault("move", `The engine cannot play: ${messageOf(error)}.`);
    }
  }

  subscribeAll([store, playSlice], () => {
    const { game } = store.state;
    const { opponent } = playSlice.state;
    const wanted = opponentIsToMove(store.state) ? game : undefined;
    if (opponent === undefined) {
      void analyzer?.close();
      analyzer = undefined;
    }
    if (wanted === asked) return;
    asked = wanted;
    if (wanted !== undefined && opponent !== undefined) void answer(wanted, opponent.elo);
  });
}
