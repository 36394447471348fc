/** The positions of EPD or FEN, one a line. Lines that start with "#" are comments, as in most collections. */

import { type EpdResult, gameFromEpd } from "../../game/epd.js";
import { readFenText } from "../../game/fen_text.js";
import { currentFen, enginePosition, type GameRecord } from "../../game/game.js";
import type { BatchError, BatchItem, ItemLabel } from "./batch_item.js";
import { MAX_LINE, textLines, type TextLine, withLineFeeds } from "./text_lines.js";

export async function* epdItems(
  text: AsyncIterable<string>,
  chess960: boolean,
): AsyncGenerator<BatchItem, void> {
  for await (const line of textLines(withLineFeeds(text), MAX_LINE))
    if (!/^\s*(#|$)/.test(line.text)) yield epdItem(line, chess960);
}

function epdItem({ number, text, isCut }: TextLine, chess960: boolean): BatchItem {
  const line = { line: number };
  if (isCut) {
    const message = `the line is longer than ${MAX_LINE} characters`;
    return { label: line, error: { code: "badLine", message } };
  }
  const epd = readFenText(text);
  const read = gameFromEpd(epd, chess960 || undefined);
  const label = { ...line, id: epd.name };
  return read.ok ? gameItem(label, read.value) : { label, error: errorOf(text, read) };
}

/** The position on the board of a game, with the moves that led to it. */
export function gameItem(label: ItemLabel, game: GameRecord): BatchItem {
  const { fen, moves, chess960 } = enginePosition(game);
  return { label, fen: currentFen(game), position: { fen, moves: [...moves], chess960 } };
}

function errorOf(text: string, { error, code = "badFen" }: Extract<EpdResult, { ok: false }>): BatchError {
  const [, clause = error] = /^Invalid (?:FEN|EPD)(?::| at) (.*)\.$/s.exec(error) ?? [];
  return { code, message: `“${text.trim().slice(0, 100)}”: ${clause}` };
}
