/** The user's actions on the review of the game. */

import { annotatedTree } from "./annotated_tree";
import { GameReviewer } from "./game_reviewer";
import { reviewedGame } from "../../engine/review/reviewed_game";
import type { KeptResults, ReviewLimit } from "./review_results";
import { annotationSlice, reviewSlice } from "./review_state";
import { store } from "../state/page_context";
import { endPause, pause } from "../actions/actions";
import { edit } from "../actions/game_edits";

const reviewer = new GameReviewer((state) => reviewSlice.update(state));

/** A browser does not tell more cores than these, and each engine takes tens of megabytes. */
const MAX_ENGINES = 8;

/** The number of engines that a review can have at work. */
export const mostEngines = (): number => Math.min(MAX_ENGINES, Math.max(1, navigator.hardwareConcurrency));

/**
 * Reviews the main line, and writes the result into the game. The analysis of the position on the board pauses meanwhile, because
 * both need the same cores. `known` has the positions that need no analysis.
 */
export async function reviewGame(
  limit: ReviewLimit,
  engines: number,
  known: KeptResults = reviewer.state.results,
): Promise<void> {
  const { game, settings } = store.state;
  pause("review");
  const complete = await reviewer.run(game, { limit, engines, hashMb: settings.hashMb }, known);
  if (complete) annotateGame();
  // Another review may have taken its place.
  if (reviewer.state.run === undefined) endPause("review");
}

/** Interrupts the review until {@link resumeReview}. */
export const pauseReview = (): void => reviewer.pause();

export const resumeReview = (): void => reviewer.resume();

/** Stops the review, and keeps the positions that are finished. */
export const cancelReview = (): void => reviewer.stop();

/**
 * Writes evaluations, glyphs and better lines into the game, as one edit. Annotations from elsewhere stay, unless `replaces` says
 * otherwise.
 */
export function annotateGame(replaces = false): void {
  const { game } = store.state;
  const reviewed = reviewedGame(game, reviewer.state.results);
  const { tree, own, kept } = annotatedTree(game.tree, reviewed, annotationSlice.state.own, replaces);
  edit(tree);
  annotationSlice.update({ own, kept: { ...kept, game: game.id } });
}

/** Stops a review whose moves have changed. */
export function followMainLine(): void {
  let { tree } = store.state.game;
  store.subscribe(() => {
    const { game } = store.state;
    if (game.tree === tree) return;
    tree = game.tree;
    if (reviewer.isOfAnother(game))
      reviewer.stop(
        "The moves of the main line have changed, so the review has stopped. Start it again for the new moves.",
      );
  });
}
