/** A move of a written game: in SAN or UCI, or a null move. */

import type { Chess } from "chessops/chess";
import { makeFen } from "./chess_rules.js";
import { NULL_MOVE } from "./game.js";
import type { Ply } from "./game_tree.js";
import { played, positionAfterPass, readMove } from "./rules.js";

/** Null moves, as programs write them. */
export const NULL_MOVES: readonly string[] = ["--", "Z0", "0000", "@@@@", "null", "<null>", "pass"];

/** A legal move, or a null move unless the side to move is in check. */
export function readPlayed(
  position: Chess,
  text: string,
  chess960: boolean,
): { ply: Ply; after: Chess } | undefined {
  if (NULL_MOVES.includes(text)) {
    const after = positionAfterPass(position);
    return after && { ply: { uci: NULL_MOVE, san: "--", fen: makeFen(after.toSetup()) }, after };
  }
  const move = readMove(position, text);
  return move.ok ? played(position, move.value, chess960) : undefined;
}
