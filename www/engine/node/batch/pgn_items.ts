/** The positions of the main line of every game in a PGN. */

import { scanMoves } from "../../game/movetext.js";
import type { BatchError, BatchItem, ItemLabel } from "./batch_item.js";
import { parseVariant } from "../../game/chess_rules.js";
import { type GameText, gamesOf, MAX_GAME } from "./pgn_games.js";
import { PlayedGame } from "./played_game.js";
import type { TextLine } from "./text_lines.js";

export async function* pgnItems(
  lines: AsyncIterable<TextLine>,
  chess960: boolean,
): AsyncGenerator<BatchItem, void> {
  let game = 0;
  for await (const text of gamesOf(lines)) {
    game++;
    yield* positionsOf(text, (ply) => ({ line: text.line, game, ply }), chess960);
  }
}

/** The positions of a game, up to its end or its first error. */
function* positionsOf(
  text: GameText,
  label: (ply: number) => ItemLabel,
  chess960: boolean,
): Generator<BatchItem, void> {
  const game = startOf(text, chess960);
  if (!(game instanceof PlayedGame)) {
    yield { label: label(0), error: game };
    return;
  }
  const scan = scanMoves(text.moves.join("\n"));
  for (const token of scan.moves) {
    yield game.item(label(game.ply));
    const error = game.play(token);
    if (error !== undefined) {
      yield { label: label(game.ply + 1), error };
      return;
    }
  }
  yield game.item(label(game.ply));
  if (scan.breaksOff !== undefined) {
    const message = `the game breaks off at ${game.next}: ${scan.breaksOff}`;
    yield { label: label(game.ply + 1), error: { code: "badPgn", message } };
  }
}

function startOf({ tags, badTag, isCut }: GameText, chess960: boolean): PlayedGame | BatchError {
  if (isCut) return { code: "badPgn", message: `the game is longer than ${MAX_GAME} characters` };
  if (badTag !== undefined)
    return { code: "badPgn", message: `the tag "${badTag.slice(0, 100)}" cannot be read` };
  const variant = tags.get("Variant") ?? "";
  if (parseVariant(variant) !== "chess")
    return { code: "badPgn", message: `the variant "${variant.slice(0, 100)}" is not chess` };
  return PlayedGame.from(tags.get("FEN"), chess960 || /960|fischer/i.test(variant));
}
