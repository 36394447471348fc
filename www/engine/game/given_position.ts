/** A position with the moves before it, as callers give it, read by the rules of chess. */

import { described, EngineError } from "../errors.js";
import type { Position } from "../request.js";
import type { GameRecord } from "./game.js";
import { INITIAL_FEN } from "./initial_position.js";
import { withLine } from "./played_line.js";
import { gameFromFen } from "./rules.js";

/**
 * The game seen after its moves. Whether it is Chess960 follows from its position, unless `chess960` says it. Throws an
 * {@link EngineError} `badFen` or `badMove`.
 */
export function gameOfMoves(
  { fen = INITIAL_FEN, moves: given = [] }: Position,
  chess960?: boolean,
): GameRecord {
  const start = gameFromFen(fen, chess960);
  if (!start.ok) {
    const why = start.error.replace(/^Invalid FEN: (.*)\.$/, "$1");
    throw new EngineError({ code: "badFen", message: `the FEN ${described(fen)} is not legal: ${why}` });
  }
  const game = withLine(start.value, given);
  if (game.ok) return game.value;
  throw new EngineError({ code: "badMove", message: game.error });
}
