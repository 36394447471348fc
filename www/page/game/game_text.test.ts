import { expect, test } from "vitest";
import { decodeFile, tooLarge } from "./game_text";

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const decode = (data: ArrayBuffer): string => {
  const decoded = decodeFile("x.pgn", data);
  return decoded.ok ? decoded.value : decoded.error;
};

test("files are decoded from UTF-8, UTF-16 and Latin 1", () => {
  expect(decode(bytes(0xc5, 0xbd))).toBe("Ž");
  expect(decode(bytes(0xff, 0xfe, 0x65, 0, 0x34, 0))).toBe("e4");
  expect(decode(bytes(0x4b, 0xf6))).toBe("Kö");
  const codes = Array.from('[White "Žižka"]\n\n1. e4 e5 *', (letter) => letter.charCodeAt(0));
  for (const high of [0, 1])
    expect(
      decode(
        bytes(...codes.flatMap((code) => (high === 0 ? [code & 255, code >> 8] : [code >> 8, code & 255]))),
      ),
    ).toContain("1. e4 e5 *");
});

test("binary and oversized files are rejected by name", () => {
  expect(decode(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toMatch(
    /^x\.pgn is a binary file/,
  );
  expect(decode(bytes(0x50, 0x4b, 3, 4))).toBe("x.pgn is a compressed file (ZIP). Unpack it first.");
  expect(decode(bytes(0x28, 0xb5, 0x2f, 0xfd))).toMatch(/Zstandard/);
  expect(tooLarge("big.pgn", 65 * 1024 * 1024)).toMatch(/^big\.pgn has 65 MB; at most 64 MB/);
  expect(tooLarge("big.pgn", 50 * 1024 * 1024)).toBeUndefined();
});
