import { expect, test } from "vitest";
import { NO_COUNTERS } from "../../kit/no_counters";
import { mainNodes, searchSentence } from "./search_summary";

const sentence = (counters: object): string =>
  searchSentence({ depth: 22, counters: { ...NO_COUNTERS, ...counters } });

test("the sentence names the order of the moves and the scouts that failed", () => {
  expect(
    sentence({ cutoffs: 1000, firstMoveCutoffs: 910, scouts: 12_034, proofsFailed: 385, reSearches: 380 }),
  ).toBe(
    "At depth 22, the first move tried was enough at 91.0% of the nodes cut off by a move; 385 of 12,034 scouts failed high, and 380 moves were searched again.",
  );
});

test("one of a thing is not many", () => {
  const one = { cutoffs: 1, firstMoveCutoffs: 1, scouts: 1, proofsFailed: 1, reSearches: 1 };
  expect(sentence(one)).toContain("1 of 1 scout failed high, and 1 move was searched again.");
  expect(sentence({ ...one, proofsFailed: 0, reSearches: 0 })).toContain("the only scout failed low.");
});

test("nothing to count is said in words", () => {
  expect(sentence({})).toBe("At depth 22, no move cut off a node; no move was scouted.");
  expect(sentence({ scouts: 20 })).toContain("all 20 scouts failed low.");
  expect(sentence({ scouts: 20, proofsFailed: 2 })).toContain("2 of 20 scouts failed high, and no move was");
});

test("the main search is everything but quiescence", () => {
  expect(mainNodes({ ...NO_COUNTERS, root: 1, pv: 20, nonPv: 300, quiescence: 4000 })).toBe(321);
});
