import { expect, test } from "vitest";
import { newGame } from "../../engine/game/game";
import { reviewedGame } from "../../engine/review/reviewed_game";
import { summaryWords } from "./review_text";

test("a game without moves has no accuracy, in words", () => {
  const empty = reviewedGame(newGame(), new Map());
  expect(summaryWords(empty)).toBe("White has no analysed move. Black has no analysed move.");
});
