/** Lines of a text that may be of any length, bytes that are no text, and end in any way. */

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Without its line feed, but with the carriage return before it, and the first with its byte order mark: white space. */
  readonly text: string;
  /** Whether it was longer than is kept of it. */
  readonly isCut: boolean;
  /** Whether a line feed came; only the last line may lack it. */
  readonly isEnded: boolean;
}

/** The lines that `chunks` are made of, of each the first `most` characters. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let number = 1;
  let text = "";
  let isCut = false;

  const add = (piece: string): void => {
    isCut ||= text.length + piece.length > most;
    text += piece.slice(0, most - text.length);
  };
  const take = (isEnded: boolean): Line => {
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
