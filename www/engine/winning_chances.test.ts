import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { materialOf, MODEL, whiteExpectation, winningChances } from "./winning_chances";
import { INITIAL_FEN } from "./game/initial_position";

test("the page and the engine have the same model", () => {
  const rust = readFileSync("src/winning_chances.rs", "utf8");
  const constant = /pub const MODEL: ChancesModel =\s*ChancesModel \{([^}]+)\}/.exec(rust)?.[1] ?? "";
  const parameter = (name: string) => Number(new RegExp(`\\b${name}: ([\\d.]+)`).exec(constant)?.[1]);
  expect({
    fullBoardCp: parameter("full_board_cp"),
    bareBoardCp: parameter("bare_board_cp"),
    decay: parameter("decay"),
    scaleCp: parameter("scale_cp"),
  }).toEqual(MODEL);
});

test("the chances are those that the engine prints in UCI", () => {
  // A test in src/winning_chances.rs has the same numbers, which a third program calculated.
  for (const [cp, material, permille] of [
    [0, 78, [431, 138, 431]],
    [100, 78, [575, 128, 297]],
    [-150, 40, [188, 243, 569]],
    [300, 10, [417, 562, 21]],
    [20, 20, [234, 571, 195]],
  ] as const) {
    const { white, black } = winningChances({ kind: "cp", cp }, material);
    const [win, loss] = [Math.round(1000 * white), Math.round(1000 * black)];
    expect([win, 1000 - win - loss, loss]).toEqual(permille);
  }
});

test("a level score is even, a mate is certain, and the three results add up to one", () => {
  expect(whiteExpectation(winningChances({ kind: "cp", cp: 0 }, 78))).toBeCloseTo(0.5, 12);
  expect(winningChances({ kind: "mate", moves: -3 }, 30)).toEqual({ white: 0, draw: 0, black: 1 });
  for (const cp of [-800, -100, 30, 1000]) {
    const { white, draw, black } = winningChances({ kind: "cp", cp }, 20);
    expect(white + draw + black).toBeCloseTo(1, 12);
    expect(Math.min(white, draw, black)).toBeGreaterThan(0);
  }
});

test("the same score wins less often with less material", () => {
  const wins = [78, 60, 40, 20, 5].map((material) => winningChances({ kind: "cp", cp: 150 }, material).white);
  expect(wins).toEqual([...wins].sort((one, other) => other - one));
});

test("material counts both sides, and nothing but the pieces", () => {
  expect(materialOf(INITIAL_FEN)).toBe(78);
  expect(materialOf("4k3/8/8/3b4/8/8/P7/R3K2q b - - 0 40")).toBe(18);
});
