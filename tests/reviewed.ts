/** Games and engines for the tests of the review. */

import type { AnalyzeOptions, Analyzer, End, Position, Score } from "../www/engine/index";
import { EngineError } from "../www/engine/index";
import type { GameRecord } from "../www/engine/game/game";
import { gameFromPgn } from "../www/engine/game/pgn";
import { mainLine } from "../www/engine/review/main_line";
import { reviewedPosition, type ReviewResults } from "../www/engine/review/reviewed_positions";

export function gameOf(pgn: string): GameRecord {
  const loaded = gameFromPgn(pgn);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value.game;
}

/** The engine's answer: a score from White's view, and the best line in UCI. */
export interface Answer {
  readonly score: Score;
  readonly line?: readonly string[];
}

export const cp = (score: number, ...line: string[]): Answer => ({ score: { kind: "cp", cp: score }, line });

export const endOf = ({ score, line = [] }: Answer, depth = 14): End =>
  ({ reason: "depth", lines: [{ score, depth, moves: line }], bestMove: line[0] ?? "" }) as unknown as End;

/** Results for the positions of the main line, from the start position on. */
export function resultsOf(
  game: GameRecord,
  answers: readonly (Answer | undefined)[],
  depth = 14,
): ReviewResults {
  const results = answers.flatMap((answer, ply) => {
    const position = mainLine(game)[ply];
    if (answer === undefined || position === undefined) return [];
    const { key, fen } = position;
    return [[key, reviewedPosition(fen, game.chess960, endOf(answer, depth))] as const];
  });
  return new Map(results);
}

/** Engines that answer when the test says so. */
export function enginesOf(answer: (position: Position) => Answer | EngineError) {
  const log = { created: 0, closed: 0, most: 0, asked: [] as Position[], options: [] as AnalyzeOptions[] };
  const waiting: (() => void)[] = [];
  const analyze = (position: Position, options: AnalyzeOptions) => ({
    end: (async () => {
      log.asked.push(position);
      log.options.push(options);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        log.most = Math.max(log.most, waiting.length);
        options.signal?.addEventListener("abort", () => resolve());
      });
      const given = answer(position);
      if (given instanceof EngineError) throw given;
      return endOf(given);
    })(),
  });
  const close = () => {
    log.closed += 1;
    return Promise.resolve();
  };
  const create = () => {
    log.created += 1;
    return Promise.resolve({ analyze, close } as unknown as Analyzer);
  };
  /** Ends the analyses in progress, `times` times over. */
  const finish = async (times = 1): Promise<void> => {
    for (let time = 0; time < times; time++) {
      for (const end of waiting.splice(0)) end();
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    }
  };
  return { log, create, finish };
}
