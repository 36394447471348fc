/** The encoding of a text by its first bytes. */

/** Bytes that are examined. */
export const EXAMINED_BYTES = 1 << 16;

/** UTF-16 by its mark, or by its zeros, which take turns with the letters of moves and tags; undefined for other encodings. */
export function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
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
