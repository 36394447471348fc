import { expect, test } from "vitest";
import { nameOf, SEARCH_CHOICES, searchNamed, selectSearch } from "./search_choices";

test("every search has a name of its own, which leads back to it", () => {
  const names = SEARCH_CHOICES.map(({ id }) => nameOf(selectSearch(id)));
  expect(new Set(names).size).toBe(SEARCH_CHOICES.length);
  for (const name of names) expect(nameOf(searchNamed(name) ?? selectSearch(""))).toBe(name);
});

test("a name has the switches of its search", () => {
  expect(nameOf(searchNamed("merged-meeting~improved~untilMet") ?? selectSearch(""))).toBe(
    "merged-meeting~improved~untilMet",
  );
  expect(nameOf(searchNamed("minimax~improved") ?? selectSearch(""))).toBe("minimax");
  expect([searchNamed("maximin"), searchNamed("minimax~toString")]).toEqual([undefined, undefined]);
});
