import { parsePgn } from "chessops/pgn";
import { describe, expect, test } from "vitest";
import { EngineError } from "../errors";
import { PgnError } from "./pgn_error";
import type { PgnGame, PgnMove } from "./pgn_game";
import { readPgn } from "./read_pgn";

const gamesOf = (text: string): PgnGame[] =>
  Array.from(readPgn(text), ({ game }) => game).filter((game) => game !== undefined);

const errorsOf = (text: string): (string | undefined)[] =>
  Array.from(readPgn(text), ({ error }) => error?.message);

const sanOf = (moves: readonly PgnMove[]): unknown[] =>
  moves.map(({ san, variations }) => (variations.length === 0 ? san : [san, ...variations.map(sanOf)]));

describe("the games of a PGN", () => {
  test("have their tags, moves, result and place", () => {
    const text = '\n[White "A"]\r\n\r\n1. e4 e5 2. Nf3 1-0\r\n\n[White "B"]\n\n1. d4 *\n';
    expect(gamesOf(text)).toMatchObject([
      {
        number: 1,
        line: 2,
        tags: { White: "A" },
        result: "1-0",
        moves: ["e2e4", "e7e5", "g1f3"],
        chess960: false,
      },
      { number: 2, line: 6, tags: { White: "B" }, result: "*", moves: ["d2d4"] },
    ]);
  });

  test("have variations in place of the moves, at any depth", () => {
    const [game] = gamesOf("1. e4 (1. d4 d5 (1... Nf6 2. c4) (1... f5)) (1. c4) e5 2. Nf3 (2. f4) *");
    expect(sanOf(game?.mainLine ?? [])).toEqual([
      ["e4", ["d4", ["d5", ["Nf6", "c4"], ["f5"]]], ["c4"]],
      "e5",
      ["Nf3", ["f4"]],
    ]);
    const deep = `1. e4 ${"(1. d4 ".repeat(3000)}${")".repeat(3000)} *`;
    expect(gamesOf(deep)).toHaveLength(1);
  });

  test("have glyphs, and comments with their commands", () => {
    const [game] = gamesOf(
      "{ start } 1. e4! $14 { best [%eval -0.3] [%clk 0:01:02] [%cal Ge2e4,Rd4d4] } ({ or } 1. d4) *",
    );
    expect(game?.comments).toMatchObject([{ text: "start" }]);
    const [e4] = game?.mainLine ?? [];
    expect(e4).toMatchObject({ uci: "e2e4", nags: [1, 14] });
    expect(e4?.comments).toMatchObject([
      {
        text: "best",
        score: { kind: "cp", cp: -30 },
        clockSeconds: 62,
        shapes: [
          { color: "green", from: "e2", to: "e4" },
          { color: "red", from: "d4", to: "d4" },
        ],
      },
    ]);
    expect(e4?.variations[0]?.[0]?.commentsBefore).toMatchObject([{ text: "or" }]);
  });

  test("may be without moves, as after a forfeit, or start from a position of Chess960", () => {
    const text =
      '[White "A"]\n\n1-0\n\n[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"]\n\n1. O-O-O *';
    expect(gamesOf(text)).toMatchObject([
      { moves: [], result: "1-0" },
      { moves: ["e1b1"], chess960: true, fen: "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1" },
    ]);
  });

  test("of a large file are those that chessops counts", () => {
    const text = '[Event "x"]\n\n1. e4 e5 { a\n\n comment } (1... c5) 2. Nf3 1-0\n\n'.repeat(2000);
    expect(gamesOf(text)).toHaveLength(parsePgn(text).length);
    expect(gamesOf(text).at(-1)).toMatchObject({ number: 2000, line: 1 + 1999 * 6 });
  });
});

describe("a fault", () => {
  test("names its line and game, and the next game follows", () => {
    const text =
      '[White "A"]\n\n1. e4 e5\n2. Ke3 d5 *\n\n[White "B"]\n\n1. d4 *\n\n[White "C"]\n[FEN "8/8/8 w - - 0 1"]\n\n1. e4 *\n';
    expect(errorsOf(text)).toEqual([
      "line 4, game 1: invalid PGN at move 2, White, ply 3: the move Ke3 is not legal here",
      undefined,
      expect.stringMatching(/^line 11, game 3: invalid FEN: the piece placement must be eight ranks/),
    ]);
  });

  test.each([
    ["a tag broken off", '1. e4 *\n\n[Event "x"]\n[White "A]\n\n1. e4 *', 4, 2],
    ["an open comment", '1. e4 *\n\n[Event "x"]\n\n1. e4\n{ and now\n\n', 6, 2],
    ["an open variation", "1. e4 e5\n(1... c5\n2. Nf3\n", 3, 1],
    ["another variant", '[White "A"]\n[Variant "Atomic"]\n\n1. e4 *', 2, 1],
    ["a move after mate", "1. f3 e5\r\n2. g4 Qh4#\r\n3. a3 *", 3, 1],
  ])("has its place: %s", (_, text, line, game) => {
    const faults = Array.from(readPgn(text), ({ error }) => error).filter((error) => error !== undefined);
    expect(faults).toEqual([expect.any(PgnError)]);
    expect(faults[0]).toMatchObject({ line, game, name: "PgnError" });
  });

  test("of another type is refused", () => {
    expect(() => [...readPgn(null as unknown as string)]).toThrow(EngineError);
    expect([...readPgn(" \n")]).toEqual([]);
  });
});
