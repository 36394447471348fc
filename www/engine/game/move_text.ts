/** A move as people and programs write it. */

/** A move in SAN or UCI without signs. */
export const SAN_OR_UCI =
  /^(?:(?<piece>[NBRQK]?)(?<file>[a-h]?)(?<rank>[1-8]?)[-x]?(?<target>[a-h][1-8])(?:=?(?<promotion>[NBRQnbrq]))?|O-O(?:-O)?)$/;

/** The signs after a move. Without the lookbehind, a long run of them before a letter would take quadratic time. */
const SIGNS = /(?<![+#!?])[+#!?]+$/;

/** After a move, or by itself. */
const EN_PASSANT = /(?<=^|[36])e\.?p\.?$/;

const LETTERS = ["K", "Q", "R", "B", "N", ""];

/** A move with letters instead of figurines. In ASCII, since bundlers leave patterns as they are. */
const inLetters = (text: string): string =>
  text.replace(
    /([\u2654-\u265f])\ufe0e?/gu,
    (_, figurine: string) => LETTERS[(figurine.charCodeAt(0) - 0x2654) % 6] ?? "",
  );

/** A move as chessops reads it: without signs, without the letter of pawns, and with castling in letters. */
export const moveName = (text: string): string =>
  inLetters(text.trim())
    .replace(SIGNS, "")
    .replace(/^P(?=[a-h])/, "")
    .replace(EN_PASSANT, "")
    .replace(/^[0o]-[0o](-[0o])?$/, (castling) => castling.replace(/[0o]/g, "O"));

/** Whether a word has the form of a move in SAN or UCI, legal or not. */
export const looksLikeMove = (word: string): boolean => SAN_OR_UCI.test(moveName(word));

/** Whether a word says of the move before it that it captures en passant. */
export const isEnPassant = (word: string): boolean => word.search(EN_PASSANT) === 0;
