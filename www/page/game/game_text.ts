/** The text of a file. */

import { err, ok, type Result } from "../../engine/game/result";

const MB = 1024 * 1024;

/** The largest file that is read. */
export const MAX_FILE_MB = 64;

/** Why a text or file of this many bytes is not read, if it is not. */
export const tooLarge = (name: string, bytes: number): string | undefined =>
  bytes <= MAX_FILE_MB * MB
    ? undefined
    : `${name} has ${Math.ceil(bytes / MB)} MB; at most ${MAX_FILE_MB} MB are read. Split it, or paste the game that you want.`;

/** The text of a file: UTF-8, UTF-16, or else the Latin alphabet of the PGN standard. */
export function decodeFile(name: string, data: ArrayBuffer): Result<string> {
  const bytes = new Uint8Array(data);
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return ok(new TextDecoder(utf16).decode(bytes));
  const packer = PACKERS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (packer !== undefined) return err(`${name} is a compressed file (${packer[0]}). Unpack it first.`);
  if (isBinary(bytes))
    return err(`${name} is a binary file, not text. Games are read from PGN, positions from FEN.`);
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return ok(new TextDecoder("windows-1252").decode(bytes));
  }
}

const EXAMINED_BYTES = 1 << 16;

/** The encoding of UTF-16 by its mark, or by its zeros, which take turns with the letters of moves and tags. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const examined = bytes.subarray(0, EXAMINED_BYTES);
  for (const [index, byte] of examined.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > examined.length / 4 && even === 0) return "utf-16le";
  return even > examined.length / 4 && odd === 0 ? "utf-16be" : undefined;
}

/** The first bytes of compressed files. */
const PACKERS: readonly (readonly [name: string, mark: readonly number[]])[] = [
  ["ZIP", [0x50, 0x4b, 0x03, 0x04]],
  ["gzip", [0x1f, 0x8b]],
  ["bzip2", [0x42, 0x5a, 0x68]],
  ["Zstandard", [0x28, 0xb5, 0x2f, 0xfd]],
  ["7z", [0x37, 0x7a, 0xbc, 0xaf]],
];

/** Text has no control characters but tabs, line ends, form feeds and the end mark of DOS. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a]);

const isBinary = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, EXAMINED_BYTES).some((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte));
