/** What the input holds, one position after the other, be it EPD, FEN or PGN. */

import type { EngineErrorCode, Position } from "../index.js";
import { epdEntry } from "./epd_item.js";
import type { Line } from "./text_lines.js";
import { pgnEntries } from "./pgn_items.js";

/** Where in the input a position stands. */
export interface Label {
  /** From 1; in PGN, that which the game begins in. */
  readonly line: number;
  /** In PGN, from 1. */
  readonly game?: number;
  /** In PGN, half-moves played from the beginning of the game. */
  readonly ply?: number;
  /** What EPD calls the position. */
  readonly id?: string;
}

export interface Fault {
  /** Those of the input itself are `badLine`, `badEpd` and `badPgn`. */
  readonly code: EngineErrorCode | "badLine" | "badEpd" | "badPgn";
  readonly message: string;
}

/** A position, or what is wrong with what stands in its place. */
export type Entry =
  | {
      readonly label: Label;
      /** The position itself; the engine is given the moves that have led to it too, for it to see repetitions. */
      readonly fen: string;
      readonly position: Position;
      readonly error?: undefined;
    }
  | { readonly label: Label; readonly error: Fault };

/** Characters of a line that are kept. */
export const MAX_LINE = 1 << 16;

/** How the first line of a PGN begins, and no line of EPD: with a tag, a comment or a move number. */
const PGN = /^\s*(\[|[{;%]|\d+\s*\.)/;

/** The entries of `lines`. The first line that is not blank says whether it is PGN. */
export async function* entriesOf(
  lines: AsyncGenerator<Line>,
  chess960: boolean,
): AsyncGenerator<Entry, void> {
  for await (const line of lines) {
    if (line.text.trim() === "") continue;
    const rest = following(line, lines);
    yield* PGN.test(line.text) ? pgnEntries(rest, chess960) : epdEntries(rest, chess960);
  }
}

async function* following(first: Line, lines: AsyncGenerator<Line>): AsyncGenerator<Line, void> {
  yield first;
  yield* lines;
}

async function* epdEntries(lines: AsyncIterable<Line>, chess960: boolean): AsyncGenerator<Entry, void> {
  // A line that begins with a number sign is a comment, as in most collections.
  for await (const line of lines) if (!/^\s*(#|$)/.test(line.text)) yield epdEntry(line, chess960);
}
