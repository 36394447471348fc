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
    "PVS in other words": [0],
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
    "family-turned": ["as many", 0, 0],
    saves: ["19.0% fewer", 8, 0],
    "saves-more": ["27.2% fewer", 12, 0],
    illustration: ["16.7% fewer", 5, 0],
    drawings: ["27.8% more", 13, 2],
    reti: ["64.8% more", 354, 58],
    champion: ["36.4% more", 6, 2],
    hidden: ["50.0% more", 7, 3],
    "open-re-search": ["3.8% more", 31, 6],
    "minimax-style": ["as many", 6, 2],
  });
});

test("the other case of the guide to TSCP: son2 is worth 5, and grandfather takes father2", () => {
  const turned = EXAMPLES.find(({ id }) => id === "family-turned");
  if (turned === undefined) throw new Error("no such example");
  for (const { value, line } of summaries(turned)) expect([value, line]).toEqual([5, ["father2", "son2"]]);
});

test("the window of a re-search changes the number of re-searches, not value and line", () => {
  const open = EXAMPLES.find(({ id }) => id === "open-re-search");
  if (open === undefined) throw new Error("no such example");
  const [one, other] = summaries(open);
  expect([one?.reSearches, other?.reSearches]).toEqual([5, 6]);
  expect([other?.value, other?.line]).toEqual([one?.value, one?.line]);
});

test.each([
  ["saves", 33, 25, 17],
  ["saves-more", 78, 56, 31],
])(
  "%s: the leaves of the lesson are those of the searches, and the least is Knuth and Moore’s",
  (id, more, fewer, least) => {
    const example = EXAMPLES.find((other) => other.id === id);
    if (example === undefined) throw new Error(`no example ${id}`);
    const [one, other] = summaries(example);
    expect([one?.leaves, other?.leaves, other?.minimumLeaves]).toEqual([more, fewer, least]);
    expect(example.lesson).toContain(`${fewer} leaves instead of ${more}`);
    expect(example.lesson).toContain(` ${least}`);
  },
);

test("a change is a share, and its direction a word", () => {
  expect([changeText(10, 12), changeText(10, 5), changeText(3, 3), changeText(undefined, 3)]).toEqual([
    "20.0% more",
    "50.0% fewer",
    "as many",
    "–",
  ]);
});
