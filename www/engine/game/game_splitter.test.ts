import { describe, expect, test } from "vitest";
import { type FoundGame, gamesOfText, GameSplitter, MAX_GAME } from "./game_splitter";
import { readGame } from "./pgn";
import { knownTag } from "./tags";

const FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 12";

const names = (text: string): string[] =>
  Array.from(
    gamesOfText(text),
    ({ tags, result }) => `${knownTag(tags, "White")}-${knownTag(tags, "Black")} ${result}`,
  );

const movesOf = (text: string): (string | number)[] =>
  Array.from(gamesOfText(text), (game) => {
    const read = readGame(game);
    return read.ok ? read.value.tree.moves.size : read.error;
  });

describe("the games of a text", () => {
  test("are told apart by their tags", () => {
    const text = `[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 1-0\n\n[White "C"] [Black "D"]\n1. d4 d5 1/2-1/2\n[White "E"]\n\n1. c4 *\n`;
    expect(names(text)).toEqual(["A-B 1-0", "C-D 1/2-1/2", "E- *"]);
    expect(movesOf(text)).toEqual([1, 2, 1]);
  });

  test("need no tags", () => {
    expect(movesOf("1. e4 e5 1-0\n1. d4 *\n\n1. c4 c5 *\n\n1. Nf3\n")).toEqual([2, 1, 2, 1]);
  });

  test("may have blank lines, comments after the result, and results in comments", () => {
    expect(movesOf("1. e4 {1-0\n\n1. d4} e5\n\n2. Nf3 (2. f4\n\n1... c5) *\n{ the end }\n")).toHaveLength(1);
    expect(movesOf("1. e4 e5\n\n2. Nf3 Nc6 ; 1-0\n3. Bb5\n")).toEqual([5]);
  });

  test("after a broken one are still found", () => {
    const text = `[Event "1"]\n\n1. e4 {never closed\n\n[Event "2"]\n\n1. d4 (1. c4\n\n[Event "3"]\n\n1. Nf3 {closed} *\n`;
    expect(movesOf(text)).toEqual([expect.stringMatching(/comment/), expect.stringMatching(/variation/), 1]);
  });

  test("are the same whatever pieces the text comes in", () => {
    const text = `\uFEFF\r\n[Event "A {"]\r\n[FEN "${FEN}"]\r\n\r\n{ intro\r\n[Site "x"] }\r\n% escaped {\r\n12. Kd2 $14 (=) Kd7\r\n\r\n; line {\r13. e4+- 1-0[White "B"]\n1. e4 e5 *\n\n1. d4 {never closed\n[Event "C"]\n{x} 1. c4 1/2-1/2\n`;
    const whole = Array.from(gamesOfText(text));
    expect(whole.map(({ line, result }) => [line, result])).toEqual([
      [2, "1-0"],
      [11, "*"],
      [14, ""],
      [15, "1/2-1/2"],
    ]);
    for (const size of [1, 2, 3, 5, 17]) {
      const splitter = new GameSplitter();
      const games: FoundGame[] = [];
      for (let at = 0; at < text.length; at += size) games.push(...splitter.push(text.slice(at, at + size)));
      games.push(...splitter.end());
      expect(games).toEqual(whole);
    }
  });

  test("have their places in the text, one after the other", () => {
    const text = '\n\n[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 * 1. c4 *';
    const games = Array.from(gamesOfText(text));
    expect(games.map(({ start, end }) => text.slice(start, end))).toEqual(games.map(({ text }) => text));
    expect(games.map(({ end }) => end)).toEqual([...games.slice(1).map(({ start }) => start), text.length]);
  });

  test("of any number and length take little memory and time", () => {
    const game = `[White "A {"]\n\n1. e4 {x} (1. d4 {y}) e5 {${"z\n\n".repeat(50)}} 1-0\n\n`;
    let count = 0;
    for (const { isTooLong } of gamesOfText(game.repeat(20_000))) count += isTooLong ? 0 : 1;
    expect(count).toBe(20_000);
  });

  test.each([
    ["a comment", "1. e4 {", "x\n"],
    ["a comment to the end of the line", "1. e4 ;", "x "],
    ["a word", "1. e4 ", "x"],
    ["many moves", "1. e4 ", "e5 (e6) "],
    ["an escaped line", "%", "x"],
  ])("longer than any game end at the tags of the next one: %s", (_, start, part) => {
    const long = start + part.repeat(MAX_GAME / part.length + 10);
    const games = Array.from(gamesOfText(`${long}\n[Event "B"]\n\n1. d4 *`));
    const last = games.at(-1);
    expect(last && readGame(last)).toMatchObject({ ok: true });
    expect(last?.tags.get("Event")).toBe("B");
    for (const { isTooLong, text } of games.slice(0, -1)) expect([isTooLong, text]).toEqual([true, ""]);
  });

  test("are none in a text without anything", () => {
    for (const text of ["", "\uFEFF", " \n\t\n", "% escaped\n"]) expect([...gamesOfText(text)]).toEqual([]);
  });
});
