/** The review in progress in the storage of its tab, for a reload. */

import { VERSION } from "../../wasm/version.js";
import { mainLine } from "../../engine/review/main_line";
import type { GameRecord } from "../../engine/game/game";
import type { ReviewLimit, ReviewResult } from "./review_results";
import type { ReviewState } from "./review_state";

/** Another engine would go on with results that are not its own. */
const KEY = `pvscope-review-${VERSION}`;

export interface KeptReview {
  readonly limit: ReviewLimit;
  readonly engines: number;
  /** The positions of the game's main line, by their keys. */
  readonly line: readonly string[];
  readonly results: readonly (readonly [key: string, result: ReviewResult])[];
}

export const keysOf = (game: GameRecord): string[] => mainLine(game).map(({ key }) => key);

/** The review that was in progress when the page was left, if any. */
export function keptReview(): KeptReview | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as KeptReview);
  } catch {
    return undefined;
  }
}

/** Keeps the review of a game, or forgets the last one. */
export function keepReview(game: GameRecord, { run, results }: ReviewState): void {
  try {
    if (run === undefined) {
      sessionStorage.removeItem(KEY);
      return;
    }
    const { limit, engines } = run;
    const kept: KeptReview = { limit, engines, line: keysOf(game), results: [...results] };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be blocked or full. Then the next visit begins the review again.
  }
}
