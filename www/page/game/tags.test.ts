import { expect, test } from "vitest";
import { indexGames } from "./pgn_index";
import { isUnknown, knownTag } from "./tags";

test("PGN’s signs for unknown values say nothing", () => {
  // The defaults of the Seven Tag Roster.
  for (const value of ["", "?", "????.??.??", "*", " ", "? "]) expect(isUnknown(value), value).toBe(true);
  for (const value of ["Žižka", "1998.??.??", "?Smith", "1-0", "0", "-"])
    expect(isUnknown(value), value).toBe(false);
});

test("an absent tag is an unknown one", () => {
  const tags = new Map([
    ["White", "?"],
    ["Black", "Réti"],
  ]);
  expect(["White", "Black", "Event"].map((name) => knownTag(tags, name))).toEqual(["", "Réti", ""]);
});

test("the list of games shows no unknown values", () => {
  const [game] = indexGames('[White "?"]\n[Date "????.??.??"]\n[Result "*"]\n\n1. e4 *\n');
  expect(game).toMatchObject({ white: "", date: "", result: "" });
});
