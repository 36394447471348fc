/** The game to review, as callers give it: a PGN, a list of moves, or a position with its moves. */

import { object, readable, unreadable } from "../argument_checks.js";
import { described, EngineError } from "../errors.js";
import type { GameRecord } from "../game/game.js";
import { gameFromPgn } from "../game/pgn.js";
import { PgnError } from "../game/pgn_error.js";
import { withLine } from "../game/played_line.js";
import { gameFromFen } from "../game/rules.js";
import { INITIAL_FEN } from "../game/initial_position.js";
import { type Position, positionOf as checkedPosition } from "../request.js";

/** Throws a {@link PgnError}, or an {@link EngineError} `badRequest`, `badFen` or `badMove`. */
export function givenGame(given: string | readonly string[] | Position): GameRecord {
  if (typeof given === "string") return gameOfPgn(given);
  const isList = Array.isArray as (given: unknown) => given is readonly string[];
  const { chess960 } = readable(() => object("the game", isList(given) ? {} : given));
  return gameOfMoves(checkedPosition(isList(given) ? { moves: [...given] } : given), chess960);
}

function gameOfPgn(text: string): GameRecord {
  const read = gameFromPgn(text, { mayBeEmpty: true });
  if (read.ok && read.value.games === 1) return read.value.game;
  if (read.ok) throw unreadable(`the PGN has ${read.value.games} games: readPgn gives each of them`);
  throw new PgnError(read.error, 1, read.fault.line, read.fault.ply);
}

/** Whether the game is Chess960 follows from its position, unless `chess960` says it. */
function gameOfMoves({ fen = INITIAL_FEN, moves: given = [] }: Position, chess960?: boolean): GameRecord {
  const start = gameFromFen(fen, chess960);
  if (!start.ok) {
    const why = start.error.replace(/^Invalid FEN: (.*)\.$/, "$1");
    throw new EngineError({ code: "badFen", message: `the FEN ${described(fen)} is not legal: ${why}` });
  }
  const game = withLine(start.value, given);
  if (game.ok) return game.value;
  throw new EngineError({ code: "badMove", message: game.error });
}
