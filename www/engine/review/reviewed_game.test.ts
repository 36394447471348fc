import { describe, expect, test } from "vitest";
import { cp, gameOf, resultsOf } from "../../../tests/reviewed";
import { reviewedGame } from "./reviewed_game";

const judged = (...args: Parameters<typeof reviewedGame>) =>
  reviewedGame(...args).plies.map(({ judgement }) => judgement?.judgement);

describe("a reviewed game", () => {
  test("marks the moves that lower the mover's own chances", () => {
    const game = gameOf("1. e4 e5 2. Qh5 Ke7 *");
    const results = resultsOf(game, [
      cp(30, "e2e4"),
      cp(30, "c7c5"),
      cp(30, "g1f3"),
      cp(-60, "b8c6"),
      cp(3000),
    ]);
    expect(judged(game, results)).toEqual([undefined, undefined, undefined, "mistake", "blunder"]);
    const { white, black } = reviewedGame(game, results);
    expect(white.counts).toEqual({ inaccuracy: 0, mistake: 1, blunder: 0 });
    expect(black.counts).toEqual({ inaccuracy: 0, mistake: 0, blunder: 1 });
    expect(white.accuracy).toBeGreaterThan(black.accuracy ?? 100);
  });

  test("marks no gain, and not the engine's own move", () => {
    const game = gameOf("1. e4 e5 *");
    expect(judged(game, resultsOf(game, [cp(0, "d2d4"), cp(400, "e7e5"), cp(900)]))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("counts a stalemate from a won position as a blunder, and a checkmate as certain", () => {
    const stalemate = gameOf('[FEN "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1"]\n\n1. Kg6 *');
    expect(judged(stalemate, resultsOf(stalemate, [cp(900, "f7f8")]))).toEqual([undefined, "blunder"]);
    const mate = gameOf("1. f3 e5 2. g4 Qh4# *");
    const { plies } = reviewedGame(mate, resultsOf(mate, [cp(20), cp(-60), cp(-80), cp(-3000, "d8h4")]));
    expect(plies.at(-1)?.chances).toEqual({ white: 0, draw: 0, black: 1 });
    expect(plies.at(-1)?.judgement).toBeUndefined();
  });

  test("takes the scores written in a PGN where the engine has none, but no accuracy from them", () => {
    const game = gameOf("1. e4 { [%eval 0.3] } e5 { [%eval 0.25] } 2. Qh5 { [%eval -2.5] } *");
    const { plies, white } = reviewedGame(game, new Map());
    expect(plies.map(({ score }) => score?.kind === "cp" && score.cp)).toEqual([false, 30, 25, -250]);
    expect(plies[3]?.judgement?.judgement).toBe("blunder");
    expect(white).toEqual({
      accuracy: undefined,
      counts: { inaccuracy: 0, mistake: 0, blunder: 0 },
      analysed: 0,
      moves: 2,
    });
  });

  test("has the accuracy and the better lines of an earlier review that is written in the PGN with its depth", () => {
    const game = gameOf(
      "{ [%eval 0.2,14] } 1. e4 { [%eval 0.3,14] } e5 { [%eval 0.25,13] } 2. Qh5 $4 { [%eval -2.5,14] } ( 2. Nf3 { [%eval 0.25,13] } Nc6 3. Bb5 ) ( 2. f4 ) *",
    );
    const { plies, white, black } = reviewedGame(game, new Map());
    expect(plies.map(({ result }) => result?.depth)).toEqual([14, 14, 13, 14]);
    expect(plies[2]?.result?.line.map(({ san }) => san)).toEqual(["Nf3", "Nc6", "Bb5"]);
    expect(plies[2]?.result?.best).toBe("g1f3");
    expect([white.counts.blunder, white.analysed, black.analysed]).toEqual([1, 2, 1]);
    expect(white.accuracy).toBeLessThan(black.accuracy ?? 0);
    // The engine's own answers come before.
    const [start] = reviewedGame(game, resultsOf(game, [cp(50, "d2d4")], 20)).plies;
    expect([start?.score, start?.result?.depth]).toEqual([{ kind: "cp", cp: 50 }, 20]);
  });

  test("is the same when it is read back, also where the engine's own move has lowered the score", () => {
    const played = gameOf("1. e4 e5 2. Nf3 *");
    const review = reviewedGame(
      played,
      resultsOf(played, [cp(20, "e2e4"), cp(30, "e7e5"), cp(50, "g1f3"), cp(20)]),
    );
    const written = gameOf(
      "{ [%eval 0.2,14] } 1. e4 { [%eval 0.3,14] } e5 { [%eval 0.5,14] } 2. Nf3 { [%eval 0.2,14] } *",
    );
    const { white, black } = reviewedGame(written, new Map());
    expect([white, black]).toEqual([review.white, review.black]);
    expect(review.plies[3]?.drop).toBeGreaterThan(0.01);
  });

  test("judges no move between a score of the engine and one of another engine", () => {
    const game = gameOf("1. e4 { [%eval 0.3] } e5 { [%eval -9] } 2. Qh5 { [%eval -9] } Nc6 *");
    const { plies, white, black } = reviewedGame(game, resultsOf(game, [cp(30, "e2e4"), cp(30)]));
    expect(plies.map(({ drop }) => drop)).toEqual([undefined, 0, undefined, 0, undefined]);
    expect([white.analysed, white.moves, black.analysed, black.moves]).toEqual([1, 2, 0, 2]);
  });

  test("does not judge null moves, and leaves gaps where nothing is known", () => {
    const game = gameOf("1. e4 Z0 2. d4 d5 *");
    const results = resultsOf(game, [cp(30), cp(30), cp(500), undefined, cp(0)]);
    expect(reviewedGame(game, results).plies.map(({ drop }) => drop !== undefined)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test("belongs to the side that moved, also where Black begins", () => {
    const game = gameOf(
      '[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]\n\n1... g5 2. d4 *',
    );
    const { white, black } = reviewedGame(game, resultsOf(game, [cp(30, "e7e5"), cp(300, "d2d4"), cp(300)]));
    expect([white.counts.blunder, black.counts.blunder]).toEqual([0, 1]);
  });

  test("knows the engine's own move when it is castling, in Chess960 too", () => {
    const chess960 = gameOf(
      '[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"]\n\n1. O-O Kd7 *',
    );
    const castled = reviewedGame(chess960, resultsOf(chess960, [cp(900, "e1g1"), cp(-900)]));
    expect(castled.plies[0]?.result?.line.map(({ san }) => san)).toEqual(["O-O"]);
    expect(castled.plies[1]?.judgement).toBeUndefined();
    const standard = gameOf('[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O *');
    expect(judged(standard, resultsOf(standard, [cp(500, "e1g1"), cp(0)]))).toEqual([undefined, undefined]);
    expect(judged(standard, resultsOf(standard, [cp(500, "h1h8"), cp(0)]))).toEqual([undefined, "blunder"]);
  });
});
