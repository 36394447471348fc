import { expect, test } from "vitest";
import { tooLarge, tooLargeFile } from "./game_text";

const MB = 1024 * 1024;

test("a text or file that is too large is refused by name", () => {
  expect(tooLarge("The text", 65 * MB)).toMatch(/^The text has 65 MB; at most 64 MB/);
  expect(tooLarge("The text", 50 * MB)).toBeUndefined();
  expect(tooLargeFile("big.pgn", 1025 * MB)).toMatch(/^big\.pgn has 1025 MB; at most 1024 MB/);
  expect(tooLargeFile("big.pgn", 1000 * MB)).toBeUndefined();
});
