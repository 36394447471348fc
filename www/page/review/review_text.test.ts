import { expect, test } from "vitest";
import { newGame } from "../../engine/game/game";
import { reviewedGame } from "../../engine/review/reviewed_game";
import { analysedText, keptWords, summaryWords } from "./review_text";

test("a game without moves has no accuracy, in words", () => {
  const empty = reviewedGame(newGame(), new Map());
  expect(summaryWords(empty)).toBe("White has no analysed move. Black has no analysed move.");
});

test("what a review has kept is said with its numbers", () => {
  expect(keptWords({ evaluations: 1, glyphs: 0 })).toBe("The game keeps 1 evaluation of its own.");
  expect(keptWords({ evaluations: 1200, glyphs: 2 })).toBe(
    "The game keeps 1,200 evaluations and 2 glyphs of its own.",
  );
  expect(keptWords({ evaluations: 0, glyphs: 0 })).toBe("");
});

test("an accuracy says of how many moves it is, unless of all", () => {
  const side = { counts: { inaccuracy: 0, mistake: 0, blunder: 0 }, moves: 20 };
  expect(analysedText({ ...side, analysed: 12 })).toBe("12 of 20 moves");
  expect(analysedText({ ...side, analysed: 20 })).toBe("");
  expect(analysedText({ ...side, analysed: 0 })).toBe("");
});
