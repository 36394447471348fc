/** The items of the input, EPD, FEN or PGN: positions and errors, in order. */

import { looksLikeFen } from "../../game/fen_text.js";
import { beginsPgn } from "../../game/text_start.js";
import type { BatchItem } from "./batch_item.js";
import { epdItems } from "./epd_items.js";
import { pgnItems } from "./pgn_items.js";
import { textOf } from "./text_lines.js";

/** Characters of the first line that decide what the input is. */
const EXAMINED = 4000;

/** Reads the items of `input`. The first line that is not blank decides whether they are PGN. */
export async function* batchItems(
  input: AsyncIterable<Uint8Array>,
  chess960: boolean,
): AsyncGenerator<BatchItem, void> {
  const rest = textOf(input);
  const start = await startOf(rest);
  const [line = ""] = start
    .trimStart()
    .slice(0, EXAMINED)
    .split(/[\r\n]/, 1);
  const text = joined(start, rest);
  yield* !looksLikeFen(line) && beginsPgn(line) ? pgnItems(text, chess960) : epdItems(text, chess960);
}

/** The first pieces, with the whole first line. */
async function startOf(pieces: AsyncGenerator<string>): Promise<string> {
  let start = "";
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) return start;
    start += next.value;
    const line = start.trimStart();
    if (line.length >= EXAMINED || /[\r\n]/.test(line)) return start;
  }
}

async function* joined(start: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield start;
  yield* rest;
}
