import { expect, test } from "vitest";
import { unknownName } from "./option_names.js";

const KNOWN = { depth: 1, nodes: 1, timeMs: 1, multiPv: undefined, searchMoves: [] };

test("a known option is no fault, whether it has a value or not", () => {
  expect(unknownName("option", {}, KNOWN)).toBeUndefined();
  expect(unknownName("option", { depth: 3, multiPv: 2, timeMs: undefined }, KNOWN)).toBeUndefined();
});

test.each([
  ["depht", "depth"],
  ["Depth", "depth"],
  ["multipv", "multiPv"],
  ["timems", "timeMs"],
  ["node", "nodes"],
  ["serchMove", "searchMoves"],
])("%s was meant to be %s", (given, nearest) => {
  expect(unknownName("option", { [given]: 3 }, KNOWN)).toBe(
    `there is no option "${given}": did you mean ${nearest}?`,
  );
});

test("a name near no option is answered with all of them", () => {
  expect(unknownName("option", { movetime: 100 }, KNOWN)).toBe(
    'there is no option "movetime": the options are depth, nodes, timeMs, multiPv, searchMoves',
  );
});
