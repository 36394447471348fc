/** A fault of a PGN. */

/** A fault of a PGN. Its message names the line and the game, and says what is wrong there. */
export class PgnError extends Error {
  /** The number of the game in its text, from 1. */
  readonly game: number;
  /** The line of the fault in the text, from 1. */
  readonly line: number;
  /** Half-moves from the start of the game to the fault, itself included; 0 in the tags. */
  readonly ply: number;

  /** `sentence` is for the user of the page. */
  constructor(sentence: string, game: number, line: number, ply: number) {
    const clause = sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
    super(`line ${line}, game ${game}: ${clause}`);
    this.name = "PgnError";
    this.game = game;
    this.line = line;
    this.ply = ply;
  }
}
