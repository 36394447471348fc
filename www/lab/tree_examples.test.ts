import { expect, test } from "vitest";
import { recorded } from "../../tests/recorded";
import { changeText } from "./search_comparison";
import { searchNamed, searchOf, selectSearch } from "./search_choices";
import { EXAMPLES, type Example } from "./tree_examples";

const summaries = ({ game, searches }: Example): ReturnType<typeof recorded>["summary"][] =>
  searches.map((name) => recorded(game, searchOf(searchNamed(name) ?? selectSearch(name))).summary);

test.each(EXAMPLES)("$title: the second search visits more or fewer nodes, as its group says", (example) => {
  const [one, other] = summaries(example);
  const { group } = example;
  const change = Math.sign((other?.visits ?? 0) - (one?.visits ?? 0));
  const changes = {
    "Alpha-beta and the line": [-1, 0],
    "Where PVS saves": [-1],
    "Where PVS costs more": [1],
  };
  expect(changes[group]).toContain(change);
  expect(other?.value).toBe(one?.value);
});

test("the numbers of the lessons are those of the searches", () => {
  const facts = Object.fromEntries(
    EXAMPLES.map((example) => {
      const [one, other] = summaries(example);
      const { visits = 0, proofs = 0, proofsHeld = 0 } = other ?? {};
      return [example.id, [changeText(one?.visits, visits), proofs, proofs - proofsHeld]];
    }),
  );
  expect(facts).toEqual({
    textbook: ["15.4% fewer", 0, 0],
    family: ["as many", 0, 0],
    saves: ["19.0% fewer", 8, 0],
    "saves-more": ["27.2% fewer", 12, 0],
    illustration: ["16.7% fewer", 5, 0],
    drawings: ["27.8% more", 13, 2],
    reti: ["68.3% more", 330, 47],
    champion: ["36.4% more", 6, 2],
    hidden: ["50.0% more", 7, 3],
  });
});

test("a change is a share, and its direction a word", () => {
  expect([changeText(10, 12), changeText(10, 5), changeText(3, 3), changeText(undefined, 3)]).toEqual([
    "20.0% more",
    "50.0% fewer",
    "as many",
    "–",
  ]);
});
