/** The review of a game: its positions are analysed by a pool of engines. Results stay, so that a stopped review can go on. */

import { Analyzer } from "../../engine/analyzer";
import { analyzeWithRetry } from "../../engine/analyze_many";
import { EngineError, messageOf } from "../../engine/errors";
import { pooled } from "../../engine/pool";
import { sentence } from "../../shared/notation";
import type { GameRecord } from "../game/game";
import { Throttle } from "../state/throttle";
import { engineLinePosition, type LinePosition, mainLine } from "./main_line";
import {
  pendingPositions,
  reviewedPosition,
  type ReviewedPosition,
  type ReviewLimit,
} from "./reviewed_positions";
import { ReviewPlan } from "./review_plan";
import { NO_REVIEW, type ReviewState } from "./review_state";

export interface ReviewSettings {
  readonly limit: ReviewLimit;
  /** Engines at work at the same time, each on a core of its own. */
  readonly engines: number;
  /** Hash table of each engine, in MB. */
  readonly hashMb: number;
}

/** At most ten updates a second. */
const UPDATE_INTERVAL_MS = 100;

export type EngineSource = Pick<typeof Analyzer, "create">;

export class GameReview {
  #state = NO_REVIEW;
  #abort: AbortController | undefined;
  readonly #updates: Throttle<ReviewState>;
  readonly #engines: EngineSource;

  constructor(changed: (state: ReviewState) => void, engines: EngineSource = Analyzer) {
    this.#updates = new Throttle(changed, UPDATE_INTERVAL_MS);
    this.#engines = engines;
  }

  get state(): ReviewState {
    return this.#state;
  }

  /**
   * Analyses the positions of the main line that are not yet analysed as far as `settings` ask. Returns whether all positions
   * are, once the review has ended; `false` after a {@link GameReview.stop}. A fault becomes the state's message.
   */
  async run(game: GameRecord, settings: ReviewSettings): Promise<boolean> {
    this.stop();
    const line = mainLine(game);
    const keys = new Set(line.map(({ key }) => key));
    // Results of other games would pile up.
    const results = new Map([...this.#state.results].filter(([key]) => keys.has(key)));
    const items = pendingPositions(line, results, settings.limit);
    const abort = new AbortController();
    this.#abort = abort;
    const run = { limit: settings.limit, total: items.length, done: 0, startMs: performance.now() };
    this.#update({ results, run, message: undefined }, true);
    try {
      await this.#analyse(game, items, settings, abort.signal);
      if (abort.signal.aborted) return false;
      this.#update({ run: undefined }, true);
      return true;
    } catch (error) {
      if (abort.signal.aborted) return false;
      this.#update(
        { run: undefined, message: `The review has ended early. ${sentence(messageOf(error))}` },
        true,
      );
      return false;
    } finally {
      if (this.#abort === abort) this.#abort = undefined;
    }
  }

  /** Stops the review. `message` tells the user why, unless it was the user. */
  stop(message?: string): void {
    if (this.#abort === undefined) return;
    this.#abort.abort();
    this.#abort = undefined;
    this.#update({ run: undefined, message }, true);
  }

  async #analyse(
    game: GameRecord,
    items: readonly LinePosition[],
    { limit, engines, hashMb }: ReviewSettings,
    signal: AbortSignal,
  ): Promise<void> {
    if (items.length === 0) return;
    const options = { ...limit, hashMb, concurrency: Math.min(engines, items.length), signal };
    const plan = new ReviewPlan(items);
    const analysed = pooled(this.#engines, items, options, async (analyzer, _, search) => {
      const item = plan.next(analyzer);
      if (item === undefined) return;
      const { fen, key, ply } = item;
      const outcome = await analyzeWithRetry(analyzer, engineLinePosition(game, ply), search);
      if (signal.aborted) return;
      if (outcome.error === undefined)
        this.#add(key, reviewedPosition(fen, game.chess960, limit, outcome.end));
      else if (isFatal(outcome.error)) throw outcome.error;
      else this.#add(key, { limit, depth: 0, line: [], error: outcome.error.message });
    });
    while ((await analysed.next()).done !== true);
  }

  #add(key: string, result: ReviewedPosition): void {
    const { results, run } = this.#state;
    this.#update({
      results: new Map(results).set(key, result),
      run: run && { ...run, done: run.done + 1 },
    });
  }

  #update(change: Partial<ReviewState>, urgent = false): void {
    this.#state = { ...this.#state, ...change };
    this.#updates.push(this.#state, urgent);
  }
}

/** Faults that every position would have. */
const isFatal = ({ code }: EngineError): boolean =>
  code === "load" || code === "outOfMemory" || code === "closed";
