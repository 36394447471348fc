import { describe, expect, test } from "vitest";
import { gameFromPgn } from "./pgn";

const moves = (pgn: string): string[] => {
  const loaded = gameFromPgn(pgn);
  return loaded.ok ? loaded.value.game.plies.map(({ san }) => san) : [loaded.error];
};

const errorOf = (pgn: string): string => {
  const loaded = gameFromPgn(pgn);
  return loaded.ok ? "loaded" : loaded.error;
};

describe("a PGN", () => {
  test("follows its main line past comments, variations and annotations", () => {
    const pgn = `[Event "A \\"game\\""]\n[Result "1-0"]\n\n1.e4 {best (by test)} e5 $1 2. Nf3! (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 ; a comment Qh5\n3. Bb5 a6 1-0\n`;
    expect(moves(pgn)).toEqual(["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]);
  });

  test("may have lines that start with a percent sign: outside a comment they are not read, in one they belong to it", () => {
    expect(moves("1. e4\n% Qxx9 {\n1... e5 {a\n% comment} 2. Nf3")).toEqual(["e4", "e5", "Nf3"]);
  });

  test("ends at a blank line, though a comment to the end of a line has a brace", () => {
    expect(moves('1. e4 e5 ; a brace: {\n\n[White "B"]\n\n1. d4 d5')).toEqual(["e4", "e5"]);
  });

  test("needs no tags and no result", () => {
    expect(moves("e4 e5 Nf3")).toEqual(["e4", "e5", "Nf3"]);
  });

  test("may start from its own position", () => {
    expect(moves('[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n[SetUp "1"]\n\n1. a8=Q *')).toEqual(["a8=Q"]);
  });

  test("of a Chess960 game castles as king takes rook", () => {
    const loaded = gameFromPgn(
      '[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"]\n\n1. O-O-O *',
    );
    expect(loaded.ok && loaded.value.game.chess960 && loaded.value.game.plies[0]?.uci).toBe("e1b1");
  });

  test("with several games loads the first one", () => {
    const loaded = gameFromPgn('1. e4 e5 1-0\n\n[White "B"]\n\n1. d4 d5 0-1\n');
    expect(loaded.ok && [loaded.value.games, loaded.value.game.plies.length]).toEqual([2, 2]);
  });

  test("with castling rights of Chess960 needs no tag for it", () => {
    const loaded = gameFromPgn('[FEN "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1"]\n\n1. O-O-O *');
    expect(loaded.ok && loaded.value.game.plies[0]?.uci).toBe("e1b1");
  });

  test("may be a position without moves", () => {
    const loaded = gameFromPgn('[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n\n{ promote! } *');
    expect(loaded.ok && loaded.value.game.tree.comments[0]?.text).toBe("promote!");
  });

  test("may name null moves in any way, in variations too", () => {
    for (const text of ["--", "Z0", "0000", "null", "<null>"])
      expect(moves(`1. e4 ${text} 2. d4 (2. ${text} ${text}) e5`)).toEqual(["e4", "--", "d4", "e5"]);
  });

  test("may end in mate", () => {
    expect(moves("1. f3 e5 2. g4 Qh4# 0-1").at(-1)).toBe("Qh4#");
  });
});

describe("a PGN is rejected with the reason if it", () => {
  test.each([
    ["is empty", "", /empty/],
    ["has only a header", '[Event "x"]\n[White "y"]\n\n*', /no moves/],
    ["has an illegal move", "1. e4 e5 2. Ke3 d5", /move 2, White, ply 3: the move Ke3 is not legal here\.$/],
    ["has an unreadable move", "1. e4 e5 2. Nf3 Qxx9 3. Bb5", /move 2, Black, ply 4: “Qxx9”/],
    ["stops within a move", "1. e4 e5 2. Nf3 N", /move 2, Black, ply 4: “N”/],
    ["stops after a move number", "1. e4 e5 2.", /Invalid PGN at move 2, White, ply 3/],
    ["stops within a comment", "1. e4 e5 {and now", /Invalid PGN at move 2, White, ply 3: a comment/],
    [
      "stops within a variation",
      "1. e4 e5 (1... c5 2. Nf3",
      /Invalid PGN at move 2, Black, ply 4, in a variation at 1… e5: a variation is not closed/,
    ],
    ["continues after mate", "1. f3 e5 2. g4 Qh4# 3. a3", /move 3, White.*over/],
    ["starts from an invalid position", '[FEN "8/8/8 w - - 0 1"]\n\n1. e4', /eight ranks/],
    ["is of a variant with a long name", `[Variant "${"x".repeat(500)}"]\n\n1. e4`, /“x{40}”;/],
    ["goes on with a long word", `1. f3 e5 2. g4 Qh4# ${"x".repeat(500)}`, /“x{40}”, but/],
    ["is of another variant", '[Variant "Atomic"]\n\n1. e4', /Atomic/],
    [
      "passes a move in check",
      "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ --",
      /move 3, Black, ply 6: “--” passes a move in check/,
    ],
    [
      "has an illegal move in a variation",
      "1. e4 (1. d4 d5 2. Qxx9) e5",
      /move 2, White, ply 3, in a variation at 1\. e4: “Qxx9”/,
    ],
    [
      "closes a variation that was not opened",
      "1. e4 e5) 2. Nf3",
      /a variation is closed that was not opened/,
    ],
    ["closes a comment that was not opened", "1. e4 best} e5", /“best”/],
    ["opens a variation before the first move", "(1. d4) 1. e4", /before the move it replaces/],
    ["goes on after its result", "1. e4 e5 1-0 2. Nf3", /“2\.” after the result 1-0/],
    ["has a broken tag", '[White "A]\n\n1. e4', /“\[White "A\]” is not a tag/],
    ["begins with prose", "My best game: 1. e4", /move 1, White, ply 1: “My”/],
  ])("%s", (_, pgn, words) => {
    expect(errorOf(pgn)).toMatch(words);
  });
});
