/** The user's actions in a retry of mistakes. Each mistake is a quiz about the position before it. */

import { seenAfter } from "../../engine/game/game";
import type { Color } from "../../engine/index";
import { reviewedGame } from "../../engine/review/reviewed_game";
import { leaveQuiz, preview, show } from "../actions/actions";
import { reviewSlice } from "../review/review_state";
import { OTHER_LINES } from "../state/line_preview";
import { store } from "../state/page_context";
import { withView } from "../state/panels";
import { NO_QUESTION, whyNotSlice } from "../views/root_moves/why_not_answer";
import { type Mistake, mistakesToRetry } from "./mistakes_to_retry";
import { currentMistake, NO_RETRY, type Outcome, retrySlice } from "./retry_state";

/** Asks for a better move at each mistake of a side, or of both. */
export function startRetry(side?: Color): void {
  const { game, flipped } = store.state;
  const mistakes = mistakesToRetry(reviewedGame(game, reviewSlice.state.results), side);
  whyNotSlice.update(NO_QUESTION);
  store.update(withView(store.state, "game"));
  begin(mistakes, { ...NO_RETRY, place: { game, flipped } });
  if (side !== undefined) store.update({ flipped: side === "black" });
}

/** Asks again about the mistakes for which the user has found no better move without help. */
export function retryOthers(): void {
  const { state } = retrySlice;
  const { mistakes, outcomes, place } = state;
  begin(
    mistakes.filter((_, index) => outcomes.get(index) !== "found"),
    { ...NO_RETRY, place },
  );
}

function begin(mistakes: readonly Mistake[], state: typeof NO_RETRY): void {
  retrySlice.update({ ...state, mistakes });
  ask(0);
}

/** Goes on to the next mistake, or to the summary. */
export const next = (): void => {
  const { index, mistakes } = retrySlice.state;
  if (index < mistakes.length) ask(index + 1);
};

function ask(index: number): void {
  retrySlice.update({ index, verdict: undefined, error: undefined, isSolved: false });
  const mistake = currentMistake(retrySlice.state);
  if (mistake === undefined) store.update({ quiz: {}, preview: undefined, notice: undefined });
  else show(seenAfter(store.state.game, mistake.before), undefined, { quiz: {} });
}

/** Shows on the board which piece the best move moves. */
export function showHint(): void {
  const mistake = currentMistake(retrySlice.state);
  if (mistake === undefined || isAnswered()) return;
  tryAgain();
  store.update({ quiz: { hint: mistake.best.moves[0]?.slice(0, 2) } });
}

/** Shows the best line. */
export function showSolution(): void {
  const mistake = currentMistake(retrySlice.state);
  if (mistake === undefined) return;
  settle("shown");
  retrySlice.update({ verdict: undefined, error: undefined, isSolved: true });
  const { moves } = mistake.best;
  store.update({ quiz: { hint: store.state.quiz?.hint } });
  preview(OTHER_LINES.refutation, moves.slice(0, 1), moves);
}

/** Returns to the position before the move tried. */
export function tryAgain(): void {
  retrySlice.update({ verdict: undefined, error: undefined });
  store.update({ quiz: { hint: store.state.quiz?.hint }, preview: undefined });
}

/** Whether a better move has been found or shown. */
export const isAnswered = ({ verdict, isSolved } = retrySlice.state): boolean =>
  isSolved || verdict?.isRight === true;

/** Keeps how a better move was found. The first outcome counts. */
export function settle(outcome: Outcome): void {
  const { index, outcomes } = retrySlice.state;
  if (!outcomes.has(index)) retrySlice.update({ outcomes: new Map(outcomes).set(index, outcome) });
}

/** Leaves the retry, for the place where it began. */
export const leaveRetry = leaveQuiz;
