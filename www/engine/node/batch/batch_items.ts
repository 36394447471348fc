/** The items of the input, EPD, FEN or PGN: positions and errors, in order. */

import type { BatchItem } from "./batch_item.js";
import { epdItem } from "./epd_item.js";
import type { TextLine } from "./text_lines.js";
import { pgnItems } from "./pgn_items.js";

/** The start of a PGN, but never of an EPD: a tag, a comment or a move number. */
const PGN = /^\s*(\[|[{;%]|\d+\s*\.)/;

/** Reads the items of `lines`. The first line that is not blank decides whether they are PGN. */
export async function* batchItems(
  lines: AsyncGenerator<TextLine>,
  chess960: boolean,
): AsyncGenerator<BatchItem, void> {
  for await (const line of lines) {
    if (line.text.trim() === "") continue;
    const rest = following(line, lines);
    yield* PGN.test(line.text) ? pgnItems(rest, chess960) : epdItems(rest, chess960);
  }
}

async function* following(first: TextLine, lines: AsyncGenerator<TextLine>): AsyncGenerator<TextLine, void> {
  yield first;
  yield* lines;
}

async function* epdItems(lines: AsyncIterable<TextLine>, chess960: boolean): AsyncGenerator<BatchItem, void> {
  // Lines that start with "#" are comments, as in most collections.
  for await (const line of lines) if (!/^\s*(#|$)/.test(line.text)) yield epdItem(line, chess960);
}
