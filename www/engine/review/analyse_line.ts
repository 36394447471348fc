/** The positions of a game, analysed by a pool of engines. */

import type { Analyzer } from "../analyzer.js";
import { analyzeWithRetry } from "../analyze_many.js";
import { checkedOptions } from "../analyzer_options.js";
import type { EngineError } from "../errors.js";
import type { GameRecord } from "../game/game.js";
import { pooled, type PoolOptions } from "../pool.js";
import { type CacheOptions, rememberer } from "../remembered.js";
import type { AnalyzeOptions } from "../request.js";
import { engineLinePosition, type LinePosition } from "./main_line.js";
import { ReviewPlan } from "./review_plan.js";
import { reviewedPosition, type ReviewedPosition } from "./reviewed_positions.js";

export type EngineSource = Pick<typeof Analyzer, "create">;

/**
 * Analyses `items`, positions of the main line of `game`, and passes each result to `found`. Rejects with an {@link EngineError}
 * that every position would have, and with the signal's reason once it is aborted.
 */
export async function analyseLine(
  engines: EngineSource,
  game: GameRecord,
  items: readonly LinePosition[],
  { concurrency = 2, cache, ...others }: AnalyzeOptions & PoolOptions & CacheOptions,
  found: (position: LinePosition, result: ReviewedPosition) => void,
): Promise<void> {
  if (items.length === 0) return;
  const options = { ...others, concurrency: concurrency > items.length ? items.length : concurrency };
  const { signal } = options;
  const remember = rememberer({ ...checkedOptions(options), cache });
  const plan = new ReviewPlan(items);
  const analysed = pooled(engines, items, options, async (analyzer, _, search) => {
    const item = plan.next(analyzer);
    if (item === undefined) return;
    const outcome = await analyzeWithRetry(analyzer, engineLinePosition(game, item.ply), search, {
      remember,
    });
    if (signal?.aborted === true) return;
    if (outcome.error === undefined) found(item, reviewedPosition(item.fen, game.chess960, outcome.end));
    else if (isFatal(outcome.error)) throw outcome.error;
    else found(item, { depth: 0, line: [], error: outcome.error.message });
  });
  while ((await analysed.next()).done !== true);
}

const FATAL: readonly string[] = ["badLimit", "badHash", "badRequest", "closed", "load", "outOfMemory"];

/** Faults that every position would have. */
const isFatal = ({ code }: EngineError): boolean => FATAL.includes(code);
