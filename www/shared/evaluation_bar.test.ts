import { expect, test } from "vitest";
import { whiteShare } from "./evaluation_bar";
import { INITIAL_FEN } from "./initial_position";

const ENDGAME = "8/5k2/8/8/8/8/4PK2/8 w - - 0 1";

test("White's share of the bar rises with the score, and mates fill it", () => {
  const shares = [-900, -200, -50, 0, 50, 200, 900].map((cp) => whiteShare({ kind: "cp", cp }, INITIAL_FEN));
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(whiteShare({ kind: "cp", cp: 0 }, INITIAL_FEN)).toBeCloseTo(50);
  expect(whiteShare({ kind: "mate", moves: 3 }, INITIAL_FEN)).toBe(100);
  expect(whiteShare({ kind: "mate", moves: -1 }, ENDGAME)).toBe(0);
});

test("the same score is worth less in an endgame, which is drawn more often", () => {
  const score = { kind: "cp", cp: 150 } as const;
  expect(whiteShare(score, ENDGAME)).toBeLessThan(whiteShare(score, INITIAL_FEN));
});
