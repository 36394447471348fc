import { expect, test } from "vitest";
import { cp, gameOf, resultsOf } from "../../../tests/reviewed";
import { newGame } from "../../engine/game/game";
import { reviewedGame } from "../../engine/review/reviewed_game";
import type { ReviewResults } from "../../engine/review/reviewed_positions";
import { analysedText, keptWords, summaryWords, writtenWords } from "./review_text";

test("a game without moves has no accuracy, in words", () => {
  const empty = reviewedGame(newGame(), new Map());
  expect(summaryWords(empty)).toBe("White has no analysed move. Black has no analysed move.");
});

test("a review of before, as the game has it, says its depth until another one takes its place", () => {
  const game = gameOf(
    "{ [%eval 0.2,14] } 1. e4 { [%eval 0.3,14] } e5 { [%eval 0.25,13] } 2. Qh5 Ke7 { [%eval #1,1] } *",
  );
  const words = (results: ReviewResults): string => writtenWords(reviewedGame(game, results), results);
  expect(words(new Map())).toBe("Reviewed before, to depth 13 to 14.");
  expect(words(resultsOf(game, [undefined, undefined, cp(20)]))).toBe("Reviewed before, to depth 14.");
  expect(words(resultsOf(game, [cp(20), cp(20), cp(20)]))).toBe("");
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
