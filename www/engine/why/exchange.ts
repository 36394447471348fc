/** What a line does to the material, once it is settled: after exchanges, not amid them. */

import type { Color, Role } from "chessops/types";
import { type Chess, opposite } from "../game/chess_rules.js";
import { pawnsOf } from "../winning_chances.js";
import type { ReplayedLine, Step } from "./replay.js";

export interface Exchange {
  /** The ply after which the material is settled. */
  readonly ply: number;
  /** What the side gains, promotions included: a pawn counts 1, a knight or bishop 3, a rook 5, a queen 9. */
  readonly pawns: number;
  /** The pieces that the side has won and not given back, the most valuable first. */
  readonly won: readonly Role[];
  /** The pieces that it gave for them. */
  readonly lost: readonly Role[];
  /** Its move that promotes a pawn, if the new piece stays. */
  readonly promotion?: Step;
}

/** The most valuable first. */
const ROLES = ["queen", "rook", "bishop", "knight", "pawn"] as const satisfies readonly Role[];

/** Plies from the start of a line within which it explains its first move. */
const HORIZON = 12;

type Counts = Record<(typeof ROLES)[number], number>;

/**
 * The most that `side` gains and keeps to the end of the line; undefined if the line is nowhere quiet, or if it ends with nothing left of
 * the gain, amid an exchange whose end it does not show.
 */
export function exchangeOf({ start, steps }: ReplayedLine, side: Color): Exchange | undefined {
  const before = balanceOf(start, side);
  const gainAt = ({ after }: Step): Counts => minus(balanceOf(after, side), before);
  const settled = steps.filter((_, index) => isSettledAfter(steps, index));
  const gains = settled.map((step) => pawnsIn(gainAt(step)));
  const kept = gains.map((_, index) => Math.min(...gains.slice(index)));
  const most = Math.max(...kept.filter((_, index) => (settled[index]?.ply ?? 0) <= HORIZON));
  const last = settled[gains.findIndex((gain, index) => gain === most && kept[index] === most)];
  const end = steps.at(-1);
  if (last === undefined || end === undefined || pawnsIn(gainAt(end)) < Math.min(most, 1)) return undefined;
  const promoted = standingPromotions(steps.slice(0, last.ply));
  const pieces = withoutPromotions(gainAt(last), promoted, side);
  return {
    ply: last.ply,
    pawns: most,
    won: ROLES.flatMap((role) => listed(role, pieces[role])),
    lost: ROLES.flatMap((role) => listed(role, -pieces[role])),
    promotion: promoted.find(({ color }) => color === side),
  };
}

/** The pieces of `side` less those of the other side. */
export function balanceOf({ board }: Chess, side: Color): Counts {
  const count = (role: Role): number =>
    board.pieces(side, role).size() - board.pieces(opposite(side), role).size();
  return mapRoles(count);
}

export const pawnsIn = (counts: Counts): number =>
  ROLES.reduce((sum, role) => sum + counts[role] * pawnsOf(role), 0);

/** Whether two quiet moves follow, or the line ends without a piece that can be captured back. */
function isSettledAfter(steps: readonly Step[], index: number): boolean {
  const following = steps.slice(index + 1, index + 3);
  if (following.length > 0) return following.every(({ isQuiet }) => isQuiet);
  const last = steps[index];
  if (last?.captured === undefined) return true;
  return ![...last.after.allDests().values()].some((squares) => squares.has(last.move.to));
}

/** The promotions whose new pieces are still on the board. */
function standingPromotions(steps: readonly Step[]): Step[] {
  const standing = new Map<number, Step>();
  for (const step of steps) {
    const { from, to, promotion } = step.move;
    const moved = standing.get(from);
    standing.delete(from);
    standing.delete(to);
    const promoted = promotion === undefined ? moved : step;
    if (promoted !== undefined) standing.set(to, promoted);
  }
  return [...standing.values()];
}

/** The gain as if promoted pieces were still pawns; a bishop for a knight is an even exchange. */
function withoutPromotions(gain: Counts, promoted: readonly Step[], side: Color): Counts {
  const pieces = { ...gain };
  for (const { color, move } of promoted) {
    const role = ROLES.find((known) => known === move.promotion);
    if (role === undefined) continue;
    const sign = color === side ? 1 : -1;
    pieces[role] -= sign;
    pieces.pawn += sign;
  }
  if (pieces.bishop * pieces.knight < 0) {
    const even = Math.sign(pieces.bishop) * Math.min(Math.abs(pieces.bishop), Math.abs(pieces.knight));
    pieces.bishop -= even;
    pieces.knight += even;
  }
  return pieces;
}

const minus = (one: Counts, other: Counts): Counts => mapRoles((role) => one[role] - other[role]);

const mapRoles = (make: (role: (typeof ROLES)[number]) => number): Counts => ({
  queen: make("queen"),
  rook: make("rook"),
  bishop: make("bishop"),
  knight: make("knight"),
  pawn: make("pawn"),
});

const listed = (role: Role, times: number): Role[] => Array<Role>(Math.max(0, times)).fill(role);
