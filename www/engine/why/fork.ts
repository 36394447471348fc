/** A fork: one piece attacks two at once, and captures one of them with its next move. Source: chessprogramming.org/Double_Attack */

import type { Color, Role } from "chessops/types";
import { attacks, type Chess } from "../game/chess_rules.js";
import { pawnsOf } from "../winning_chances.js";
import type { Step } from "./replay.js";

export interface ForkedPieces {
  /** The move that forks. */
  readonly step: Step;
  /** The forked pieces, the most valuable first. */
  readonly targets: readonly Role[];
  /** The one of them that the next move captures. */
  readonly captured: Role;
}

/** The first fork by `side` in a line. */
export function forkIn(steps: readonly Step[], side: Color): ForkedPieces | undefined {
  for (const [index, step] of steps.entries()) {
    const [reply, capture] = steps.slice(index + 1, index + 3);
    if (step.color !== side || reply === undefined || capture?.captured === undefined) continue;
    const { to } = step.move;
    const targets = targetsFrom(step.after, to);
    const winsOne = capture.move.from === to && targets.includes(capture.move.to);
    // A piece that has moved into the way was not forked.
    if (!winsOne || reply.move.to === capture.move.to || targets.length < 2) continue;
    const roles = targets.flatMap((square) => step.after.board.getRole(square) ?? []);
    return {
      step,
      targets: roles.sort((one, other) => worth(other) - worth(one)),
      captured: capture.captured,
    };
  }
  return undefined;
}

/** The pieces that the one on `square` attacks: the king, more valuable ones, and those that nothing defends. */
function targetsFrom({ board }: Chess, square: number): number[] {
  const piece = board.get(square);
  if (piece === undefined) return [];
  const others = board[piece.color === "white" ? "black" : "white"];
  return [...attacks(piece, square, board.occupied).intersect(others)].filter((target) => {
    const role = board.getRole(target);
    return role !== undefined && (worth(role) > worth(piece.role) || !isDefended(board, target));
  });
}

function isDefended(board: Chess["board"], square: number): boolean {
  const own = board.get(square);
  if (own === undefined) return false;
  return [...board[own.color]].some((from) => {
    const piece = board.get(from);
    return piece !== undefined && attacks(piece, from, board.occupied).has(square);
  });
}

const worth = (role: Role): number => (role === "king" ? Infinity : pawnsOf(role));
