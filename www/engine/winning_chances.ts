/**
 * Chances to win, draw and lose, from a score and the material on the board: the model of `src/winning_chances.rs`, fitted to
 * the engine's own games (docs/winning_chances.md).
 */

import type { Role, Score, WinningChances } from "../wasm/plain/pvscope.js";

/** The numbers of `src/winning_chances.rs`. */
export const MODEL = { fullBoardCp: 40.2, bareBoardCp: 546.2, decay: 18.42, scaleCp: 172.2 } as const;

/** The chances at `score`, from White's view, with the material of both sides as {@link materialOf} counts it. */
export function winningChances(score: Score, material: number): WinningChances {
  if (score.kind === "mate") return certain(score.moves > 0);
  const { fullBoardCp, bareBoardCp, decay, scaleCp } = MODEL;
  const midpointCp = fullBoardCp + bareBoardCp * Math.exp(-material / decay);
  const chance = (cp: number): number => 1 / (1 + Math.exp((midpointCp - cp) / scaleCp));
  const white = chance(score.cp);
  const black = chance(-score.cp);
  return { white, draw: 1 - white - black, black };
}

export const certain = (whiteWins: boolean): WinningChances =>
  whiteWins ? { white: 1, draw: 0, black: 0 } : { white: 0, draw: 0, black: 1 };

export const CERTAIN_DRAW: WinningChances = { white: 0, draw: 1, black: 0 };

/** White's wins and half of the draws, from 0 to 1. */
export const whiteExpectation = ({ white, draw }: WinningChances): number => white + draw / 2;

const POINTS: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9 };

/** The value of a piece in pawns, as {@link materialOf} counts it. */
export const pawnsOf = (role: Role): number => POINTS[role === "knight" ? "n" : role.charAt(0)] ?? 0;

/** The material of both sides: a pawn counts 1, a knight or bishop 3, a rook 5, a queen 9; 78 at the start of a game. */
export function materialOf(fen: string): number {
  const [placement = ""] = fen.split(" ", 1);
  let points = 0;
  for (const piece of placement.toLowerCase()) points += POINTS[piece] ?? 0;
  return points;
}
