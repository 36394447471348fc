import { describe, expect, test } from "vitest";
import { misspeltName, unknownName } from "./option_names.js";

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

test.each([
  ["movetime", "timeMs"],
  ["moveTimeMs", "timeMs"],
  ["time", "timeMs"],
  ["MultiPV", "multiPv"],
  ["searchmoves", "searchMoves"],
])("%s of another interface is %s here", (given, meant) => {
  expect(unknownName("option", { [given]: 3 }, KNOWN)).toBe(
    `there is no option "${given}": did you mean ${meant}?`,
  );
});

test.each(["infinite", "hash", "__proto__", "constructor", "x".repeat(100_000)])(
  "a name near no option is answered with all of them: %.20s",
  (name) => {
    expect(unknownName("option", Object.fromEntries([[name, 1]]), KNOWN)).toMatch(
      /: the options are depth, nodes, timeMs, multiPv, searchMoves$/,
    );
  },
);

describe("a misspelt name", () => {
  const GIVEN = { fen: "8/8", moves: [], chess960: true };
  const NONE = { fen: undefined, moves: undefined, chess960: undefined };

  test.each([
    ["Fen", "fen"],
    ["FEN", "fen"],
    ["fens", "fen"],
    ["move", "moves"],
    ["Moves", "moves"],
    ["chess_960", "chess960"],
    ["isChess960", "chess960"],
  ])("%s is refused, whether %s is given or not", (name, meant) => {
    const message = `there is no field "${name}": did you mean ${meant}?`;
    expect(misspeltName("field", { [name]: "" }, NONE)).toBe(message);
    expect(misspeltName("field", { ...GIVEN, [name]: "" }, GIVEN)).toBe(message);
  });

  test.each([
    ["position", "fen"],
    ["startPos", "fen"],
    ["epd", "fen"],
    ["moveList", "moves"],
    ["variant", "chess960"],
  ])("%s of another interface is refused where %s is not given", (name, meant) => {
    expect(misspeltName("field", { [name]: "" }, NONE)).toBe(
      `there is no field "${name}": did you mean ${meant}?`,
    );
    expect(misspeltName("field", { ...GIVEN, [name]: "" }, GIVEN)).toBeUndefined();
  });

  test("all other names are free", () => {
    const names = "id name number line tags result comments mainLine ply san uci pv bm score eval depth time";
    const given = Object.fromEntries(names.split(" ").map((name) => [name, 1]));
    expect(misspeltName("field", { ...given, ...GIVEN }, GIVEN)).toBeUndefined();
    expect(misspeltName("field", given, NONE)).toBeUndefined();
  });
});
