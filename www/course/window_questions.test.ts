import { expect, test } from "vitest";
import { recorded } from "../../tests/recorded";
import { bitsOf, PROPOSITIONS_TREE, rangeOf, windowed } from "./propositions";
import { rightAnswer } from "./question";
import { askWhichChanges } from "./window_questions";

const [low, high] = rangeOf(recorded(PROPOSITIONS_TREE, { kind: "minimax" }));
const searched = new Map<string, ReturnType<typeof bitsOf>>();

/** By a search with the window, each made once. */
function bits(alpha: number, beta: number): ReturnType<typeof bitsOf> {
  const key = `${alpha} ${beta}`;
  const found =
    searched.get(key) ??
    bitsOf(recorded(windowed(PROPOSITIONS_TREE, alpha, beta), { kind: "plain", cutoff: "strict" }));
  searched.set(key, found);
  return found;
}

test("an end changes its own answer or none, by the searches, and every wrong choice is told why", () => {
  const rights = new Set<string | undefined>();
  for (let number = 0; number < 200; number += 1) {
    const question = askWhichChanges({ low, high, bits }, number);
    const wrong = question.choices.filter(({ mistake }) => mistake !== undefined);
    expect(wrong.length).toBe(3);
    const [own, other] = number % 2 === 0 ? ["r < α", "β < r"] : ["β < r", "r < α"];
    const why = (text: string): string | undefined => wrong.find((choice) => choice.text === text)?.mistake;
    expect(why("Both")).toContain("has no say");
    expect(why(`Only ${other}`)).toContain("You took one end for the other");
    if (rightAnswer(question) === "Neither") expect(why(`Only ${own}`)).toContain("never passes r");
    else expect(why("Neither")).toContain("passes r");
    rights.add(rightAnswer(question));
  }
  expect([...rights].sort()).toEqual(["Neither", "Only r < α", "Only β < r"]);
});
