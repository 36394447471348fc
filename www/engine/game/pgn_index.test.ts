import { describe, expect, test } from "vitest";
import { indexGames } from "./pgn_index";
import { gameFromPgn } from "./pgn";

const names = (text: string): string[] =>
  indexGames(text).map(({ white, black, result }) => `${white}-${black} ${result}`);

const movesOf = (text: string): (string | number)[] =>
  indexGames(text).map(({ start, end }) => {
    const loaded = gameFromPgn(text.slice(start, end), false);
    return loaded.ok ? loaded.value.game.tree.moves.size : loaded.error;
  });

describe("the games of a text", () => {
  test("are told apart by their tags", () => {
    const text = `[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 1-0\n\n[White "C"] [Black "D"]\n1. d4 d5 1/2-1/2\n[White "E"]\n\n1. c4 *\n`;
    expect(names(text)).toEqual(["A-B 1-0", "C-D 1/2-1/2", "E- "]);
    expect(movesOf(text)).toEqual([1, 2, 1]);
  });

  test("need no tags", () => {
    expect(movesOf("1. e4 e5 1-0\n1. d4 *\n\n1. c4 c5\n\n1. Nf3\n")).toEqual([2, 1, 2, 1]);
  });

  test("may have blank lines, comments after the result, and results in comments", () => {
    expect(movesOf("1. e4 {1-0\n\n1. d4} e5\n\n2. Nf3 (2. f4\n\n1... c5) *\n{ the end }\n")).toHaveLength(1);
    expect(movesOf("1. e4 e5\n\n2. Nf3 Nc6 ; 1-0\n3. Bb5\n")).toEqual([5]);
  });

  test("after a broken one are still found", () => {
    const text = `[Event "1"]\n\n1. e4 {never closed\n\n[Event "2"]\n\n1. d4 (1. c4\n\n[Event "3"]\n\n1. Nf3 {closed} *\n`;
    expect(movesOf(text)).toEqual([expect.stringMatching(/comment/), expect.stringMatching(/variation/), 1]);
  });

  test("are counted in linear time", () => {
    const game = `[White "A {"]\n\n1. e4 {x} (1. d4 {y}) e5 {${"z\n\n".repeat(50)}} 1-0\n\n`;
    const scanned: number[] = [];
    expect(indexGames(game.repeat(20_000), (at) => scanned.push(at))).toHaveLength(20_000);
    expect(scanned.length).toBeGreaterThan(2);
  });

  test("are none in a text without anything", () => {
    for (const text of ["", "\uFEFF", " \n\t\n", "% escaped\n"]) expect(indexGames(text)).toEqual([]);
  });
});
