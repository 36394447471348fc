/** The lines of a byte stream, which may be of any length and need not be text. */

/** The longest line, in characters. */
export const MAX_LINE = 1 << 16;

export interface TextLine {
  /** From 1. */
  readonly number: number;
  /** Without the line feed; a carriage return and a byte order mark remain, as white space. */
  readonly text: string;
  /** The line was longer than the limit, and is truncated. */
  readonly isCut: boolean;
  /** The line ends in a line feed, which only the last may lack. */
  readonly isEnded: boolean;
}

/** Splits `chunks` into lines, each truncated to `most` characters. */
export async function* textLines(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<TextLine, void> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
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

  for await (const chunk of chunks) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    add(first);
    for (const piece of others) {
      yield take(true);
      add(piece);
    }
  }
  add(decoder.decode());
  if (text !== "") yield take(false);
}
