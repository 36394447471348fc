/** The end of a game by the rules, and draws that can be claimed. Source: FIDE Laws of Chess, articles 5 and 9. */

import type { Color } from "../../wasm/plain/pvscope.js";
import type { GameRecord } from "./game.js";
import { currentPosition, outcomeOf } from "./rules.js";
import { keepLast } from "../keep_last.js";

export interface GameEnd {
  /** Absent for a draw. */
  readonly winner?: Color;
  readonly result: "1–0" | "0–1" | "½–½";
  readonly words: string;
}

const HALFMOVES_TO_CLAIM = 100;
const REPETITIONS_TO_CLAIM = 3;
const REPETITIONS_TO_END = 5;

/** How the game has ended; undefined while it goes on. */
export function gameEnd(game: GameRecord): GameEnd | undefined {
  const outcome = outcomeOf(currentPosition(game));
  if (outcome !== undefined) {
    const { winner, words } = outcome;
    return winner === undefined
      ? { result: "½–½", words }
      : { winner, result: winner === "white" ? "1–0" : "0–1", words };
  }
  return repetitions(game) >= REPETITIONS_TO_END
    ? { result: "½–½", words: "Draw by fivefold repetition" }
    : undefined;
}

/** The rule by which a draw can be claimed, in words. */
export function claimableDraw(game: GameRecord): string | undefined {
  if (repetitions(game) >= REPETITIONS_TO_CLAIM) return "threefold repetition";
  return currentPosition(game).halfmoves >= HALFMOVES_TO_CLAIM ? "50-move rule" : undefined;
}

/**
 * How often the position on the board has occurred on the way to it, itself included. No position occurs again after a capture or pawn
 * move, from which the halfmove clock counts.
 */
const repetitions = keepLast(({ start, plies, cursor }: GameRecord): number => {
  const fenAt = (ply: number): string => plies[ply - 1]?.fen ?? start;
  const current = positionKey(fenAt(cursor));
  const reversible = Number(fenAt(cursor).split(" ")[4]);
  let count = 1;
  for (let ply = cursor - 1; ply >= Math.max(0, cursor - reversible); ply--)
    if (positionKey(fenAt(ply)) === current) count += 1;
  return count;
});

/** A FEN without its clocks. Its en passant square is that of a legal capture, as the rule on repetition wants it. */
export const positionKey = (fen: string): string =>
  fen.slice(0, fen.lastIndexOf(" ", fen.lastIndexOf(" ") - 1));
