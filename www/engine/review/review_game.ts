/** The review of a whole game. */

import type { SearchOptions } from "../../wasm/plain/pvscope.js";
import { Analyzer } from "../analyzer.js";
import { checkedOptions } from "../analyzer_options.js";
import { object, optionalFunction, readable, refuseUnknown } from "../argument_checks.js";
import type { PoolOptions } from "../pool.js";
import type { CacheOptions } from "../remembered.js";
import { type Position, signalOf } from "../request.js";
import { analyseLine, type EngineSource } from "./analyse_line.js";
import { type GameReview, gameReview } from "./game_review.js";
import { givenGame } from "./given_game.js";
import { mainLine } from "./main_line.js";
import { openingIn, openingNames, type OpeningNames } from "./opening.js";
import { reviewedGame } from "./reviewed_game.js";
import type { ReviewedPosition } from "./reviewed_positions.js";

/** Options of {@link reviewGame}. The limits apply to each position. Default: one second each. */
export interface ReviewOptions
  extends PoolOptions, CacheOptions, Pick<SearchOptions, "depth" | "nodes" | "timeMs" | "switches"> {
  /**
   * Names of openings by position, such as a `Map`. The keys are the first four fields of FENs, whose en passant square is that of a legal
   * capture or `-`.
   */
  openings?: OpeningNames;
  /** Called after each position. */
  onPosition?: (progress: ReviewProgress) => void;
}

/** The progress of a review. */
export interface ReviewProgress {
  /** Positions analysed so far. */
  readonly done: number;
  /** Positions to analyse: one more than moves, but none where the game has ended by the rules. */
  readonly total: number;
  /** The position just analysed, in half-moves from the start. */
  readonly ply: number;
}

/**
 * Reviews a game: analyses its positions with several engines, and judges every move by the expected score that it loses.
 *
 * `game` is a PGN with one game, a list of moves from the initial position, in SAN or UCI, or a position with its moves, such as
 * a game from `readPgn`. A position whose analysis fails has an `error`, and the others go on.
 *
 * Rejects with a {@link PgnError}, with an {@link EngineError} `badRequest`, `badFen`, `badMove`, `badLimit`, `badHash`, `load` or
 * `outOfMemory`, and with the signal's reason once it is aborted.
 *
 * @example
 * ```ts
 * import { reviewGame } from "pvscope/game";
 *
 * const { moves, white } = await reviewGame("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0", {
 *   depth: 8,
 *   onPosition: ({ done, total }) => console.log(`${done} of ${total}`),
 * });
 * for (const { ply, san, judgement, better } of moves)
 *   if (judgement !== undefined) console.log(ply, san, judgement, better?.san.join(" "));
 * console.log(white.accuracy);
 * ```
 */
export function reviewGame(
  game: string | readonly string[] | Position,
  options: ReviewOptions = {},
): Promise<GameReview> {
  return reviewed(Analyzer, game, options);
}

/** {@link reviewGame} with the engines of `source`. */
export async function reviewed(
  source: EngineSource,
  given: string | readonly string[] | Position,
  options: ReviewOptions,
): Promise<GameReview> {
  const { onPosition, openings, ...pool } = readable(() => checked(options));
  const game = givenGame(given);
  const line = mainLine(game);
  const opening = openings && openingIn(openings, line);
  const items = line.filter(({ ending }) => ending === undefined);
  const results = new Map<string, ReviewedPosition>();
  let done = 0;
  await analyseLine(source, game, items, pool, ({ key, ply }, result) => {
    results.set(key, result);
    done += 1;
    onPosition?.({ done, total: items.length, ply });
  });
  return gameReview(reviewedGame(game, results), opening);
}

function checked(options: ReviewOptions): ReviewOptions {
  const { depth, nodes, timeMs, switches, concurrency, cache, openings, onPosition } = object(
    "the options",
    options,
  );
  const known = {
    ...checkedOptions(options),
    depth,
    nodes,
    timeMs,
    switches,
    concurrency,
    cache,
    signal: signalOf(options),
    openings: openingNames(openings),
    onPosition: optionalFunction("onPosition", onPosition),
  };
  refuseUnknown(options, known);
  return known;
}
