import { describe, expect, test } from "vitest";
import { TestAnalyzer } from "../../../tests/engine_host";
import { cp, enginesOf, gameOf, resultsOf } from "../../../tests/reviewed";
import { EngineError } from "../errors";
import { PgnError } from "../game/pgn_error";
import { readPgn } from "../game/read_pgn";
import type { GameReview } from "./game_review";
import { mainLine } from "./main_line";
import { reviewed, type ReviewOptions, type ReviewProgress } from "./review_game";
import { reviewedGame } from "./reviewed_game";

const FOOLS_MATE = "1. f3 e5 2. g4 Qh4# 0-1";

const review = (
  game: Parameters<typeof reviewed>[1],
  options: ReviewOptions = { depth: 6, concurrency: 1 },
): Promise<GameReview> => reviewed(TestAnalyzer, game, options);

/** The first four fields of the FEN after moves of a game. */
const after = (...moves: string[]): string =>
  mainLine(gameOf(moves.join(" ")))
    .at(-1)
    ?.fen.split(" ")
    .slice(0, 4)
    .join(" ") ?? "";

describe("the review of a game", () => {
  test("finds the losing move, a better line, and the end", async () => {
    const { start, moves, white, black, end } = await review(FOOLS_MATE);
    expect(start).toMatchObject({ depth: 6, score: { kind: "cp" } });
    expect(moves.map(({ ply, color, san }) => `${ply} ${color} ${san}`)).toEqual([
      "1 white f3",
      "2 black e5",
      "3 white g4",
      "4 black Qh4#",
    ]);
    const [, e5, g4, mate] = moves;
    expect(g4).toMatchObject({ judgement: "blunder", score: { kind: "mate", moves: -1 }, better: e5?.best });
    expect(g4?.loss).toBeGreaterThan(0.3);
    expect(g4?.best).toEqual({ moves: ["d8h4"], san: ["Qh4#"] });
    expect(mate).toMatchObject({ loss: 0, chances: { white: 0, draw: 0, black: 1 } });
    expect(mate?.judgement ?? mate?.score ?? mate?.better).toBeUndefined();
    expect(end).toEqual({ winner: "black", words: "Checkmate – Black wins" });
    expect(white.counts.blunder).toBe(1);
    expect(black.accuracy).toBeGreaterThan(white.accuracy ?? 100);
  });

  test("is the same for a PGN, its game, and moves in SAN or UCI", async () => {
    const [read] = readPgn(FOOLS_MATE);
    const games = [
      FOOLS_MATE,
      read?.game ?? "",
      ["f3", "e5", "g4", "Qh4#"],
      { moves: ["f2f3", "e7e5", "g2g4", "d8h4"] },
    ];
    const [first, ...others] = await Promise.all(games.map((game) => review(game)));
    for (const other of others) expect(other).toEqual(first);
  });

  test("has the figures that the page shows", async () => {
    const answers = [cp(30, "e2e4"), cp(30, "c7c5", "g1f3"), cp(90, "g1f3"), cp(-60, "b8c6"), cp(3000)];
    const engines = enginesOf(({ moves = [] }) => answers[moves.length] ?? cp(0));
    const pgn = "1. e4 e5 2. Qh5 Ke7 *";
    const running = reviewed(engines, pgn, { depth: 14 });
    for (let round = 0; round < 20; round++) await engines.finish(5);
    const { moves, white, black } = await running;
    const page = reviewedGame(gameOf(pgn), resultsOf(gameOf(pgn), answers));
    expect(moves.map(({ loss, judgement, score, chances }) => [loss, judgement, score, chances])).toEqual(
      page.plies
        .slice(1)
        .map(({ drop, judgement, score, chances }) => [drop, judgement?.judgement, score, chances]),
    );
    expect({ white, black }).toEqual({ white: page.white, black: page.black });
    expect(engines.log).toMatchObject({ created: 2, closed: 2 });
  });

  test("reports every position, and analyses none after the end", async () => {
    const seen: ReviewProgress[] = [];
    await review(FOOLS_MATE, { depth: 3, onPosition: (progress) => seen.push(progress) });
    expect(seen.map(({ done, total }) => `${done}/${total}`)).toEqual(["1/4", "2/4", "3/4", "4/4"]);
    expect(seen.map(({ ply }) => ply).sort()).toEqual([0, 1, 2, 3]);
  });

  test("may be of a position without moves, of Chess960, and with null moves", async () => {
    expect((await review([])).moves).toEqual([]);
    const fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    expect((await review({ fen, moves: ["O-O-O"] })).moves).toMatchObject([{ uci: "e1b1" }]);
    const { moves } = await review("1. e4 -- 2. d4 *");
    expect(moves.map(({ loss }) => loss === undefined)).toEqual([false, true, false]);
  });

  test("keeps a position whose engine fails twice as an error", async () => {
    const engines = enginesOf(({ moves = [] }) =>
      moves.length === 1 ? new EngineError({ code: "crashed", message: "it broke" }) : cp(30),
    );
    const running = reviewed(engines, ["e4", "e5"], { depth: 3 });
    for (let round = 0; round < 20; round++) await engines.finish(5);
    const { moves } = await running;
    expect(moves).toMatchObject([{ error: "it broke" }, { score: { kind: "cp", cp: 30 } }]);
    expect(moves.map(({ loss }) => loss)).toEqual([undefined, undefined]);
  });

  test("has the opening of the last position with a name, by every order of moves", async () => {
    const openings = new Map([
      [after("e4"), { eco: "B00", name: "King's Pawn Game" }],
      [after("d4", "d5", "c4", "e6"), { eco: "D30", name: "Queen's Gambit Declined" }],
    ]);
    const named = async (...moves: string[]) =>
      (await review(moves, { depth: 1, concurrency: 1, openings })).opening;
    expect(await named("e4", "a6")).toEqual({ eco: "B00", name: "King's Pawn Game", ply: 1 });
    expect(await named("c4", "e6", "d4", "d5", "a3")).toMatchObject({ eco: "D30", ply: 4 });
    expect(await named("a3")).toBeUndefined();
    expect((await review(["e4"], { depth: 1 })).opening).toBeUndefined();
  });

  test("asks for openings by the first four fields of the FEN, with en passant only where it is legal", async () => {
    const asked: string[] = [];
    const openings = { get: (position: string) => void asked.push(position) };
    await review(["e4", "a6", "e5", "d5"], { depth: 1, concurrency: 1, openings });
    expect(asked.toReversed()).toEqual([
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -",
      "rnbqkbnr/1ppppppp/p7/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -",
      "rnbqkbnr/1ppppppp/p7/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq -",
      "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6",
    ]);
  });

  test("ends with the reason of its signal", async () => {
    const abort = new AbortController();
    const running = review(FOOLS_MATE, {
      depth: 60,
      signal: abort.signal,
      onPosition: () => abort.abort("enough"),
    });
    abort.abort("enough");
    await expect(running).rejects.toBe("enough");
  });
});

