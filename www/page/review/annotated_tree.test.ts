import { parsePgn } from "chessops/pgn";
import { expect, test } from "vitest";
import { withTree } from "../../engine/game/game";
import { pgnOf } from "../game/pgn_writer";
import { annotatedTree } from "./annotated_tree";
import { reviewedGame } from "../../engine/review/reviewed_game";
import { cp, gameOf, resultsOf } from "../../../tests/reviewed";

const annotated = (pgn: string, ...[answers, depth]: [Parameters<typeof resultsOf>[1], number?]): string => {
  const game = gameOf(pgn);
  const reviewed = reviewedGame(game, resultsOf(game, answers, depth));
  return pgnOf(withTree(game, annotatedTree(game.tree, reviewed).tree));
};

const BLUNDER = [cp(30, "e2e4"), cp(30, "c7c5", "g1f3"), cp(3000, "d1h5"), cp(10)];

test("a review writes scores, glyphs and the better line, which any PGN reader understands", () => {
  const pgn = annotated("1. e4 f6 2. d4 *", BLUNDER);
  const [game] = parsePgn(pgn);
  const [e4] = game?.moves.children ?? [];
  const [f6, c5] = e4?.children ?? [];
  expect(e4?.data).toMatchObject({ san: "e4", comments: ["[%eval 0.30,14]"] });
  expect(f6?.data).toMatchObject({ san: "f6", nags: [4], comments: ["[%eval 30.00,14]"] });
  expect(c5?.data).toMatchObject({ san: "c5", comments: ["[%eval 0.30,14]"] });
  expect(c5?.children[0]?.data.san).toBe("Nf3");
});

test("a review written twice changes nothing; a deeper one replaces its scores and glyphs, or removes them", () => {
  const once = annotated("1. e4 f6 *", BLUNDER);
  expect(annotated(once, BLUNDER)).toBe(once);
  const game = gameOf("1. e4 f6 *");
  const first = annotatedTree(game.tree, reviewedGame(game, resultsOf(game, BLUNDER)));
  const deeper = (score: number) => {
    const results = resultsOf(game, [cp(30, "e2e4"), cp(30, "c7c5", "g1f3"), cp(score)], 20);
    const { tree, kept } = annotatedTree(first.tree, reviewedGame(game, results), first.own);
    expect(kept).toEqual({ evaluations: 0, glyphs: 0 });
    return pgnOf(withTree(game, tree));
  };
  expect(deeper(90)).toContain("f6 $6 { [%eval 0.90,20] } ( 1... c5 { [%eval 0.30,20] } 2. Nf3 )");
  expect(deeper(30)).toContain("f6 { [%eval 0.30,20] } ( 1... c5 {");
});

test("words, arrows, clocks, the author's glyphs and another engine's evaluations stay, and are counted", () => {
  const game = gameOf(
    "1. e4 { best [%cal Ge2e4] [%clk 0:01:00] } f6 $6 $146 { odd [%eval 9.00] } ( 1... c5 { [%eval 0.1] } ) *",
  );
  const reviewed = reviewedGame(game, resultsOf(game, BLUNDER));
  const { tree, own, kept } = annotatedTree(game.tree, reviewed);
  const pgn = pgnOf(withTree(game, tree));
  expect(pgn).toContain("best [%cal Ge2e4] [%eval 0.30,14] [%clk 0:01:00]");
  expect(pgn).toContain("f6 $6 $146 { odd [%eval 9.00] } ( 1... c5 { [%eval 0.10] } 2. Nf3 )");
  expect(kept).toEqual({ evaluations: 2, glyphs: 1 });

  const replaced = annotatedTree(tree, reviewed, own, true);
  expect(pgnOf(withTree(game, replaced.tree))).toContain(
    "f6 $4 $146 { odd [%eval 30.00,14] } ( 1... c5 { [%eval 0.30,14] }",
  );
  expect(replaced.kept).toEqual({ evaluations: 0, glyphs: 0 });
});

test("a glyph of praise is an opinion that no review replaces", () => {
  const game = gameOf("1. e4 f6 $5 *");
  const reviewed = reviewedGame(game, resultsOf(game, BLUNDER));
  for (const replaces of [false, true])
    expect(pgnOf(withTree(game, annotatedTree(game.tree, reviewed, new Map(), replaces).tree))).toContain(
      "f6 $5 {",
    );
});

test("a better line that is there already is not added again, but extended", () => {
  const pgn = annotated("1. e4 f6 (1... c5 { main }) *", BLUNDER);
  expect(pgn).toContain("( 1... c5 { main [%eval 0.30,14] } 2. Nf3 )");
  expect(pgn.match(/c5/g)).toHaveLength(1);
});

test("a mate is one move closer after the mating side's move, and the mating move itself has no score", () => {
  const mate = (moves: number, ...line: string[]) => ({ score: { kind: "mate", moves } as const, line });
  const start = '[FEN "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"]\n\n1. Kd2 h6 *';
  expect(annotated(start, [mate(1, "a1a8"), cp(400, "h7h6"), cp(400)])).toContain("( 1. Ra8# )");
  expect(annotated(start, [mate(2, "a1a8"), cp(0, "h7h6"), cp(400)])).toContain(
    "( 1. Ra8# { [%eval #1,14] } )",
  );
  expect(annotated(start, [mate(-2, "a1a8"), mate(-1, "h7h6"), mate(-1)])).not.toContain("(");
});

test("a game whose positions are not analysed stays as it is", () => {
  const game = gameOf("1. e4 { [%eval 0.3] } f6 { [%eval 9] } *");
  expect(annotatedTree(game.tree, reviewedGame(game, new Map())).tree).toEqual(game.tree);
});
