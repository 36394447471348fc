import { expect, test } from "vitest";
import fc from "fast-check";
import { fileName } from "./pgn_file";

/** By plain patterns, whose time is quadratic. */
function plainName(tags: readonly string[]): string {
  const words = tags
    .map((tag) => tag.replaceAll(".??", "").replace(/[^\p{L}\p{N}.]+/gu, "-"))
    // eslint-disable-next-line regexp/no-super-linear-move -- the reference
    .map((tag) => tag.replace(/^[-.?]+|[-.?]+$/g, ""))
    .filter((tag) => tag !== "");
  return `${Array.from(words.join("_")).slice(0, 100).join("") || "game"}.pgn`;
}

test("the file of a game is named after its players and its date", () => {
  expect(fileName(["Carlsen, M.", "Đỗ “x/y”", "2024.05.??"])).toBe("Carlsen-M_Đỗ-x-y_2024.05.pgn");
  expect(fileName(["", "?", "????.??.??"])).toBe("game.pgn");
});

test("the name of a file has no hyphen or full stop at the ends of its words, whatever the tags", () => {
  const tag = fc.string({ unit: fc.constantFrom(".", "-", "?", " ", "a", "é", "𝔸", "7", "/", "\n") });
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 3 }), (tags) => {
      expect(fileName(tags)).toBe(plainName(tags));
    }),
  );
});

test.each([
  ["full stops", ".".repeat(100_000), "game.pgn"],
  ["full stops between letters", `a${".".repeat(100_000)}b`, `a${".".repeat(99)}.pgn`],
  ["pairs of a letter and a hyphen", "a-".repeat(50_000), `${"a-".repeat(50)}.pgn`],
  ["letters of two code units", "𝔸".repeat(100_000), `${"𝔸".repeat(100)}.pgn`],
])("the name of a file from 100,000 %s is made in linear time", (_, tag, name) => {
  const start = performance.now();
  expect(fileName([tag])).toBe(name);
  // Quadratic time is many seconds.
  expect(performance.now() - start).toBeLessThan(1000);
});
