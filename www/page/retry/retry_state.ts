/** The retry of mistakes: the questions, and how far the user has come. */

import type { GameRecord } from "../../engine/game/game";
import { Slice } from "../state/slice";
import type { Mistake } from "./mistakes_to_retry";
import type { Verdict } from "./try_judge";

/** How a better move was found: without help, with a hint, or not. */
export type Outcome = "found" | "hinted" | "shown";

/** The place to which the user returns. */
export interface Place {
  readonly game: GameRecord;
  readonly flipped: boolean;
}

export interface RetryState {
  /** In the order of the game; none outside a retry. */
  readonly mistakes: readonly Mistake[];
  /** The mistake in question; after the last one comes the summary. */
  readonly index: number;
  /** By the index of the mistake; absent for one that was skipped. */
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** On the last move tried. */
  readonly verdict?: Verdict;
  /** Why there is none. */
  readonly error?: string;
  /** Whether the board shows the solution. */
  readonly isSolved: boolean;
  readonly place?: Place;
}

export const NO_RETRY: RetryState = {
  mistakes: [],
  index: 0,
  outcomes: new Map(),
  verdict: undefined,
  error: undefined,
  isSolved: false,
  place: undefined,
};

export const retrySlice = new Slice(NO_RETRY);

export const currentMistake = ({ mistakes, index }: RetryState): Mistake | undefined => mistakes[index];