describe("a review is refused with the reason for", () => {
  test.each([
    [
      "an illegal move in a PGN",
      "1. e4 e5\n2. Ke3 *",
      PgnError,
      /^line 2, game 1: .*the move Ke3 is not legal here$/,
    ],
    ["several games", "1. e4 *\n\n1. d4 *\n", EngineError, /the PGN has 2 games: readPgn/],
    ["an empty PGN", " ", PgnError, /the PGN is empty/],
    [
      "an illegal move in a list",
      ["e4", "e4"],
      EngineError,
      /^move 1, Black, ply 2: the move e4 is not legal here$/,
    ],
    ["an illegal position", { fen: "8/8/8/8/8/8/8/8 w - - 0 1" }, EngineError, /the board is empty/],
    ["something else", 7 as unknown as string, EngineError, /the game must be an object, not 7/],
  ])("%s", async (_, game, type, message) => {
    const error: unknown = await review(game).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(type);
    expect((error as Error).message).toMatch(message);
  });

  test.each([
    [{ depht: 3 }, /did you mean depth/],
    [{ multiPv: 2 }, /no option "multiPv"/],
    [{ depth: 0 }, /depth/],
    [{ concurrency: 0 }, /concurrency/],
    [{ onPosition: 3 }, /onPosition/],
    [{ openings: { e4: "King's Pawn" } }, /openings must have a method get, such as a Map, not an object/],
    [
      { openings: { get: () => "King's Pawn" } },
      /the opening of rnb\S+ b KQkq - must be an object, not "King's/,
    ],
    [
      { openings: { get: () => ({ eco: "B00" }) } },
      /name in the opening of rnb.* must be a string, not undefined/,
    ],
    [
      { openings: { get: () => Promise.resolve() } },
      /eco in the opening of rnb.* must be a string, not undefined/,
    ],
  ])("the options %o", async (options, message) => {
    await expect(review(["e4"], options as ReviewOptions)).rejects.toThrow(message);
  });
});
