/** The end of a game by the rules, and draws that can be claimed. Source: FIDE Laws of Chess, articles 5 and 9. */

import type { Color } from "chessops/types";
import { currentFen, type GameRecord } from "./game";
import { currentPosition } from "./rules";

export interface GameEnd {
  /** Absent for a draw. */
  readonly winner?: Color;
  readonly result: "1–0" | "0–1" | "½–½";
  readonly words: string;
}

const HALFMOVES_TO_CLAIM = 100;
const HALFMOVES_TO_END = 150;
const REPETITIONS_TO_CLAIM = 3;
const REPETITIONS_TO_END = 5;

const draw = (words: string): GameEnd => ({ result: "½–½", words });

/** How the game has ended; undefined while it goes on. */
export function gameEnd(game: GameRecord): GameEnd | undefined {
  const position = currentPosition(game);
  if (position.isCheckmate())
    return position.turn === "black"
      ? { winner: "white", result: "1–0", words: "Checkmate – White wins" }
      : { winner: "black", result: "0–1", words: "Checkmate – Black wins" };
  if (position.isStalemate()) return draw("Stalemate – the game is a draw");
  if (position.isInsufficientMaterial()) return draw("Draw by insufficient material");
  if (repetitions(game) >= REPETITIONS_TO_END) return draw("Draw by fivefold repetition");
  if (position.halfmoves >= HALFMOVES_TO_END) return draw("Draw by the 75-move rule");
  return undefined;
}

/** The rule by which a draw can be claimed, in words. */
export function claimableDraw(game: GameRecord): string | undefined {
  if (repetitions(game) >= REPETITIONS_TO_CLAIM) return "threefold repetition";
  return currentPosition(game).halfmoves >= HALFMOVES_TO_CLAIM ? "50-move rule" : undefined;
}

/** How often the position on the board has occurred on the way to it, itself included. */
function repetitions(game: GameRecord): number {
  const current = keyOf(currentFen(game));
  const fens = [game.start, ...game.plies.slice(0, game.cursor).map(({ fen }) => fen)];
  return fens.filter((fen) => keyOf(fen) === current).length;
}

/** A FEN without its clocks. Its en passant square is that of a legal capture, as the rule on repetition wants it. */
const keyOf = (fen: string): string => fen.split(" ").slice(0, 4).join(" ");
