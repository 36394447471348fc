import { existsSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { TestAnalyzer } from "../../../tests/engine_host";
import { cp, gameOf, resultsOf } from "../../../tests/reviewed";
import { seenAfter } from "../../engine/game/game";
import { gameFromFen } from "../../engine/game/rules";
import type { Score } from "../../engine/index";
import { reviewedGame } from "../../engine/review/reviewed_game";
import { type Mistake, mistakesToRetry } from "./mistakes_to_retry";
import { judgeTry, type Verdict } from "./try_judge";

const SUITE = new URL("../../../../shared/suites/mates/mate_in_1_terje.epd", import.meta.url);
const hasSuite = existsSync(SUITE);
if (!hasSuite) console.log("no ../shared/suites: slower mates of public positions are not judged");

const engine = new TestAnalyzer({ hashMb: 4 });
afterAll(() => engine.close());

/** The verdict on `move` in `fen`, whose best line is known, as is the move of the game. */
async function verdictOn(
  fen: string,
  move: string,
  best: { score: Score; moves: string[]; san: string[] },
  played = "",
  depth = 8,
): Promise<Verdict> {
  const game = gameFromFen(fen);
  if (!game.ok) throw new Error(game.error);
  const mistake = { fen, best, depth, played: { uci: played } } as unknown as Mistake;
  const verdict = await judgeTry(engine, game.value, mistake, move, new AbortController().signal);
  if (verdict === undefined) throw new Error("no verdict");
  return verdict;
}

const mateIn = (moves: number, uci: string, san: string) => ({
  score: { kind: "mate", moves } as const,
  moves: [uci],
  san: [san],
});

describe("a try", () => {
  const KING_AND_QUEEN = "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1";
  const best = mateIn(1, "g1g7", "Qg7#");

  test("is right if it is the best move, at once", async () => {
    expect(await verdictOn(KING_AND_QUEEN, "g1g7", best)).toMatchObject({
      isRight: true,
      text: "Qg7# is the best move.",
    });
  });

  test("is right if it mates otherwise, or later", async () => {
    expect(await verdictOn(KING_AND_QUEEN, "g1h2", best)).toMatchObject({
      isRight: true,
      text: "Qh2#: Checkmate – White wins.",
    });
    expect(await verdictOn(KING_AND_QUEEN, "g1g3", best)).toMatchObject({ isRight: true });
  });

  test("is wrong if it gives away the win, be it by stalemate", async () => {
    expect(await verdictOn(KING_AND_QUEEN, "g1g6", best)).toMatchObject({
      isRight: false,
      text: expect.stringMatching(/^Qg6: .*[Ss]talemate/) as string,
    });
  });

  test("is wrong if it is the move of the game, whatever a search says of it", async () => {
    expect((await verdictOn(KING_AND_QUEEN, "g1g3", best, "g1g3")).isRight).toBe(false);
  });

  test("that is wrong is refuted without a word about the best move", async () => {
    const fools = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
    const verdict = await verdictOn(fools, "g2g4", { ...cp(-30, "e2e4"), moves: ["e2e4"], san: ["e4"] });
    expect(verdict).toMatchObject({ isRight: false, text: "g4 loses by force: Qh4#.", san: ["g4", "Qh4#"] });
    const missed = await verdictOn(KING_AND_QUEEN, "g1a1", mateIn(1, "g1g7", "Qg7#"), "g1a1");
    expect(missed.text).not.toContain("Qg7");
  });

  test.skipIf(!hasSuite)(
    "is right for every mate that takes longer, and wrong for every move that loses much",
    { timeout: 60_000 },
    async () => {
      const lines = hasSuite ? readFileSync(SUITE, "utf8").split("\n").slice(0, 8) : [];
      let judged = 0;
      for (const line of lines) {
        const fen = `${line.split(" ").slice(0, 4).join(" ")} 0 1`;
        const { lines: found } = await engine.analyze({ fen }, { depth: 5, multiPv: 40 }).end;
        const [first] = found;
        const best = { score: first.score, moves: [...first.moves], san: [...first.san] };
        const winner = fen.includes(" w ") ? 1 : -1;
        for (const { score, moves } of found.slice(1)) {
          const isMate = score.kind === "mate" && score.moves * winner > 0;
          const isLost = score.kind === "mate" ? !isMate : score.cp * winner < 0;
          if (!isMate && !isLost) continue;
          const verdict = await verdictOn(fen, moves[0] ?? "", best, "", 5);
          expect([line, moves[0], verdict.isRight]).toEqual([line, moves[0], isMate]);
          judged += 1;
        }
      }
      expect(judged).toBeGreaterThan(20);
    },
  );
});

describe("the mistakes to retry", () => {
  const game = gameOf("1. e4 f6 2. d4 g5 *");
  const results = resultsOf(game, [
    cp(30, "e2e4"),
    cp(30, "c7c5", "g1f3"),
    cp(3000, "d1h5"),
    cp(30, "c7c5"),
    cp(30),
  ]);
  const reviewed = reviewedGame(game, results);

  test("are those of a side, each with the position before it and the better line", () => {
    const [white, black] = [mistakesToRetry(reviewed, "white"), mistakesToRetry(reviewed, "black")];
    expect(white.map(({ played, best }) => [played.san, best.san[0]])).toEqual([["d4", "Qh5+"]]);
    expect(black.map(({ played, best }) => [played.san, best.san])).toEqual([["f6", ["c5", "Nf3"]]]);
    expect(mistakesToRetry(reviewed)).toHaveLength(2);
    const [mistake] = black;
    expect(seenAfter(game, mistake?.before ?? 0).cursor).toBe(1);
  });

  test("are none without a better line", () => {
    expect(
      mistakesToRetry(reviewedGame(gameOf("1. e4 { [%eval 0.3] } f6 { [%eval 9] } *"), new Map())),
    ).toEqual([]);
  });
});
