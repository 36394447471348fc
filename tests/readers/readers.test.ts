/** The package, `pvscope batch` and the page read the same games, or refuse the same ones. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPgn } from "../../www/engine/game/index";
import { gameFromPgn } from "../../www/engine/game/pgn";
import { claimableDraw } from "../../www/engine/game/game_end";
import { mainLine } from "../../www/engine/review/main_line";
import { pgnOf } from "../../www/page/game/pgn_writer";
import { byBatch, byPackage, byPage } from "./readers";

const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PAWN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const E4_E5 = `${INITIAL}: e2e4 e7e5`;
const KNIGHTS = `${E4_E5} g1f3 b8c6`;
const ERROR = "error";

const inputOf = (name: string): string =>
  readFileSync(new URL(`../data/games/${name}`, import.meta.url), "utf8");

async function expectGames(text: string, games: readonly string[]): Promise<void> {
  expect(byPackage(text), "package").toEqual(games);
  expect(await byBatch(text), "batch").toEqual(games);
  expect(await byPage(text), "page").toEqual(games);
}

describe("an input of a public bug report is read as it was meant", () => {
  test.each<[string, readonly string[]]>([
    ["split_intro_comment.pgn", [E4_E5]],
    ["split_intro_comment_fen.pgn", [`${PAWN}: e2e4 e8d7`]],
    ["split_movetext_blank.pgn", [`${KNIGHTS} f1b5 a7a6`]],
    ["split_comment_between_blanks.pgn", [KNIGHTS]],
    ["split_black_number.pgn", [`${E4_E5} g1f3`]],
    ["badtag_fen_without_quotes.pgn", [ERROR]],
    ["badtag_two_words.pgn", [ERROR]],
    ["nag_draw_offer.pgn", [KNIGHTS]],
    ["nag_prefix_in_variation.pgn", [`${KNIGHTS} f1b5`]],
    ["glued_nag.pgn", [`${KNIGHTS} f1b5`]],
    ["glued_asterisk.pgn", [E4_E5]],
    ["bidi_comments.pgn", [`${E4_E5} d2d4 e5d4`]],
    [
      "castle960_without_variant.pgn",
      ["bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1: b2b3 c7c5 e1f3 d7d5 d2d4 b7b6 f1g1 e8f6"],
    ],
    ["castling_rights_without_rooks.pgn", [ERROR]],
    ["cr_only.pgn", [`${E4_E5} g1f3`]],
    ["tags_and_moves_on_one_line.pgn", [E4_E5]],
    ["tag_names_other_case.pgn", [`${PAWN}: e2e4`]],
    ["tag_variant_other_case.pgn", [ERROR]],
    ["tag_order_fen_before_event.pgn", [`${PAWN}: e2e4`]],
    ["tag_order_event_second.pgn", [`${INITIAL}: e2e4`, `${INITIAL}: d2d4`]],
    [
      "repetition_phantom_ep.pgn",
      ["4k3/8/8/8/4P3/8/Q7/4K3 b - - 0 1: e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1"],
    ],
    ["repetition_shredder_rights.pgn", [`${INITIAL}: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8`]],
  ])("%s", async (name, games) => {
    await expectGames(inputOf(name), games);
  });

  test("lines of EPD with six fields and operations, and a FEN with a semicolon", async () => {
    const positions = ["8/8/8/8/8/8/R7/K1k5 w - - 0 1:", "8/8/8/8/8/8/7R/K2k4 w - - 3 9:"];
    for (const [name, expected] of [
      ["epd_six_fields_with_operations.epd", positions],
      ["fen_with_semicolon.fen", positions.slice(0, 1)],
    ] as const) {
      expect(await byBatch(inputOf(name))).toEqual(expected);
      expect(await byPage(inputOf(name))).toEqual(expected);
    }
  });

  test.each([
    [0, `${INITIAL}: e2e4 a7a6 e4e5 d7d5 e5d6`],
    [1, E4_E5],
    [2, E4_E5],
    [3, KNIGHTS],
    [4, `${E4_E5} g1f3`],
  ])("line %i of the lenient forms", async (line, game) => {
    await expectGames(inputOf("lenient_forms.txt").split("\n")[line] ?? "", [game]);
  });

  test("a repetition counts the start position, however it was written", () => {
    for (const name of ["repetition_phantom_ep.pgn", "repetition_shredder_rights.pgn"]) {
      const loaded = gameFromPgn(inputOf(name));
      if (!loaded.ok) throw new Error(loaded.error);
      const { game } = loaded.value;
      expect(claimableDraw(game)).toBe("threefold repetition");
      expect(mainLine(game).at(-1)?.ending?.words).toBe("Draw by threefold repetition, if claimed");
    }
  });
});

describe("a game ends by the grammar", () => {
  test.each<[string, string, readonly string[]]>([
    ["a line comment before the moves", '[White "A"]\n\n; intro\n\n1. e4 e5 *', [E4_E5]],
    ["several comments before the moves", '[White "A"]\n\n{a}\n\n{b}\n\n; c\n\n1. e4 e5 *', [E4_E5]],
    ["a glyph before the moves", '[White "A"]\n\n$13\n\n1. e4 e5 *', [E4_E5]],
    ["a number by itself before the moves", '[White "A"]\n\n1.\n\ne4 e5 *', [E4_E5]],
    ["an escaped line among blank ones", '[White "A"]\n\n% x\n\n1. e4\n\n% [Event "x"]\n\ne5 *', [E4_E5]],
    ["a comment before the tags", '{a file}\n\n[White "A"]\n\n1. e4 e5 *', [E4_E5]],
    ["blank lines in a variation", "1. e4 (1. d4\n\n1... d5\n\n2. c4) 1... e5 *", [E4_E5]],
    ["blank lines among the tags", `[White "A"]\n\n[FEN "${PAWN}"]\n\n\n1. e4 *`, [`${PAWN}: e2e4`]],
    ["a comment among the tags", `[FEN "${PAWN}"]\n{x}\n[White "A"]\n\n1. e4 *`, [`${PAWN}: e2e4`]],
    ["the tag Event twice", '[Event "A"]\n[Event "B"]\n\n1. e4 e5 *', [E4_E5]],
    ["the tag Event last", `[FEN "${PAWN}"]\n[Site "x"]\n[Event "A"]\n\n1. e4 *`, [`${PAWN}: e2e4`]],
    ["a tag in a comment", '1. e4 {see\n[Event "x"]\n} e5 *', [E4_E5]],
    ["a result in a comment", "1. e4 {1-0} e5 ; 0-1\n *", [E4_E5]],
    ["a result in a variation", "1. e4 (1. d4 1-0) 1... e5 *", [E4_E5]],
    ["a comment after the result", "1. e4 e5 * {the end}\n; the very end\n", [E4_E5]],
    ["the result twice", "1. e4 e5 1-0\n1-0\n", [E4_E5]],
    ["games on one line", "1. e4 e5 1-0 1. d4 *", [E4_E5, `${INITIAL}: d2d4`]],
    [
      "games with tags on one line",
      '[White "A"] 1. e4 e5 1-0 [White "B"] 1. d4 *',
      [E4_E5, `${INITIAL}: d2d4`],
    ],
    ["games without results", "1. e4 e5\n\n1. d4 d5 2. c4\n", [ERROR]],
    ["every number 1", "1. e4 e5\n1. Nf3 Nc6\n1. Bb5 *", [ERROR]],
    [
      "games without moves or results",
      `[Event "A"]\n[FEN "${PAWN}"]\n\n[Event "B"]\n\n1. e4 e5 *`,
      [`${PAWN}:`, E4_E5],
    ],
    [
      "a comment that is never closed",
      '[Event "A"]\n\n1. e4 {x\n\n[Event "B"]\n\n1. e4 {y} e5 *',
      [ERROR, E4_E5],
    ],
    [
      "a faulty tag among others",
      `[Event "A"]\n[Site x]\n[FEN "${PAWN}"]\n\n1. e4 *\n\n1. e4 e5 *`,
      [ERROR, E4_E5],
    ],
    ["a faulty tag after moves", "1. e4 e5 *\n[Site x]\n\n1. d4 *\n\n1. e4 e5 *", [E4_E5, ERROR, E4_E5]],
    ["moves after the result", "1. e4 e5 1-0 2. Nf3 Nc6\n\n1. e4 e5 *", [ERROR, E4_E5]],
    ["Black’s number with one full stop", "1. e4 1. e5 *", [E4_E5]],
    ["Black’s number with a space", "1. e4 {x} 1. ... e5 *", [E4_E5]],
    ["full stops of Black by themselves", "1. e4 ... e5 *", [E4_E5]],
  ])("with %s", async (_, text, games) => {
    await expectGames(text, games);
    await expectGames(text.replaceAll("\n", "\r\n"), games);
    await expectGames(text.replaceAll("\n", "\r"), games);
  });
});

describe("a token begins wherever it stands", () => {
  test.each<[string, string]>([
    ["glyphs", "1. e4$1$14 e5!$2?! *"],
    ["evaluations", "1. e4+= e5± *"],
    ["evaluations by themselves", "1. e4 +/- e5 = *"],
    ["a variation", "1. e4(1. d4)e5(1... c5)*"],
    ["comments", "1. e4{a}e5{b}*"],
    ["a line comment", "1. e4;x\ne5;y\n*"],
    ["a result after a move", "1. e4 e51-0"],
    ["a draw after a move", "1. e4 e51/2-1/2"],
    ["half a draw", "1. e4 e5 ½"],
    ["a result with a dash", "1. e4 e5 1–0"],
    ["a result with a colon", "1. e4 e5 0:1"],
    ["a pawn by its letter", "1. Pe4 Pe5 *"],
    ["numbers without spaces", "1.e4 e5*"],
    ["marks of direction and of no width", "1. e4\u200B \u200Ee5\u2060 *"],
  ])("%s", async (_, text) => {
    await expectGames(text, [E4_E5]);
  });

  test("castling takes a glyph or a result too", async () => {
    const game = `${INITIAL}: e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8g8`;
    for (const text of ["O-O$1 O-O*", "0-0!? 0-0$2 1-0", "O-O+= O-O1-0", "0-0 0-0"])
      await expectGames(`1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. ${text}`, [game]);
  });

  test("an en passant capture may be marked", async () => {
    for (const mark of ["e.p.", " e.p.", "ep", " ep"])
      await expectGames(`1. e4 a6 2. e5 d5 3. exd6${mark} *`, [`${INITIAL}: e2e4 a7a6 e4e5 d7d5 e5d6`]);
  });

  test.each(["1. e4 e5 $", "1. e4 e5 $12345", "1. e4 ] e5", "1. e4 [x] e5", "1. e4 e5 } *", "1. e4e5 *"])(
    "other characters are refused: %s",
    async (text) => {
      await expectGames(text, [ERROR]);
    },
  );
});

describe("a glyph belongs to the move it stands with", () => {
  const movesOf = (text: string): unknown[] => {
    const [read] = readPgn(text);
    return (read?.game?.mainLine ?? []).map(({ san, nags, comments, commentsBefore, variations }) => [
      san,
      nags,
      [...commentsBefore, ...comments].map((comment) => comment.text),
      variations.map((line) => line.map(({ san, nags }) => [san, nags])),
    ]);
  };

  test("and at the head of a variation to no move outside it", () => {
    expect(movesOf(inputOf("nag_prefix_in_variation.pgn"))[3]).toEqual([
      "Nc6",
      [],
      [],
      [
        [
          ["Nf6", [142]],
          ["Nxe5", []],
        ],
      ],
    ]);
    expect(movesOf("1. e4 e5 (= 1... c5) (! 1... e6) *")[1]).toEqual([
      "e5",
      [],
      [],
      [[["c5", [10]]], [["e6", [1]]]],
    ]);
  });

  test("and without a move is a comment, such as the offer of a draw", () => {
    expect(movesOf(inputOf("nag_draw_offer.pgn"))[2]).toEqual(["Nf3", [], ["(=)"], []]);
    expect(movesOf("1. e4 ({why} $6) e5 *")[0]).toEqual(["e4", [], ["why", "(?!)"], []]);
  });

  test("before the first move it belongs to that move", () => {
    expect(movesOf("$13 1. e4 e5 *")[0]).toEqual(["e4", [13], [], []]);
  });

  test("and stays there in the exported PGN", () => {
    for (const name of ["nag_prefix_in_variation.pgn", "nag_draw_offer.pgn"]) {
      const loaded = gameFromPgn(inputOf(name));
      if (!loaded.ok) throw new Error(loaded.error);
      expect(movesOf(pgnOf(loaded.value.game))).toEqual(movesOf(inputOf(name)));
    }
  });
});

describe("a tag that decides the position is never overlooked", () => {
  test.each<[string, string, string]>([
    ["FEN in capitals", `[FEN "${PAWN}"]`, `${PAWN}: e2e4`],
    ["FEN in small letters", `[fen "${PAWN}"]`, `${PAWN}: e2e4`],
    ["FEN twice, the same", `[FEN "${PAWN}"]\n[FEN "${PAWN}"]`, `${PAWN}: e2e4`],
    ["FEN twice, another", `[FEN "${PAWN}"]\n[FEN "${INITIAL}"]`, ERROR],
    ["FEN twice in another case", `[FEN "${PAWN}"]\n[Fen "${INITIAL}"]`, ERROR],
    ["another variant in capitals", '[VARIANT "Atomic"]', ERROR],
    ["two variants", '[Variant "Standard"]\n[Variant "Chess960"]', ERROR],
    ["a FEN without its closing quote", `[FEN "${PAWN}]`, ERROR],
    ["a FEN without a bracket", `[FEN "${PAWN}"`, ERROR],
    ["a FEN with an equals sign", `[FEN = "${PAWN}"]`, ERROR],
    ["a FEN in single quotes", `[FEN '${PAWN}']`, ERROR],
  ])("%s", async (_, tags, game) => {
    await expectGames(`[Event "x"]\n${tags}\n\n1. e4 *\n`, [game]);
  });
});

describe("a position is read in one way", () => {
  const BOARD = "4k3/8/8/8/8/8/8/4K2R";
  test.each<[string, string]>([
    [`${BOARD} w K - 3 9`, `${BOARD} w K - 3 9:`],
    [`${BOARD} w K - 3 9;`, `${BOARD} w K - 3 9:`],
    [`${BOARD} w K - 3 9 ; c0 "x; y";`, `${BOARD} w K - 3 9:`],
    [`${BOARD} w K - bm O-O; id "a; hmvc 7"; hmvc 3; fmvn 9;`, `${BOARD} w K - 3 9:`],
    [`${BOARD} w K - c0 "fmvn 5"; id "no end"`, `${BOARD} w K - 0 1:`],
    [`${BOARD} w H - 0 1`, `${BOARD} w K - 0 1:`],
    [`${BOARD} w K - 0 1 moves O-O e8e7`, `${BOARD} w K - 0 1: e1g1 e8e7`],
    [`${BOARD} w K - 0 1 moves O-O; id "x"`, `${BOARD} w K - 0 1: e1g1`],
    [`${BOARD} w K - moves "e2e4 e7e5"; id "x"`, `${BOARD} w K - 0 1:`],
    [`${BOARD} w K - 0 1 moves e1e5`, ERROR],
    [`${BOARD} w KQ - 0 1`, ERROR],
    [`${BOARD} w K e3 0 1`, ERROR],
    [`${BOARD} w K - 0 x`, ERROR],
    [`${BOARD} w K - id "open`, ERROR],
    [
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w kqKQ e6 0 2",
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2:",
    ],
  ])("%s", async (text, position) => {
    expect(await byBatch(text)).toEqual([position]);
    expect(await byPage(text)).toEqual([position]);
    expect(await byPage(`${text}\r${text}`)).toEqual([position, position]);
    expect(await byBatch(`${text}\r${text}`)).toEqual([position, position]);
  });
});
