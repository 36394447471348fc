/** The games of a PGN, for users of the package. */

import { of } from "../argument_checks.js";
import { gamesOfText } from "./game_splitter.js";
import { readGame } from "./pgn.js";
import { pgnGame, type PgnGame } from "./pgn_game.js";
import { PgnError } from "./pgn_error.js";

/** A game of a PGN, or the error in its place. */
export type PgnOutcome =
  | { readonly game: PgnGame; readonly error?: undefined }
  | { readonly error: PgnError; readonly game?: undefined };

/**
 * Reads the games of a PGN of any size, each with its tags, comments, glyphs and variations. A game with a fault gives an error
 * that names its line, game and ply, and the next game follows. Nothing unreadable is skipped: a broken or truncated game is never
 * complete.
 *
 * Throws an {@link EngineError} `badRequest` if `text` is no string.
 *
 * @example
 * ```ts
 * import { readPgn } from "pvscope/game";
 *
 * const text = '[White "Anderssen"]\n\n1. e4 e5 (1... c5) 2. f4 *\n\n[White "Morphy"]\n\n1. e4 e6 2. Ke3 *';
 * for (const { game, error } of readPgn(text))
 *   console.log(game === undefined ? error.message : `${game.tags["White"]}: ${game.moves.join(" ")}`);
 * ```
 */
export function* readPgn(text: string): Generator<PgnOutcome, void, undefined> {
  for (const found of gamesOfText(of("string", "the PGN", text))) {
    const { number, line } = found;
    const read = readGame(found, { mayBeEmpty: true });
    yield read.ok
      ? { game: pgnGame(read.value, number, line) }
      : { error: new PgnError(read.error, number, read.fault.line, read.fault.ply) };
  }
}
