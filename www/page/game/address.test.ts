/** Addresses of analyses: any game comes back from its address as it was. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentFen, type GameRecord, movesPlayed, newGame, seenAfter, seenAt } from "../../engine/game/game";
import { placeOf, seenAtPlace } from "./game_place";
import { changeMove } from "../../engine/game/game_tree";
import { gameFromPgn } from "../../engine/game/pgn";
import { pgnOf } from "./pgn_writer";
import type { Result } from "../../engine/game/result";
import { currentPosition, gameFromFen, play } from "../../engine/game/rules";
import { addressOf, lineAddress, MAX_ADDRESS, readAddress, wholeAddress } from "./address";
import { legalMoves } from "../../../tests/legal_moves";

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function gameAt(hash: string): GameRecord {
  const address = value(readAddress(hash));
  if (address.kind !== "game") throw new Error(`${hash} is ${address.kind}`);
  return address.game;
}

const STARTS: readonly GameRecord[] = [
  newGame(),
  ...[
    ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false],
    ["n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 17", false],
    // Position 518 of Chess960, and one in which castling needs its name.
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true],
    ["1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w DBdb - 0 1", true],
  ].map(([fen, chess960]) => value(gameFromFen(String(fen), chess960 === true))),
];

/** Each number chooses a legal move. */
const lines = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(fc.nat(), { maxLength: 120 }), fc.nat())
  .map(([start, choices, cursor]) => {
    let game = start;
    for (const choice of choices) {
      const moves = legalMoves(currentPosition(game));
      const move = moves[choice % Math.max(1, moves.length)];
      if (move !== undefined) game = value(play(game, move));
    }
    return seenAt(game, cursor % (game.plies.length + 1));
  });

/** Each pair of numbers chooses a move of the tree, and a legal move after it. */
const trees = fc
  .tuple(fc.array(fc.tuple(fc.nat(), fc.nat(5)), { minLength: 1, maxLength: 60 }), fc.nat(), fc.nat())
  .map(([choices, seen, cursor]) => {
    let game = newGame();
    for (const [at, choice] of choices) {
      game = seenAfter(game, at % (game.tree.lastId + 1));
      const move = legalMoves(currentPosition(game))[choice];
      if (move !== undefined) game = value(play(game, move));
    }
    game = seenAfter(game, seen % (game.tree.lastId + 1));
    return seenAt(game, cursor % (game.plies.length + 1));
  });

const sansOf = (game: GameRecord): string[] => game.plies.map(({ san }) => san);

