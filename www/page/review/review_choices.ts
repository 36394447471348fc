/** The depths, times and processor cores on offer for a review, and the user's last choice. */

import { remember, remembered } from "../state/local_storage";
import { mostEngines } from "./review_actions";
import type { ReviewLimit } from "./review_results";

interface LimitChoice {
  readonly name: string;
  readonly limit: ReviewLimit;
}

export const DEPTHS: readonly LimitChoice[] = [8, 10, 12, 14, 16, 18, 20, 22, 24].map((depth) => ({
  name: `Depth ${depth}`,
  limit: { depth },
}));
export const TIMES: readonly LimitChoice[] = [0.2, 0.5, 1, 2, 5, 10, 30].map((seconds) => ({
  name: `${seconds} s a move`,
  limit: { timeMs: 1000 * seconds },
}));
const CHOICES = [...DEPTHS, ...TIMES];
const DEFAULT_CHOICE = "Depth 14";

const CHOICE_KEY = "pvscope-review";
const ENGINES_KEY = "pvscope-review-cores";

/** The name of the limit chosen last. */
export function lastChoice(): string {
  const choice = remembered(CHOICE_KEY);
  return CHOICES.find(({ name }) => name === choice)?.name ?? DEFAULT_CHOICE;
}

export const rememberChoice = (name: string): void => remember(CHOICE_KEY, name);

export const limitNamed = (choice: string): ReviewLimit =>
  CHOICES.find(({ name }) => name === choice)?.limit ?? { depth: 14 };

/** The number of cores chosen last. */
export function lastEngines(): number {
  const most = mostEngines();
  const engines = Number(remembered(ENGINES_KEY));
  // The page needs a core too, unless there are only two.
  return engines >= 1 ? Math.min(most, engines) : most > 2 ? most - 1 : most;
}

export const rememberEngines = (engines: number): void => remember(ENGINES_KEY, String(engines));
