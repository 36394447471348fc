import { expect, test } from "vitest";
import { gameFromPgn } from "../../engine/game/pgn";
import { nameOf } from "./analysis_name";

const named = (white: string, black: string): string => {
  const read = gameFromPgn(`[White "${white}"]\n[Black "${black}"]\n\n1. e4 *`);
  if (!read.ok) throw new Error(read.error);
  return nameOf(read.value.game);
};

test("names in Latin letters are as they are", () => {
  expect(named("Müller, K. (IM)", "O’Kelly")).toBe("Müller, K. (IM) – O’Kelly");
});

test("a name from right to left is isolated, and its characters of control are dropped", () => {
  expect(named("כהן", "A")).toBe("\u2068כהן\u2069 – A");
  expect(named("A\u202EB\u2069", "C")).toBe("\u2068AB\u2069 – C");
});