describe("the address", () => {
  test("of any line brings back its position, moves and ply", () => {
    fc.assert(
      fc.property(lines, (game) => {
        const address = addressOf(game);
        expect(address).toMatch(/^#analysis(\?[\w/=&.~-]+)?$/);
        if (game.plies.length > 0 || game.start !== newGame().start) expect(gameAt(address)).toEqual(game);
        expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS);
      }),
      { numRuns: 200 },
    );
  });

  test("of any place in a tree brings back the line and the ply, also after the tree has been written as PGN", () => {
    fc.assert(
      fc.property(trees, (game) => {
        const address = value(readAddress(addressOf({ ...game, id: "abc" })));
        if (address.kind !== "kept") {
          expect(address).toEqual({
            kind: "game",
            game: expect.objectContaining({ start: game.start }) as unknown,
          });
          return;
        }
        const { place } = address;
        if (place === undefined) throw new Error("the place is missing");
        expect([address.id, place]).toEqual(["abc", placeOf(game)]);
        const read = value(gameFromPgn(pgnOf(game))).game;
        const seen = value(seenAtPlace(read, place));
        expect([sansOf(seen), seen.cursor]).toEqual([sansOf(game), game.cursor]);
      }),
      { numRuns: 200 },
    );
  });

  test("can be read by people", () => {
    const game = value(gameFromPgn("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O")).game;
    expect(addressOf(game)).toBe("#analysis?moves=e4_e5_Nf3_Nc6_Bb5_a6_O-O");
    expect(addressOf(seenAt(game, 3))).toBe("#analysis?moves=e4_e5_Nf3_Nc6_Bb5_a6_O-O&ply=3");
    expect(addressOf(value(gameFromFen("8/P6k/8/8/8/8/8/K7 w - - 3 50", false)))).toBe(
      "#analysis?fen=8/P6k/8/8/8/8/8/K7_w_-_-_3_50",
    );
    expect(addressOf(newGame())).toBe("#analysis");
    expect(addressOf(newGame(undefined, true))).toBe("#analysis?variant=chess960");
  });

  test("written by hand takes moves in UCI, signs, other separators and percent signs", () => {
    const played = ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"];
    for (const moves of [
      "e2e4,e7e5,d1h5,b8c6,f1c4,g8f6,h5f7",
      "e4_e5_Qh5_Nc6_Bc4_Nf6_Qxf7",
      "e4%20e5%20Qh5!?%20Nc6%20Bc4%20Nf6??%20Qxf7%23",
    ])
      expect(movesPlayed(gameAt(`#analysis?moves=${moves}`))).toEqual(played);
    const promoted = "8/P6k/8/8/8/8/8/K7+w+-+-+3+50";
    expect(currentFen(gameAt(`#analysis?fen=${promoted}&moves=a8=Q`))).toBe("Q7/7k/8/8/8/8/8/K7 b - - 0 50");
    expect(currentFen(gameAt(`#analysis?fen=${promoted.replaceAll("+", "%20")}&moves=a8Q`))).toBe(
      "Q7/7k/8/8/8/8/8/K7 b - - 0 50",
    );
  });

  test("of a null move brings it back", () => {
    const game = value(gameFromPgn("1. e4 -- 2. d4")).game;
    expect(gameAt(addressOf(game))).toEqual(game);
  });

  test("names the game where variations, comments, glyphs or tags would be lost, or where it would be too long", () => {
    const line = value(gameFromPgn("1. e4 e5 2. Nf3")).game;
    expect(wholeAddress(line)).toBeDefined();
    const { tree } = line;
    for (const game of [
      value(gameFromPgn("1. e4 (1. d4) e5")).game,
      { ...line, tree: changeMove(tree, 2, { nags: [1] }) },
      value(gameFromPgn("1. e4 {best by test} e5")).game,
      value(gameFromPgn("{a game} 1. e4 e5")).game,
      value(gameFromPgn('[White "Fischer"]\n\n1. e4 e5')).game,
      value(gameFromPgn(`1. ${"Nf3 Nf6 Ng1 Ng8 ".repeat(200)}`)).game,
    ]) {
      expect(wholeAddress(game)).toBeUndefined();
      expect(addressOf({ ...game, id: "abc" })).toMatch(/^#analysis\?game=abc&ply=\d+$/);
    }
    expect(lineAddress(value(gameFromPgn("1. e4 (1. d4) e5")).game)).toBe("#analysis?moves=e4_e5");
  });

  test.each([
    [
      "#analysis?moves=e4_e5_Nf9",
      "“moves”, move 2, White, ply 3: “Nf9” is not a move in SAN or UCI notation, such as Nf3 or g1f3",
    ],
    ["#analysis?moves=e4_e4", "“moves”, move 1, Black, ply 2: the move e4 is not legal here"],
    [
      "#analysis?fen=8/8/8&moves=e4",
      "“fen”: Invalid FEN: the piece placement must be eight ranks of eight squares",
    ],
    ["#analysis?fen=8/8/8/8/8/8/8/8_w_-_-_0_1", "“fen”: Invalid FEN: the board is empty"],
    ["#analysis?fen=", "“fen” is empty"],
    ["#analysis?moves=e4&ply=2", "“ply” is 2, but the moves end at ply 1"],
    ["#analysis?moves=e4&ply=-1", "“ply” must be a whole number, not “-1”"],
    ["#analysis?moves=e4&moves=d4", "“moves” is there twice"],
    ["#analysis?moves=%E0%A4%A", "“moves” has a broken percent sign"],
    ["#analysis?variant=atomic", "“variant” must be chess960 or be left out, not “atomic”"],
    ["#analysis?move=e4", "“move” is not one of its parts, which are fen, variant, moves, ply"],
    ["#analysis?line=3.1", "“line” needs “game”"],
    ["#analysis?game=abc&moves=e4", "“game” and “moves” exclude each other"],
    ["#analysis?game=../etc", "“game” must be letters and digits, not “../etc”"],
    ["#analysis?game=abc&ply=x", "“ply” must be a whole number, not “x”"],
    ["#analysis?game=abc&line=5-1", "“line” must be plies and variations such as 5.1_9.2, not “5-1”"],
    ["#analysis?moves=e4&board=red", "“board” must be white or black, not “red”"],
    ["#analysis?game=abc&board=black", "“game” and “board” exclude each other"],
    ["#analysis?pgn=abc&moves=e4", "“pgn” and “moves” exclude each other"],
    ["#analysis?pgn=abc&ply=x", "“ply” must be a whole number, not “x”"],
    ["#analysis?pgn=abc&board=", "“board” must be white or black, not “”"],
    ["#settings", "“#settings” is none of #analysis, #lab, #course and #essay"],
    [`#${"x".repeat(100_000)}`, "too long: it has 100,001 characters"],
  ])("%.40s is refused with words that name fault and place", (hash, words) => {
    const read = readAddress(hash);
    expect(read.ok ? "" : read.error).toContain(words);
    expect(read.ok ? 0 : read.error.length).toBeLessThan(200);
  });

  test("of any text is read or refused in words", () => {
    const parts = fc.constantFrom(
      "#analysis",
      "#lab",
      "?",
      "&",
      "=",
      "fen",
      "moves",
      "ply",
      "game",
      "line",
      "pgn",
      "board",
      "_",
      "e4",
      "%",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 12 }).map((all) => all.join("")),
      fc.string().map((text) => `#analysis?moves=${text}`),
      fc.string().map((text) => `#analysis?fen=${text}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = readAddress(text);
        if (!read.ok) expect(read.error).toMatch(/^The address .+\.$/s);
      }),
      { numRuns: 500 },
    );
  });
});

describe("an outdated place", () => {
  const game = value(gameFromPgn("1. e4 (1. d4 d5) e5")).game;

  test.each([
    [{ branches: new Map([[1, 2]]), ply: 1 }, "there is no variation 2 at ply 1"],
    [{ branches: new Map([[2, 1]]), ply: 1 }, "there is no variation 1 at ply 2"],
    [{ branches: new Map(), ply: 3 }, "the line ends after ply 2, before ply 3"],
  ])("is refused with its fault (%#)", (place, words) => {
    const seen = seenAtPlace(game, place);
    expect(seen.ok ? "" : seen.error).toBe(words);
  });
});
