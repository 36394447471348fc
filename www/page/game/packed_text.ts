/** A text that a link can hold: compressed, in letters that need no escape. Sources: RFC 1951 (DEFLATE); RFC 4648, section 5 (base64url). */

import { err, ok, type Result } from "../../engine/game/result";

/** A longer text comes from no one who means well: a few bytes can stand for a text of any length. */
const MAX_TEXT = 1 << 20;

export async function packed(text: string): Promise<string> {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that {@link packed} was given. */
export async function unpacked(text: string): Promise<Result<string>> {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const unpacked = await bytesOf(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")),
    );
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(unpacked));
  } catch (error) {
    return err(
      error instanceof RangeError ? error.message : "it is damaged or incomplete: copy the whole link",
    );
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (length > MAX_TEXT) {
      await reader.cancel();
      throw new RangeError(`it holds more than ${MAX_TEXT.toLocaleString("en")} characters`);
    }
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
