/** The main line of a game as positions to review. */

import type { Position } from "../../wasm/plain/pvscope.js";
import { enginePosition, type GameRecord, newGame, seenAfter, seenAt } from "../game/game.js";
import { claimableDraw, type GameEnd, gameEnd, positionKey } from "../game/game_end.js";
import { type GameMove, type GameTree, lineThrough, START } from "../game/game_tree.js";
import { keepLast } from "../keep_last.js";

/** A position of the main line. */
export interface LinePosition {
  /** Plies from the start. */
  readonly ply: number;
  readonly fen: string;
  /** The move that led here; absent at the start. */
  readonly move?: GameMove;
  /** Equal for positions with the same analysis: the position, its clocks, and how often it has occurred. */
  readonly key: string;
  /** How the game has ended here by the rules; only the last position has one. */
  readonly ending?: GameEnd;
}

/** The start position and the position after each move. */
export const mainLine = (game: GameRecord): readonly LinePosition[] =>
  lineOf(game.tree, game.start, game.chess960);

const lineOf = keepLast((tree: GameTree, start: string, chess960: boolean) =>
  positionsOf({ ...newGame(start, chess960), tree }),
);

/** The game after `ply` plies of the main line. */
function seenOnMainLine(game: GameRecord, ply: number): GameRecord {
  const end = lineThrough(game.tree, START).at(-1) ?? START;
  return seenAt(seenAfter(game, end), ply);
}

function positionsOf(game: GameRecord): LinePosition[] {
  const moves = lineThrough(game.tree, START).flatMap((id) => game.tree.moves.get(id) ?? []);
  const occurrences = new Map<string, number>();
  return [undefined, ...moves].map((move, ply) => {
    const fen = move?.fen ?? game.start;
    const position = positionKey(fen);
    const times = (occurrences.get(position) ?? 0) + 1;
    occurrences.set(position, times);
    return {
      ply,
      fen,
      move,
      key: `${fen} ${times}${game.chess960 ? " Chess960" : ""}`,
      ending: ply === moves.length ? endingOf(seenOnMainLine(game, ply)) : undefined,
    };
  });
}

/** Whether two lines have the same positions. */
export const sameLine = (one: readonly LinePosition[], other: readonly LinePosition[]): boolean =>
  one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);

/** A position of the main line as the engine takes it, with the moves before it, because repetitions depend on them. */
export function engineLinePosition(game: GameRecord, ply: number): Position {
  const { fen, moves, chess960 } = enginePosition(seenOnMainLine(game, ply));
  return { fen, moves: [...moves], chess960 };
}

/** A draw that can be claimed counts where the game stops, too. */
function endingOf(game: GameRecord): GameEnd | undefined {
  const claimable = claimableDraw(game);
  const claimed: GameEnd | undefined =
    claimable === undefined ? undefined : { result: "½–½", words: `Draw by ${claimable}, if claimed` };
  return gameEnd(game) ?? claimed;
}
