import { describe, expect, test } from "vitest";
import type { PvLine, RootEffort } from "../../../engine/index";
import { whyNot } from "./why_not";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BLACK = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

const scouted: RootEffort = {
  move: "f2f3",
  san: "f3",
  scoutNodes: 14_000,
  failedScoutNodes: 0,
  fullNodes: 0,
  score: { kind: "cp", cp: -45 },
  bound: "upper",
  refutation: ["e7e5", "g2g4", "d8h4"],
  refutationSan: ["e5", "g4", "Qh4#"],
  nullMove: false,
};
const best = { multiPv: 1, score: { kind: "cp", cp: 30 }, moves: ["e2e4", "e7e5"], san: ["e4", "e5"] };
const report = (...rootMoves: RootEffort[]) => ({ depth: 20, lines: [best as unknown as PvLine], rootMoves });
const f3 = { uci: "f2f3", san: "f3" };

describe("why not", () => {
  test("a scouted move: its bound, its refutation and its nodes", () => {
    const answer = whyNot(report(scouted), START, f3, false);
    expect(answer.text).toBe(
      "1. f3 was scouted at depth 20: no better for White than −0.45, refuted by 1… e5, 14.0k nodes.",
    );
    expect(answer.kind).toBe("refutation");
    expect(answer.moves).toEqual(["f2f3", "e7e5", "g2g4", "d8h4"]);
    expect(answer.san).toEqual(["f3", "e5", "g4", "Qh4#"]);
  });

  test("a move of Black, whose bound is a lower one from White's view", () => {
    const move = { ...scouted, move: "f7f6", san: "f6", bound: "lower" as const, refutation: ["d2d4"] };
    const answer = whyNot(
      report({ ...move, score: { kind: "cp", cp: 60 }, refutationSan: ["d4"] }),
      BLACK,
      { uci: "f7f6", san: "f6" },
      false,
    );
    expect(answer.text).toContain("no better for Black than +0.60, refuted by 2. d4,");
  });

  test("a move that even a pass refutes, and one whose reply is not known", () => {
    const without = { ...scouted, refutation: [], refutationSan: [] };
    const passed = whyNot(report({ ...without, nullMove: true }), START, f3, false);
    expect(passed.text).toContain("Black could even pass");
    expect([passed.kind, passed.moves]).toEqual(["nothing", []]);
    expect(whyNot(report(without), START, f3, false).text).toContain("no single reply is known");
  });

  test("a move of a line, a move with an exact score, and one searched again in full", () => {
    const line = whyNot(report(scouted), START, { uci: "e2e4", san: "e4" }, false);
    expect(whyNot(report(), START, { uci: "e2e4", san: "e4" }, false).kind).toBe("nothing");
    expect(line.kind).toBe("nothing");
    const searched = { ...scouted, move: "e2e4", san: "e4", bound: "exact" as const };
    expect(whyNot(report(searched), START, { uci: "e2e4", san: "e4" }, false)).toEqual({
      text: "1. e4 is the best move at depth 20: +0.30.",
      moves: ["e2e4", "e7e5"],
      san: ["e4", "e5"],
      kind: "line",
    });
    const beaten = whyNot(report({ ...scouted, bound: "exact" }), START, f3, false);
    expect(beaten.text).toContain("worth exactly −0.45 at depth 20, but a move searched later is better");
    expect(whyNot(report({ ...scouted, fullNodes: 5 }), START, f3, false).text).toContain("was searched at");
  });

  test("a move that was not searched, or is excluded", () => {
    expect(whyNot(undefined, START, f3, false).text).toBe("1. f3 has not been searched yet.");
    expect(whyNot(report(), START, f3, false).text).toBe("1. f3 has not been searched yet.");
    expect(whyNot(report(scouted), START, f3, true).text).toContain("is excluded");
  });
});
