import { expect, test } from "vitest";
import { decodeFile, looksLikeFen, looksLikePgn, tooLarge } from "./game_text";

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const decode = (data: ArrayBuffer): string => {
  const decoded = decodeFile("x.pgn", data);
  return decoded.ok ? decoded.value : decoded.error;
};

test.each([
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen"],
  [" 8/8/8 ", "fen"],
  ["4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\n", "fen"],
  ["1. e4 e5", "pgn"],
  ["1.e4", "pgn"],
  ['[Event "8/8/8 w"]\n\n1. e4', "pgn"],
  ["{ before } e4", "pgn"],
  ["e4 e5", "neither"],
  ["", "neither"],
  ["1/2-1/2", "neither"],
])("%j looks like %s", (text, kind) => {
  expect([looksLikeFen(text), looksLikePgn(text)]).toEqual([kind === "fen", kind === "pgn"]);
});

test("files are decoded from UTF-8, UTF-16 and Latin 1", () => {
  expect(decode(bytes(0xc5, 0xbd))).toBe("Ž");
  expect(decode(bytes(0xff, 0xfe, 0x65, 0, 0x34, 0))).toBe("e4");
  expect(decode(bytes(0x4b, 0xf6))).toBe("Kö");
});

test("binary and oversized files are rejected by name", () => {
  expect(decode(bytes(0x50, 0x4b, 3, 4))).toMatch(/^x\.pgn is a binary file/);
  expect(tooLarge("big.pgn", 65 * 1024 * 1024)).toMatch(/^big\.pgn has 65 MB; at most 64 MB/);
  expect(tooLarge("big.pgn", 50 * 1024 * 1024)).toBeUndefined();
});
