/** The game to review, as callers give it: a PGN, a list of moves, or a position with its moves. */

import { object, readable, unreadable } from "../argument_checks.js";
import { looksLikeFen } from "../game/fen_text.js";
import type { GameRecord } from "../game/game.js";
import { gameFromPgn } from "../game/pgn.js";
import { PgnError } from "../game/pgn_error.js";
import { gameOfMoves } from "../game/given_position.js";
import { type Position, positionOf } from "../request.js";

/** Throws a {@link PgnError}, or an {@link EngineError} `badRequest`, `badFen` or `badMove`. */
export function givenGame(given: string | readonly string[] | Position): GameRecord {
  if (typeof given === "string") {
    if (looksLikeFen(given)) throw unreadable("the game is a FEN: give a position as an object, { fen }");
    return gameOfPgn(given);
  }
  const isList = Array.isArray as (given: unknown) => given is readonly string[];
  const { chess960 } = readable(() => object("the game", isList(given) ? {} : given));
  return gameOfMoves(positionOf(isList(given) ? { moves: [...given] } : given), chess960);
}

function gameOfPgn(text: string): GameRecord {
  const read = gameFromPgn(text, { mayBeEmpty: true });
  if (read.ok && read.value.games === 1) return read.value.game;
  if (read.ok) throw unreadable(`the PGN has ${read.value.games} games: readPgn gives each of them`);
  throw new PgnError(read.error, 1, read.fault.line, read.fault.ply);
}
