import { expect, test } from "vitest";
import type { IterationReport } from "../../engine/index";
import { newGame } from "../../engine/game/game";
import { playLine } from "../../engine/game/rules";
import { judgementOf } from "./instant_judgement";

type Report = Pick<IterationReport, "depth" | "lines" | "rootMoves">;

const report = (depth: number, cp: number, best: string, others: Record<string, number> = {}): Report => ({
  depth,
  lines: [{ score: { kind: "cp", cp }, moves: [best] }] as unknown as Report["lines"],
  rootMoves: Object.entries(others).map(([move, cp]) => ({
    move,
    score: { kind: "cp", cp },
  })) as unknown as Report["rootMoves"],
});

function after(...moves: string[]) {
  const played = playLine(newGame(), moves);
  if (!played.ok) throw new Error(played.error);
  return played.value;
}

const game = after("f2f3", "e7e5", "g2g4");
const sign = (...reports: [Report?, Report?]) => judgementOf(game, ...reports)?.sign;

test("a move is judged by the bound that the analysis before it has proven", () => {
  expect(sign(report(12, -50, "e2e4", { g2g4: -130 }))).toBe("?");
  expect(sign(report(12, -50, "e2e4", { g2g4: -60 }))).toBeUndefined();
});

test("the analysis after the move takes over once it is deep enough", () => {
  const before = report(12, -50, "e2e4", { g2g4: -60 });
  expect(sign(before, report(3, -900, "d8h4"))).toBeUndefined();
  expect(sign(before, report(8, -900, "d8h4"))).toBe("??");
  expect(sign(report(4, -50, "e2e4"), report(3, -900, "d8h4"))).toBe("??");
});

test("the engine's own move, and one of which nothing is known, are not judged", () => {
  expect(sign(report(12, -50, "g2g4"), report(12, -900, "d8h4"))).toBeUndefined();
  expect(sign(undefined, report(12, -900, "d8h4"))).toBeUndefined();
  expect(sign(report(12, -50, "e2e4"))).toBeUndefined();
  expect(judgementOf(newGame(), undefined, undefined)).toBeUndefined();
});

test("a move that mates is judged by the end of the game", () => {
  const mated = after("f2f3", "e7e5", "g2g4", "d8h4");
  expect(judgementOf(mated, report(12, -300, "b8c6", { d8h4: 500 }), undefined)).toBeUndefined();
});
