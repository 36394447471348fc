/** Why a game of a PGN cannot be read. */

export class PgnFault extends Error {
  constructor(
    readonly code: "badPgn" | "badMove" | "badFen",
    /** For the user of the page. */
    sentence: string,
    /** Its place in the text of the game. */
    readonly at: number,
    /** Half-moves from the start of the game to the fault, itself included; 0 in the tags. */
    readonly ply: number,
  ) {
    super(sentence);
  }
}
