import { describe, expect, test } from "vitest";
import type { BatchItem } from "./batch_item.js";
import { batchItems } from "./batch_items.js";
import { MAX_GAME } from "../../game/game_splitter.js";
import { MAX_LINE } from "./text_lines.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Reads `input` in chunks of `size` bytes. */
async function items(input: string | Uint8Array, size = 1000, chess960 = false): Promise<BatchItem[]> {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  // eslint-disable-next-line @typescript-eslint/require-await -- like a stream
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  }
  const all: BatchItem[] = [];
  for await (const item of batchItems(chunks(), chess960)) all.push(item);
  return all;
}

/** Each item as its place and its FEN or error code. */
const labels = (list: readonly BatchItem[]): string[] =>
  list.map((item) => {
    const { line, game, ply, id } = item.label;
    const place = [line, game, ply, id].filter((part) => part !== undefined).join(" ");
    return `${place}: ${item.error === undefined ? item.fen : item.error.code}`;
  });

describe("EPD and FEN", () => {
  test("may have counters, operations, both or neither", async () => {
    const board = "4k3/8/8/8/8/8/8/4K2R w K -";
    const input = [
      `${board} 7 30`,
      board,
      `${board} bm Rh8+ O-O; id "two; words"; c0 "a";`,
      `${board} hmvc 3; fmvn 9; id plain`,
      `${board} ;D1 15 ;D2 66`,
      `  ${board} 1 2 id "both";`,
    ].join("\n");
    expect(labels(await items(input))).toEqual([
      `1: ${board} 7 30`,
      `2: ${board} 0 1`,
      `3 two; words: ${board} 0 1`,
      `4 plain: ${board} 3 9`,
      `5: ${board} 0 1`,
      `6 both: ${board} 1 2`,
    ]);
  });

  test("are read with any line ending and in chunks of any size", async () => {
    const input = `\uFEFF${START}\r\n\r\n# a comment\n${START} id "é😀";\n\n${START}`;
    const expected = [`1: ${START}`, `4 é😀: ${START}`, `6: ${START}`];
    for (const size of [1, 2, 3, 7, 1000]) expect(labels(await items(input, size))).toEqual(expected);
  });

  test("of an empty input are none", async () => {
    for (const input of ["", "\n", " \r\n\t\n", "\uFEFF"]) expect(await items(input)).toEqual([]);
  });

  test("with an error are named, and the next line is read", async () => {
    const list = await items(
      [`${START} id "open`, `${START} ???`, "x".repeat(3 * MAX_LINE), "two fields", START].join("\n"),
    );
    expect(labels(list)).toEqual(["1: badEpd", "2: badEpd", "3: badLine", "4: badFen", `5: ${START}`]);
    expect(list[1]?.error?.message).toContain("???");
  });

  test("may be bytes that are not text", async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 193 + (index >> 5)) % 256);
    const list = await items(bytes);
    expect(list.length).toBeGreaterThan(5);
  });

  test("may have any white space between fields", async () => {
    const tabbed = START.replaceAll(" ", "\t");
    const input = `${tabbed}\n${tabbed.replaceAll("\t", " \t ")}\tid\t"two  spaces";`;
    const list = await items(input);
    expect(labels(list)).toEqual([`1: ${START}`, `2 two  spaces: ${START}`]);
    expect(list[0]).toMatchObject({ position: { fen: START } });
  });

  test("may have moves, in UCI or SAN, that lead to the position", async () => {
    const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
    const list = await items(
      [
        `${START} moves e2e4 e7e5 g1f3`,
        `${START} moves e4 e5 Nf3; id "SAN";`,
        `${castling} id "castling"; moves e1g1 O-O-O`,
        `${castling} 4 20 moves`,
      ].join("\n"),
    );
    const fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    expect(labels(list)).toEqual([
      `1: ${fen}`,
      `2 SAN: ${fen}`,
      "3 castling: 2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2",
      `4: ${castling} 4 20`,
    ]);
    for (const item of list.slice(0, 2))
      expect(item).toMatchObject({ position: { fen: START, moves: ["e2e4", "e7e5", "g1f3"] } });
  });

  test.each([
    [`${START} moves e2e4 e2e4`, "badMove", /: move 1, Black, ply 2: the move e2e4 is not legal here$/],
    [`${START} moves e2-e9; id "x";`, "badMove", /“e2-e9”/],
    ["8/8/8/8/8/8/8/8 w - - moves e2e4", "badFen", /8\/8 w/],
  ])("with impossible moves are refused: %s", async (line, code, message) => {
    const [item] = await items(line);
    expect(item?.error).toMatchObject({ code, message: expect.stringMatching(message) as unknown });
  });

  test("are Chess960 on request", async () => {
    const [item] = await items(START, 1000, true);
    expect(item).toMatchObject({ position: { chess960: true } });
  });
});

