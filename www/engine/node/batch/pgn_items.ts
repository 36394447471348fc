/** The positions of the main line of every game in a PGN. */

import { seenAt } from "../../game/game.js";
import { type FoundGame, gamesOfPieces } from "../../game/game_splitter.js";
import { readGame } from "../../game/pgn.js";
import { PgnError } from "../../game/pgn_error.js";
import type { BatchItem, ItemLabel } from "./batch_item.js";
import { gameItem } from "./epd_items.js";

export async function* pgnItems(
  text: AsyncIterable<string>,
  chess960: boolean,
): AsyncGenerator<BatchItem, void> {
  for await (const game of gamesOfPieces(text)) yield* positionsOf(game, chess960);
}

/** The positions of a game, up to its end or its first error. */
function* positionsOf(found: FoundGame, chess960: boolean): Generator<BatchItem, void> {
  const { line, number: game } = found;
  const label = (ply: number): ItemLabel => ({ line, game, ply });
  const read = readGame(found, { chess960: chess960 || undefined, mayBeEmpty: true });
  const record = read.ok ? read.value : read.fault.before;
  const plies = record?.plies.length ?? -1;
  for (let ply = 0; record !== undefined && ply <= plies; ply++)
    yield gameItem(label(ply), seenAt(record, ply));
  if (read.ok) return;
  const { code, line: at, ply } = read.fault;
  yield {
    label: label(plies + 1),
    error: { code, message: new PgnError(read.error, game, at, ply).message },
  };
}
