/** Judges the moves tried in a retry by an engine of its own, and ends the retry with its quiz or with its game. */

import { currentMove } from "../../engine/game/game";
import type { Analyzer } from "../../engine/index";
import { analyse, show } from "../actions/actions";
import { OTHER_LINES } from "../state/line_preview";
import type { Slice } from "../state/slice";
import type { Store } from "../state/store";
import { settle, tryAgain } from "./retry_actions";
import { currentMistake, NO_RETRY, type RetryState } from "./retry_state";
import { faultText, judgeTry } from "./try_judge";

type Engine = Pick<Analyzer, "analyze" | "close">;

/** Follows every retry from now on. The engine is created on first use, and given up at the end. */
export function followRetry(store: Store, slice: Slice<RetryState>, create: () => Engine): void {
  let engine: Engine | undefined;
  let judged: string | undefined;
  let abort = new AbortController();

  async function judge(move: string): Promise<void> {
    const mistake = currentMistake(slice.state);
    if (mistake === undefined) return;
    const { signal } = (abort = new AbortController());
    slice.update({ verdict: undefined, error: undefined, isSolved: false });
    try {
      engine ??= create();
      const verdict = await judgeTry(engine, store.state.game, mistake, move, signal);
      if (verdict === undefined || signal.aborted) return;
      if (verdict.isRight) settle(store.state.quiz?.hint === undefined ? "found" : "hinted");
      slice.update({ verdict });
      store.update({ preview: { multiPv: OTHER_LINES.refutation, moves: [move], line: verdict.moves } });
    } catch (error) {
      if (!signal.aborted) slice.update({ error: faultText(error) });
    }
  }

  /** Restores the place where the retry began, unless the user has gone elsewhere meanwhile. */
  function end(isElsewhere: boolean): void {
    abort.abort();
    void engine?.close();
    [engine, judged] = [undefined, undefined];
    const { place } = slice.state;
    slice.update(NO_RETRY);
    if (isElsewhere || place === undefined) {
      store.update({ quiz: undefined });
      analyse();
    } else {
      const { plies, cursor } = place.game;
      show({ ...store.state.game, plies, cursor }, undefined, { quiz: undefined, flipped: place.flipped });
    }
  }

  store.subscribe(() => {
    const { quiz, game, preview } = store.state;
    const { place, verdict } = slice.state;
    if (place === undefined) return;
    const mistake = currentMistake(slice.state);
    const isElsewhere =
      game.tree !== place.game.tree || (mistake !== undefined && currentMove(game) !== mistake.before);
    if (isElsewhere || quiz === undefined) {
      end(isElsewhere);
      return;
    }
    const { tried } = quiz;
    if (tried === judged) {
      // The user takes a move back by closing its preview.
      if (tried !== undefined && preview === undefined && verdict?.isRight !== true) tryAgain();
      return;
    }
    judged = tried;
    abort.abort();
    if (tried !== undefined) void judge(tried);
  });
}
