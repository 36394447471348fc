import { expect, test } from "vitest";
import { gamesOfText } from "./game_splitter";
import { gameFromPgn } from "./pgn";
import { isUnknown, knownTag, readTag } from "./tags";

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

// As python-chess 1.11.2 reads them.
test.each([
  ['[White "A "game""]', 'A "game"'],
  ['[White "The "A" game"]', 'The "A" game'],
  ['[White "A \\\\ \\"game""]', 'A \\ "game"'],
  ['[White "Smith, "Jim""] [Black "B"]', 'Smith, "Jim"'],
  ['[White "C:\\"]', "C:\\"],
  ['[White ""]', ""],
])("a tag may have stray quotes: %s", (tag, value) => {
  const text = `[Event "x"]\n${tag}\n[Round "1"]\n\n1. e4 *\n`;
  expect(readTag(text, text.indexOf("[White"))).toMatchObject({ name: "White", value });
  const [found, ...others] = gamesOfText(text);
  expect(others).toEqual([]);
  expect(Object.fromEntries(found?.tags ?? [])).toMatchObject({ White: value, Event: "x" });
  const loaded = gameFromPgn(text);
  expect(loaded.ok && Object.fromEntries(loaded.value.game.tags)).toMatchObject({ White: value, Round: "1" });
});
