/** What a text or a file holds: a position in FEN, or games in PGN. */

import { err, ok, type Result } from "./result";

const MB = 1024 * 1024;

/** The largest file that is read. */
export const MAX_FILE_MB = 64;

/** Pieces of at least three ranks with slashes between them, and nothing else in the first word. */
const FEN = /^\s*[pnbrqk1-8~]+(?:\/[pnbrqk1-8~]+){2,}(?:\[[pnbrqk]*\])?(?:\s+[wb-]\b[^\n]*)?\s*$/i;

/** A tag, a numbered move, or a comment at the start. */
const PGN = /^[\s\uFEFF]*(?:\[\s*\w+\s+"|\d+\s*[.…]+\s*\S|\{)/;

/** Whether a text is a FEN, possibly an invalid one, rather than a PGN. */
export const looksLikeFen = (text: string): boolean => FEN.test(text);

/** Whether a text is a PGN, possibly a broken one, rather than a FEN. */
export const looksLikePgn = (text: string): boolean => PGN.test(text);

/** Why a text or file of this many bytes is not read, if it is not. */
export const tooLarge = (name: string, bytes: number): string | undefined =>
  bytes <= MAX_FILE_MB * MB
    ? undefined
    : `${name} has ${Math.ceil(bytes / MB)} MB; at most ${MAX_FILE_MB} MB are read. Split it, or paste the game that you want.`;

/** The text of a file: UTF-8, UTF-16 with its mark, or else the Latin alphabet of the PGN standard. */
export function decodeFile(name: string, data: ArrayBuffer): Result<string> {
  const bytes = new Uint8Array(data);
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  if (utf16 !== "") return ok(new TextDecoder(utf16).decode(bytes));
  if (isBinary(bytes))
    return err(`${name} is a binary file, not text. Games are read from PGN, positions from FEN.`);
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return ok(new TextDecoder("windows-1252").decode(bytes));
  }
}

/** Text has no control characters but tabs, line ends, form feeds and the end mark of DOS. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a]);
const EXAMINED_BYTES = 1 << 16;

const isBinary = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, EXAMINED_BYTES).some((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte));
