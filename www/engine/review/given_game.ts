/** The game to review, as callers give it: a PGN, a list of moves, or a position with its moves. */

import { object, readable, unreadable } from "../argument_checks.js";
import { described, EngineError } from "../errors.js";
import { type GameRecord, seenAfter } from "../game/game.js";
import { EMPTY_TREE, type GameMove, START } from "../game/game_tree.js";
import { gameFromPgn } from "../game/pgn.js";
import { PgnError } from "../game/pgn_error.js";
import { readPlayed } from "../game/played_move.js";
import { gameFromFen, positionOf } from "../game/rules.js";
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
  const read = gameFromPgn(text, undefined, undefined, true);
  if (read.ok && read.value.games === 1) return read.value.game;
  if (read.ok) throw unreadable(`the PGN has ${read.value.games} games: readPgn gives each of them`);
  throw new PgnError(read.error, 1, read.line);
}

/** Whether the game is Chess960 follows from its position, unless `chess960` says it. */
function gameOfMoves({ fen = INITIAL_FEN, moves: given = [] }: Position, chess960?: boolean): GameRecord {
  const start = gameFromFen(fen, chess960);
  if (!start.ok) {
    const why = start.error.replace(/^Invalid FEN: (.*)\.$/, "$1");
    throw new EngineError({ code: "badFen", message: `the FEN ${described(fen)} is not legal: ${why}` });
  }
  const moves = new Map<number, GameMove>();
  let position = positionOf(start.value.start);
  for (const [index, text] of given.entries()) {
    const read = readPlayed(position, text, start.value.chess960);
    if (read === undefined)
      throw new EngineError({
        code: "badMove",
        message: `${described(text)}, ply ${index + 1}, is not a legal move`,
      });
    const id = index + 1;
    const continuations = id < given.length ? [id + 1] : [];
    moves.set(id, {
      ...read.ply,
      id,
      parent: index,
      nags: [],
      commentsBefore: [],
      comments: [],
      continuations,
    });
    position = read.after;
  }
  const tree = { ...EMPTY_TREE, moves, continuations: given.length > 0 ? [1] : [], lastId: given.length };
  return seenAfter({ ...start.value, tree }, given.length === 0 ? START : given.length);
}