describe("PGN", () => {
  const RUY_LOPEZ = [
    START,
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
  ];

  test("is every position of the main line, with the moves that led to it", async () => {
    const pgn = `[Event "A \\"game\\""]\r\n[Result "*"]\r\n\r\n1.e4 {best (by [test]

[Event in a comment]
)} e5 $1 2. Nf3! (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 ; a comment { 3. h4\n3. Bb5 *\n`;
    for (const size of [1, 1000]) {
      const list = await items(pgn, size);
      expect(labels(list)).toEqual(RUY_LOPEZ.map((fen, ply) => `1 1 ${ply}: ${fen}`));
      expect(list[3]).toMatchObject({ position: { fen: START, moves: ["e2e4", "e7e5", "g1f3"] } });
    }
  });

  test("of several games numbers them and names the first line of each", async () => {
    const pgn =
      '[Event "A"]\n\n1. e4 *\n\n[White "B"]\n*\n\n% escaped\n1. e4 e5 1-0\n[Event "D"]\n[Event "E"]\n\n';
    const list = await items(pgn);
    expect(list.map(({ label: { line, game, ply } }) => [line, game, ply])).toEqual([
      [1, 1, 0],
      [1, 1, 1],
      [5, 2, 0],
      [9, 3, 0],
      [9, 3, 1],
      [9, 3, 2],
      [10, 4, 0],
    ]);
  });

  // As python-chess 1.11.2 reads them.
  test.each([
    '[Event "A "game""]',
    '[Event "The "A" game"]',
    '[Event "A \\\\ \\"game""]',
    '[Event "game"] [Site "a "b""]',
    '[White-Elo "2800"]',
    '[Event ""]',
  ])("may have stray quotes in a tag: %s", async (tag) => {
    const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    const list = await items(`${tag}\n[Round "1"]\n[FEN "${fen}"]\n\n1. e4 *\n`);
    expect(labels(list)).toEqual([`1 1 0: ${fen}`, "1 1 1: 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"]);
  });

  test("may have null moves: the engine starts from after the last one", async () => {
    const list = await items("1. e4 -- 2. d4 Z0 3. c4 e5 *");
    const fen = "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3";
    expect(list.at(-1)).toMatchObject({
      label: { ply: 6 },
      position: { fen, moves: ["c2c4", "e7e5"] },
    });
  });

  test("castles with letters or digits", async () => {
    const list = await items("1. Nf3! Nf6?! 2. g3 g6 3. Bg2 Bg7 4. O-O 0-0 1/2-1/2");
    expect(list.at(-1)).toMatchObject({
      fen: "rnbq1rk1/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQ1RK1 w - - 4 5",
    });
  });

  test("may start from a FEN and be Chess960", async () => {
    const list = await items(
      '[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"]\n[SetUp "1"]\n\n1. O-O-O Ke7 *',
    );
    expect(list.at(-1)).toMatchObject({
      fen: "8/4k3/8/8/8/8/8/2KR2R1 w - - 2 2",
      position: { moves: ["e1b1", "e8e7"], chess960: true },
    });
  });

  test.each([
    ["an illegal move", "1. e4 e5 2. Ke3 d5", ["0", "1", "2", "3 badMove"]],
    ["a move broken off", "1. e4 N", ["0", "1", "2 badMove"]],
    ["no move after a number", "1. e4 e5 2.", ["0", "1", "2", "3 badPgn"]],
    ["an open comment", "1. e4 {and now", ["0", "1", "2 badPgn"]],
    ["an open variation", "1. e4 (1. d4 d5", ["0", "1", "2 badPgn"]],
    ["a tag broken off", '[White "A\n\n1. e4 *', ["0 badPgn"]],
    ["another variant", '[Variant "Atomic"]\n\n1. e4', ["0 badPgn"]],
    ["a bad position", '[FEN "8/8/8 w - - 0 1"]\n\n1. e4', ["0 badFen"]],
    ["no end", `1. e4 {${`${"x".repeat(60_000)}\n`.repeat(MAX_GAME / 50_000)}`, ["0 badPgn"]],
    ["a line of any length", `1. e4 {${"x".repeat(2 * MAX_LINE)}`, ["0", "1", "2 badPgn"]],
    ["an illegal move in a variation", "1. e4 e5 (1... Ke5) 2. d4", ["0", "1", "2", "3 badMove"]],
  ])("with %s gives the positions before it, an error and the next game", async (_, game, plies) => {
    const list = await items(`${game}\n[Event "next"]\n\n1. d4 *`);
    const words = list.map(({ label, error }) =>
      [label.game, label.ply, error?.code].filter((part) => part !== undefined).join(" "),
    );
    expect(words).toEqual([...plies.map((ply) => `1 ${ply}`), "2 0", "2 1"]);
  });
});
