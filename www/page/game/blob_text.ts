/** A text in a file, decoded block by block: a file of any size takes little memory. */

import { err, ok, type Result } from "../../engine/game/result";
import { EXAMINED_BYTES, utf16Of } from "../../engine/game/text_encoding";

const BLOCK = 1 << 18;

interface Block {
  /** The places of its first byte and its first character. */
  readonly byte: number;
  readonly char: number;
}

export class BlobText {
  readonly #blob: Blob;
  readonly #encoding: string;
  /** Of the text that {@link pieces} has given. */
  #blocks: Block[] = [];

  private constructor(blob: Blob, encoding: string) {
    this.#blob = blob;
    this.#encoding = encoding;
  }

  /** Opens UTF-8, UTF-16, or else the Latin alphabet of the PGN standard. A file that is no text is refused by its name. */
  static async open(name: string, blob: Blob): Promise<Result<BlobText>> {
    const bytes = new Uint8Array(await blob.slice(0, EXAMINED_BYTES).arrayBuffer());
    const utf16 = utf16Of(bytes);
    if (utf16 !== undefined) return ok(new BlobText(blob, utf16));
    const packer = PACKERS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
    if (packer !== undefined) return err(`${name} is a compressed file (${packer[0]}). Unpack it first.`);
    if (isBinary(bytes))
      return err(`${name} is a binary file, not text. Games are read from PGN, positions from FEN.`);
    return ok(new BlobText(blob, (await isUtf8(blob)) ? "utf-8" : "windows-1252"));
  }

  /** The first characters, at most `most`. */
  async start(most: number): Promise<string> {
    for await (const [text] of blocksOf(this.#blob, this.#encoding, 0)) return text.slice(0, most);
    return "";
  }

  /** The whole text, piece by piece, each with the share of the text up to its end, from 0 to 1. */
  async *pieces(): AsyncGenerator<[text: string, share: number], void> {
    this.#blocks = [];
    let char = 0;
    for await (const [text, byte, end] of blocksOf(this.#blob, this.#encoding, 0)) {
      this.#blocks.push({ byte, char });
      char += text.length;
      yield [text, end / this.#blob.size];
    }
  }

  /** The characters from one place up to another, of the text that {@link pieces} has given. */
  async slice(from: number, to: number): Promise<string> {
    const first = this.#blocks.findLast(({ char }) => char <= from) ?? { byte: 0, char: 0 };
    let text = "";
    for await (const [piece] of blocksOf(this.#blob, this.#encoding, first.byte)) {
      text += piece;
      if (first.char + text.length >= to) break;
    }
    return text.slice(from - first.char, to - first.char);
  }
}

/** The text from a place at which a block begins: each block with the places of its bytes. */
async function* blocksOf(
  blob: Blob,
  encoding: string,
  from: number,
): AsyncGenerator<[text: string, byte: number, end: number], void> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === "utf-8", ignoreBOM: true });
  for (let at = from; at < blob.size;) {
    const bytes = new Uint8Array(await blob.slice(at, at + BLOCK).arrayBuffer());
    const length = at + bytes.length < blob.size ? wholeCharacters(bytes, encoding) : bytes.length;
    yield [decoder.decode(bytes.subarray(0, length)), at, at + length];
    at += length;
  }
}

/** The number of bytes up to the last whole character. */
function wholeCharacters(bytes: Uint8Array, encoding: string): number {
  if (encoding !== "utf-8") return bytes.length;
  // A byte 10xxxxxx continues a character, which has at most four bytes.
  const starts = bytes.subarray(-4).findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  return starts < 0 ? bytes.length : bytes.length - Math.min(4, bytes.length) + starts;
}

async function isUtf8(blob: Blob): Promise<boolean> {
  const blocks = blocksOf(blob, "utf-8", 0);
  try {
    while ((await blocks.next()).done !== true);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
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
  bytes.some((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte));
