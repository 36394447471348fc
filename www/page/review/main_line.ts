/** The main line of a game as positions to review. */

import type { Position } from "../../engine/index";
import { enginePosition, type GameRecord, seenAfter, seenAt } from "../game/game";
import { type GameMove, lineThrough, START } from "../game/game_tree";
import { gameOver, positionOf } from "../game/rules";

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
  readonly ending?: Ending;
}

export interface Ending {
  readonly result: "White wins" | "Black wins" | "draw";
  /** In words: “Checkmate – White wins”. */
  readonly words: string;
}

let last: { readonly game: GameRecord; readonly line: readonly LinePosition[] } | undefined;

/** The start position and the position after each move. */
export function mainLine(game: GameRecord): readonly LinePosition[] {
  const known =
    last?.game.tree === game.tree && last.game.start === game.start && last.game.chess960 === game.chess960;
  if (last === undefined || !known) last = { game, line: positionsOf(game) };
  return last.line;
}

function positionsOf(game: GameRecord): LinePosition[] {
  const moves = lineThrough(game.tree, START).flatMap((id) => game.tree.moves.get(id) ?? []);
  const occurrences = new Map<string, number>();
  return [undefined, ...moves].map((move, ply) => {
    const fen = move?.fen ?? game.start;
    const position = fen.split(" ", 4).join(" ");
    const times = (occurrences.get(position) ?? 0) + 1;
    occurrences.set(position, times);
    return {
      ply,
      fen,
      move,
      key: `${fen} ${times}${game.chess960 ? " Chess960" : ""}`,
      ending: ply === moves.length ? endingAt(fen, times) : undefined,
    };
  });
}

/** Whether two lines have the same positions. */
export const sameLine = (one: readonly LinePosition[], other: readonly LinePosition[]): boolean =>
  one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);

/** A position of the main line as the engine takes it, with the moves before it, because repetitions depend on them. */
export function engineLinePosition(game: GameRecord, ply: number): Position {
  const end = mainLine(game).at(-1)?.move?.id ?? START;
  const { fen, moves, chess960 } = enginePosition(seenAt(seenAfter(game, end), ply));
  return { fen, moves: [...moves], chess960 };
}

function endingAt(fen: string, times: number): Ending | undefined {
  const position = positionOf(fen);
  const words = gameOver(position);
  if (words !== undefined && position.isCheck())
    return { words, result: position.turn === "white" ? "Black wins" : "White wins" };
  const draw =
    words ??
    (times >= 3
      ? "Threefold repetition – a draw if claimed"
      : position.halfmoves >= 100
        ? "Fifty moves without a capture or pawn move – a draw if claimed"
        : undefined);
  return draw === undefined ? undefined : { words: draw, result: "draw" };
}
