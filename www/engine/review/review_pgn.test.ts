import { expect, test } from "vitest";
import { TestAnalyzer } from "../../../tests/engine_host";
import { readPgn } from "../game/read_pgn";
import { reviewed } from "./review_game";
import { toPgn } from "./review_pgn";

const written = async (game: Parameters<typeof reviewed>[1], tags?: Parameters<typeof toPgn>[1]) => {
  const review = await reviewed(TestAnalyzer, game, { depth: 6, concurrency: 1 });
  const [read] = readPgn(toPgn(review, tags));
  return { review, game: read?.game };
};

test("a review as PGN is read again with its tags, evaluations, glyphs and better lines", async () => {
  const tags = { White: 'The "Fool"', Annotator: "pvscope" };
  const { review, game } = await written(["f3", "e5", "g4", "Qh4#"], tags);
  expect(game?.tags).toMatchObject({ ...tags, Event: "?", Result: "0-1" });
  expect(game?.mainLine.map(({ san }) => san)).toEqual(["f3", "e5", "g4", "Qh4#"]);
  const [, , g4] = game?.mainLine ?? [];
  expect(g4?.nags).toEqual([4]);
  expect(g4?.comments).toMatchObject([{ score: review.moves[2]?.score }]);
  expect(g4?.variations.map((line) => line.map(({ san }) => san))).toEqual([review.moves[2]?.better?.san]);
});

test("a review from a position of Black's has its FEN and the numbers of its moves", async () => {
  const fen = "4k3/8/8/8/8/8/4p3/K7 b - - 0 41";
  const { review, game } = await written({ fen, moves: ["e1=Q+", "Kb2"] });
  expect(game).toMatchObject({ fen, moves: ["e2e1q", "a1b2"], result: "*" });
  expect(toPgn(review)).toMatch(/^41\.\.\. e1=Q\+/m);
});

test("a review with an opening has its tags, but the game's own stay", async () => {
  const openings = { get: () => ({ eco: "A00", name: 'Barnes "Hammerschlag"' }) };
  const review = await reviewed(TestAnalyzer, ["f3"], { depth: 1, concurrency: 1, openings });
  const tagsOf = (tags?: Record<string, string>) => [...readPgn(toPgn(review, tags))][0]?.game?.tags;
  expect(tagsOf()).toMatchObject({ ECO: "A00", Opening: 'Barnes "Hammerschlag"' });
  const own = { Opening: "Gedult's Opening" };
  expect(tagsOf(own)).toMatchObject(own);
  expect(tagsOf(own)).not.toHaveProperty("ECO");
});
