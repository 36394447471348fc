/** The review of a game: its positions are analysed by a pool of engines. Results stay, so that a stopped review can go on. */

import { Analyzer } from "../../engine/analyzer";
import { messageOf } from "../../engine/errors";
import type { GameRecord } from "../../engine/game/game";
import { analyseLine, type EngineSource } from "../../engine/review/analyse_line";
import { type LinePosition, mainLine, sameLine } from "../../engine/review/main_line";
import { sentence } from "../../shared/notation";
import { Throttle } from "../state/throttle";
import { pendingPositions, type ReviewLimit, type ReviewResult } from "./review_results";
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

/** A review in progress. */
interface Run {
  readonly line: readonly LinePosition[];
  /** Ends the analyses in progress. */
  abort: AbortController;
  pause?: { readonly over: Promise<void>; readonly end: () => void; readonly startMs: number };
}

export class GameReviewer {
  #state = NO_REVIEW;
  #run: Run | undefined;
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
   * are, once the review has ended; `false` after a {@link GameReviewer.stop}. A fault becomes the state's message. `known` has the
   * results so far, by default those of this reviewer.
   */
  async run(game: GameRecord, settings: ReviewSettings, known = this.#state.results): Promise<boolean> {
    this.stop();
    const line = mainLine(game);
    const keys = new Set(line.map(({ key }) => key));
    // Results of other games would pile up.
    const results = new Map([...known].filter(([key]) => keys.has(key)));
    const { limit, engines } = settings;
    const total = pendingPositions(line, results, limit).length;
    const own: Run = { line, abort: new AbortController() };
    this.#run = own;
    const state = { limit, engines, total, done: 0, startMs: performance.now() };
    this.#update({ results, run: state, message: undefined }, true);
    try {
      do {
        while (own.pause !== undefined) await own.pause.over;
        if (!this.#isCurrent(own)) return false;
        own.abort = new AbortController();
        const items = pendingPositions(line, this.#state.results, limit);
        this.#update({ run: this.#state.run && { ...this.#state.run, done: total - items.length } });
        await this.#analyse(game, items, settings, own.abort.signal);
      } while (own.abort.signal.aborted && this.#isCurrent(own));
      if (!this.#isCurrent(own)) return false;
      this.#end();
      return true;
    } catch (error) {
      if (this.#isCurrent(own)) this.#end(`The review has ended early. ${sentence(messageOf(error))}`);
      return false;
    }
  }

  /** Stops the review. `message` tells the user why, unless it was the user. */
  stop(message?: string): void {
    const run = this.#run;
    if (run === undefined) return;
    this.#end(message);
    run.abort.abort();
    run.pause?.end();
    run.pause = undefined;
  }

  /** Interrupts the review until {@link GameReviewer.resume}. It has no engines meanwhile. */
  pause(): void {
    const run = this.#run;
    if (run === undefined || run.pause !== undefined) return;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    run.pause = { over, end, startMs: performance.now() };
    run.abort.abort();
  }

  resume(): void {
    const pause = this.#run?.pause;
    const { run } = this.#state;
    if (this.#run === undefined || pause === undefined || run === undefined) return;
    this.#update({ run: { ...run, startMs: run.startMs + performance.now() - pause.startMs } });
    this.#run.pause = undefined;
    pause.end();
  }

  /** Whether a review is in progress whose main line is not that of `game`. */
  isOfAnother(game: GameRecord): boolean {
    return this.#run !== undefined && !sameLine(mainLine(game), this.#run.line);
  }

  #isCurrent(run: Run): boolean {
    return this.#run === run;
  }

  #end(message?: string): void {
    this.#run = undefined;
    this.#update({ run: undefined, message }, true);
  }

  async #analyse(
    game: GameRecord,
    items: readonly LinePosition[],
    { limit, engines, hashMb }: ReviewSettings,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const options = { ...limit, hashMb, concurrency: engines, signal };
      await analyseLine(this.#engines, game, items, options, ({ key }, found) =>
        this.#add(key, { ...found, limit }),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #add(key: string, result: ReviewResult): void {
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
