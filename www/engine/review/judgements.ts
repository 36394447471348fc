/**
 * Judgements of moves by the drop in winning chances. Source of the idea: the chances of Lichess' accuracy metric,
 * https://lichess.org/page/accuracy. The chances themselves are those of this engine.
 */

import type { Color, WinningChances } from "../../wasm/plain/pvscope.js";
import { whiteExpectation } from "../winning_chances.js";

/** The judgement of a move by the expected score that it loses: from 0.05, 0.1 and 0.15 on. */
export type Judgement = "inaccuracy" | "mistake" | "blunder";

export interface JudgementKind {
  readonly judgement: Judgement;
  /** The least drop of the expected score: wins and half of the draws, from 0 to 1. */
  readonly drop: number;
  readonly nag: number;
  readonly sign: string;
  readonly plural: string;
}

/** Worst first. */
export const JUDGEMENTS: readonly JudgementKind[] = [
  { judgement: "blunder", drop: 0.15, nag: 4, sign: "??", plural: "blunders" },
  { judgement: "mistake", drop: 0.1, nag: 2, sign: "?", plural: "mistakes" },
  { judgement: "inaccuracy", drop: 0.05, nag: 6, sign: "?!", plural: "inaccuracies" },
];

/** How far a move of `mover` lowers the expected score, from 0 to 1; no move can raise it. */
export function dropOf(before: WinningChances, after: WinningChances, mover: Color): number {
  const change = whiteExpectation(after) - whiteExpectation(before);
  return Math.max(0, mover === "white" ? -change : change);
}

/** The side to move in a position. */
export const moverOf = (fen: string): Color => (fen.charAt(fen.indexOf(" ") + 1) === "b" ? "black" : "white");

export const judge = (drop: number): JudgementKind | undefined =>
  JUDGEMENTS.find((kind) => drop >= kind.drop);
