/** The position that an engine is asked to search, by our rules: nothing of a caller's text reaches the engine. */

import { object, readable } from "../argument_checks.js";
import { EngineError } from "../errors.js";
import type { Chess } from "../game/chess_rules.js";
import { currentFen, enginePosition } from "../game/game.js";
import { positionKey } from "../game/game_end.js";
import { gameOfMoves } from "../game/given_position.js";
import { currentPosition } from "../game/rules.js";
import { type Position, positionOf } from "../request.js";

export interface SearchedPosition {
  /** Callers must not modify it. */
  readonly root: Chess;
  readonly chess960: boolean;
  /** The keys of the positions on the way to it. */
  readonly earlier: ReadonlySet<string>;
  /** The UCI command. */
  readonly command: string;
}

/** Throws an {@link EngineError} `badRequest`, `badFen`, `badMove`, or `gameOver` if there is no legal move. */
export function searchedPosition(given: Position): SearchedPosition {
  // Read before the copy, whose default is the usual castling.
  const { chess960 } = readable(() => object("the position", given));
  const game = gameOfMoves(positionOf(given), chess960);
  const root = currentPosition(game);
  if (!root.hasDests()) {
    const end = root.isCheck() ? "checkmate" : "stalemate";
    throw new EngineError({ code: "gameOver", message: `the game is over: ${end} (${currentFen(game)})` });
  }
  const { fen, moves } = enginePosition(game);
  const played = moves.length === 0 ? "" : ` moves ${moves.join(" ")}`;
  const earlier = [game.start, ...game.plies.map((ply) => ply.fen)].slice(0, game.cursor);
  return {
    root,
    chess960: game.chess960,
    earlier: new Set(earlier.map(positionKey)),
    command: `position fen ${fen}${played}`,
  };
}
