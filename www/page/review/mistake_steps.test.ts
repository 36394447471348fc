import { beforeEach, describe, expect, test } from "vitest";
import { cp, gameOf, resultsOf } from "../../../tests/reviewed";
import { announcementSlice } from "../actions/announcements";
import { store } from "../state/page_context";
import { INITIAL } from "../state/store";
import { nextMistake, previousMistake } from "./mistake_steps";
import { NO_REVIEW, reviewSlice } from "./review_state";
import type { KeptResults } from "./review_results";

const game = gameOf("1. e4 f6 2. d4 g5 3. Qh5# *");
const answers = [cp(30, "e2e4"), cp(30, "c7c5"), cp(3000, "d1h5"), cp(30, "c7c5"), cp(3000, "d1h5")];

const shown = (): string | undefined => store.state.game.plies[store.state.game.cursor - 1]?.san;

describe("the next mistake", () => {
  beforeEach(() => {
    store.update({ ...INITIAL, wanted: false, game: { ...game, cursor: 0 } });
    reviewSlice.update({ results: resultsOf(game, answers) as KeptResults });
  });

  test("is that of either side, and the first one after the last", () => {
    const seen = Array.from({ length: 4 }, () => {
      nextMistake();
      return shown();
    });
    expect(seen).toEqual(["f6", "d4", "g5", "f6"]);
    previousMistake();
    expect(shown()).toBe("g5");
  });

  test("can be that of one side and judgement", () => {
    const seen = Array.from({ length: 3 }, () => {
      nextMistake({ side: "black", judgement: "blunder" });
      return shown();
    });
    expect(seen).toEqual(["f6", "g5", "f6"]);
  });

  test("is asked for in vain before a review, and the page says so", () => {
    reviewSlice.update(NO_REVIEW);
    nextMistake();
    expect(shown()).toBeUndefined();
    expect(announcementSlice.state.note?.text).toMatch(/^No mistake is known/);
  });
});
