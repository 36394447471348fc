/** The text of a byte stream, which need not be text, and its lines, which may be of any length. */

import { utf16Of } from "../../game/text_encoding.js";

/** The longest line, in characters. */
export const MAX_LINE = 1 << 16;

/** UTF-8, or UTF-16 if the first bytes are. A byte order mark remains, as white space. */
export async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(utf16Of(chunk) ?? "utf-8", { ignoreBOM: true });
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder !== undefined) yield decoder.decode();
}

export interface TextLine {
  /** From 1. */
  readonly number: number;
  /** Without the line feed. */
  readonly text: string;
  /** The line was longer than the limit, and is truncated. */
  readonly isCut: boolean;
  /** The line ends in a line feed, which only the last may lack. */
  readonly isEnded: boolean;
}

/** Splits `pieces` of a text into lines, each truncated to `most` characters. */
export async function* textLines(
  pieces: AsyncIterable<string>,
  most: number,
): AsyncGenerator<TextLine, void> {
  let number = 1;
  let text = "";
  let isCut = false;

  const add = (piece: string): void => {
    isCut ||= text.length + piece.length > most;
    text += piece.slice(0, most - text.length);
  };
  const take = (isEnded: boolean): TextLine => {
    const line = { number: number++, text, isCut, isEnded };
    text = "";
    isCut = false;
    return line;
  };

  for await (const piece of pieces) {
    const [first = "", ...others] = piece.split("\n");
    add(first);
    for (const other of others) {
      yield take(true);
      add(other);
    }
  }
  if (text !== "") yield take(false);
}

/** The text with a line feed for every line end: a carriage return, a line feed or both. */
export async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let held = "";
  for await (const piece of pieces) {
    const text = held + piece;
    // Its line feed may come in the next piece.
    held = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n");
  }
  if (held !== "") yield "\n";
}
