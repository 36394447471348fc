import { expect, test } from "vitest";
import { newGame } from "../../engine/game/game";
import { playText } from "../../engine/game/rules";
import { questionOf, workOf } from "./analysis_request";
import { excludedMoves, rootChoices, searchMoves } from "./root_moves";
import { INITIAL } from "./store";

const fen = newGame().start;

test("all moves are searched unless some are excluded", () => {
  expect(rootChoices(INITIAL)).toHaveLength(20);
  expect(searchMoves(INITIAL)).toBeUndefined();
  const without = searchMoves({ ...INITIAL, exclusion: { fen, moves: ["e2e4", "d2d4"] } });
  expect(without).toHaveLength(18);
  expect(without).not.toContain("e2e4");
});

test("an exclusion belongs to its position", () => {
  const played = playText(newGame(), "e4");
  if (!played.ok) throw new Error(played.error);
  const state = { ...INITIAL, game: played.value, exclusion: { fen, moves: ["e2e4"] } };
  expect(excludedMoves(state)).toEqual([]);
  expect(searchMoves(state)).toBeUndefined();
  expect(rootChoices(state).map(({ uci }) => uci)).toContain("g8f6");
});

test("the same position with other root moves is another question", () => {
  const { game, settings } = INITIAL;
  const [all, some, others] = [
    workOf(game, settings),
    workOf(game, settings, ["e2e4"]),
    workOf(game, settings, ["d2d4"]),
  ];
  expect(questionOf(all)).toBe(questionOf(workOf(game, { ...settings, depth: 5 })));
  expect(questionOf(all)).not.toBe(questionOf(some));
  expect(questionOf(some)).not.toBe(questionOf(others));
  expect(questionOf(some)).toBe(questionOf(workOf(game, settings, ["e2e4"])));
});
