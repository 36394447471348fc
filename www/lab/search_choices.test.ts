import { expect, test } from "vitest";
import { nameOf, readSearch, SEARCH_CHOICES, searchNamed, selectSearch } from "./search_choices";

test("every search has a name of its own, which leads back to it", () => {
  const names = SEARCH_CHOICES.map(({ id }) => nameOf(selectSearch(id)));
  expect(new Set(names).size).toBe(SEARCH_CHOICES.length);
  for (const name of names) expect(nameOf(searchNamed(name) ?? selectSearch(""))).toBe(name);
});

test("a name has the switches of its search", () => {
  expect(nameOf(searchNamed("merged-meeting~improved~untilMet") ?? selectSearch(""))).toBe(
    "merged-meeting~improved~untilMet",
  );
  expect([searchNamed("maximin"), searchNamed("minimax~toString")]).toEqual([undefined, undefined]);
});

test.each([
  ["best", "There is no search “best”; there are minimax, tscp, "],
  ["minimax~improved", "The search “minimax” has no switch “improved”; it has none."],
  [
    "merged-beyond~improve",
    "The search “merged-beyond” has no switch “improve”; there are improved, firstOfAll, untilMet.",
  ],
])("no switch is dropped in silence: %s", (name, words) => {
  const read = readSearch(name);
  expect(read.ok ? "" : read.error).toContain(words);
});
