/**
 * The reasons why a move is worse than the best one: what their lines show, move by move, as far as the scores agree with it. Where
 * they show nothing, there is no reason.
 */

import type { Color, PvLine, Role, Score } from "../../wasm/plain/pvscope.js";
import { opposite } from "../game/chess_rules.js";
import { pawnsOf } from "../winning_chances.js";
import { balanceOf, type Exchange, exchangeOf, pawnsIn } from "./exchange.js";
import { type ForkedPieces, forkIn } from "./fork.js";
import { type DrawRule, type ReplayedLine, winnerOf } from "./replay.js";

/** A reason why a move is worse than the best one. */
export interface Reason {
  /** Whether the opponent gains by the move, or the best move would have gained. */
  readonly kind: "allows" | "misses";
  /** The gain. */
  readonly event: LineEvent;
}

/** What a side gains in a line, as replaying the line proves. */
export type LineEvent = MateEvent | PromotionEvent | MaterialEvent | DrawEvent;

/** The line ends in mate. */
export interface MateEvent {
  /** Tells the gains apart. */
  readonly kind: "mate";
  /** Moves to mate, of the side that mates. */
  readonly moves: number;
}

/** A pawn promotes, and the new piece stays. */
export interface PromotionEvent {
  /** Tells the gains apart. */
  readonly kind: "promotion";
  /** Half-moves to the promotion, from 1. */
  readonly ply: number;
  /** The promotion in SAN. */
  readonly san: string;
}

/** Material is won, and is still won at the end of the line. */
export interface MaterialEvent {
  /** Tells the gains apart. */
  readonly kind: "material";
  /** The pieces won, the most valuable first. */
  readonly won: readonly Role[];
  /** The pieces given for them. */
  readonly lost: readonly Role[];
  /** Half-moves to the end of the exchange. */
  readonly ply: number;
  /** The fork that wins it. */
  readonly fork?: Fork;
}

/** A move that attacks two pieces, of which the next move captures one. */
export interface Fork {
  /** Half-moves to the move that forks, from 1. */
  readonly ply: number;
  /** The move in SAN. */
  readonly san: string;
  /** The attacked pieces, the most valuable first. */
  readonly targets: readonly Role[];
}

/** The line ends in a draw by the rules. */
export interface DrawEvent {
  /** Tells the gains apart. */
  readonly kind: "draw";
  /** The rule. */
  readonly rule: DrawRule;
  /** Half-moves to the draw, from 1. */
  readonly ply: number;
}

/** A line with its score from White's view. */
export type ScoredLine = Pick<PvLine, "score"> & { readonly line: ReplayedLine };

/** The share of the material won, or pawns of a draw, that a score must show at least. */
const SHOWN = 0.5;

/** The share that the difference of the scores must show where the score alone does not, as for a pawn that the better place made up for. */
const SHOWN_BY_DIFFERENCE = 1;

/** The reasons why `move` is worse than `best`, if it is; the first one is the weightiest. Without `best`, what the line itself shows. */
export function reasonsOf(move: ScoredLine, best?: ScoredLine): Reason[] {
  const mover = move.line.start.turn;
  if (best !== undefined && orderOf(best.score, mover) <= orderOf(move.score, mover)) return [];
  const allowed = eventsOf(move, opposite(mover), best).map((event) => ({ kind: "allows" as const, event }));
  const missed = best === undefined ? [] : eventsOf(best, mover, move);
  return [...allowed, ...missed.map((event) => ({ kind: "misses" as const, event }))];
}

/** What `side` gains in a line, and does not gain in the other. */
export function eventsOf({ line, score }: ScoredLine, side: Color, other?: ScoredLine): LineEvent[] {
  const { ending, steps } = line;
  const cp = centipawns(score, side);
  if (ending === "checkmate") return winnerOf(line) === side ? mate(score, side, other) : [];
  const otherCp = other === undefined ? undefined : centipawns(other.score, side);
  if (ending !== undefined) {
    const isGain = otherCp === undefined || otherCp <= -100 * SHOWN;
    const isDraw = score.kind === "cp" && score.cp === 0 && isGain;
    return isDraw ? [{ kind: "draw", rule: ending, ply: steps.length }] : [];
  }
  const exchange = exchangeOf(line, side);
  if (exchange === undefined) return [];
  const others = other === undefined ? 0 : (exchangeOf(other.line, side)?.pawns ?? 0);
  const gain = exchange.pawns - Math.max(0, others);
  const start = pawnsIn(balanceOf(line.start, side));
  const showsDifference = (share: number): boolean =>
    otherCp === undefined || cp - otherCp >= 100 * share * gain;
  const isShown =
    cp >= 100 * (start + SHOWN * exchange.pawns)
      ? showsDifference(SHOWN)
      : otherCp !== undefined && cp > 100 * start && showsDifference(SHOWN_BY_DIFFERENCE);
  return gain >= 1 && isShown ? [...promotion(exchange), ...material(exchange, line, side)] : [];
}

/** A mate that the other line has too is no gain, unless it comes sooner. */
function mate(score: Score, side: Color, other: ScoredLine | undefined): MateEvent[] {
  if (score.kind !== "mate") return [];
  const isSame = other !== undefined && orderOf(other.score, side) >= orderOf(score, side);
  return isSame ? [] : [{ kind: "mate", moves: Math.abs(score.moves) }];
}

const promotion = ({ promotion }: Exchange): PromotionEvent[] =>
  promotion === undefined ? [] : [{ kind: "promotion", ply: promotion.ply, san: promotion.san }];

function material(exchange: Exchange, line: ReplayedLine, side: Color): MaterialEvent[] {
  const { won, lost, ply } = exchange;
  if (netOf({ won, lost }) < 1) return [];
  const found = forkIn(line.steps.slice(0, ply), side);
  if (found === undefined || found.captured !== won[0] || isWonBefore(found, won, line, side))
    return [{ kind: "material", won, lost, ply }];
  const { step, targets } = found;
  return [{ kind: "material", won, lost, ply, fork: { ply: step.ply, san: step.san, targets } }];
}

/** Whether all pieces of the kind that the fork captures were won without it: then it is not what wins them. */
function isWonBefore(
  { step, captured }: ForkedPieces,
  won: readonly Role[],
  { start, steps }: ReplayedLine,
  side: Color,
): boolean {
  if (captured === "king") return false;
  const before = steps[step.ply - 2]?.after ?? start;
  const count = balanceOf(before, side)[captured] - balanceOf(start, side)[captured];
  return count >= won.filter((role) => role === captured).length;
}

/** The net gain of a side, in pawns. */
export const netOf = ({ won, lost }: Pick<MaterialEvent, "won" | "lost">): number =>
  sum(won.map(pawnsOf)) - sum(lost.map(pawnsOf));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A score from the view of a side, in centipawns; infinite for a mate. */
export function centipawns(score: Score, side: Color): number {
  const white = score.kind === "cp" ? score.cp : score.moves * Infinity;
  return side === "white" ? white : -white;
}

/** More than any score in centipawns. */
const MATE = 1e6;

/** A number by which scores are compared from the view of a side: the sooner it mates and the later it is mated, the better. */
export function orderOf(score: Score, side: Color): number {
  const white = score.kind === "cp" ? score.cp : Math.sign(score.moves) * MATE - score.moves;
  return side === "white" ? white : -white;
}
