import { describe, expect, test } from "vitest";
import type { PvLine, RootEffort } from "../../../engine/index";
import { scoutNote } from "./scout_note";

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

describe("what the search spent on a move", () => {
  test("a scouted move: its nodes, its bound and its refutation", () => {
    expect(scoutNote(report(scouted), START, f3, false)).toBe(
      "The analysis spent 14.0k nodes on 1. f3 at depth 20: a scout proved only that it is no better for White than −0.45, by 1… e5.",
    );
  });

  test("a move of Black, whose bound is a lower one from White's view", () => {
    const move = { ...scouted, move: "f7f6", san: "f6", bound: "lower" as const, refutation: ["d2d4"] };
    const note = scoutNote(
      report({ ...move, score: { kind: "cp", cp: 60 }, refutationSan: ["d4"] }),
      BLACK,
      { uci: "f7f6", san: "f6" },
      false,
    );
    expect(note).toContain("no better for Black than +0.60, by 2. d4.");
  });

  test("a move that even a pass refutes, and one whose reply is not known", () => {
    const without = { ...scouted, refutation: [], refutationSan: [] };
    const passed = scoutNote(report({ ...without, nullMove: true }), START, f3, false);
    expect(passed).toContain("Black could even pass");
    expect(scoutNote(report(without), START, f3, false)).toContain("by the end of the game, the hash table");
  });

  test("a move of a line, a move with an exact score, and one searched again in full", () => {
    const searched = { ...scouted, move: "e2e4", san: "e4", bound: "exact" as const };
    expect(scoutNote(report(searched), START, { uci: "e2e4", san: "e4" }, false)).toBe(
      "The analysis spent 14.0k nodes on 1. e4 at depth 20: its best line.",
    );
    const beaten = scoutNote(report({ ...scouted, bound: "exact" }), START, f3, false);
    expect(beaten).toContain("worth exactly −0.45, but a move searched later is better");
    expect(scoutNote(report({ ...scouted, fullNodes: 5 }), START, f3, false)).toContain("a search proved");
  });

  test("a move that was not searched, or is excluded", () => {
    expect(scoutNote(undefined, START, f3, false)).toBe("The analysis has not searched 1. f3 yet.");
    expect(scoutNote(report(), START, f3, false)).toBe("The analysis has not searched 1. f3 yet.");
    expect(scoutNote(report(scouted), START, f3, true)).toContain("is excluded");
  });
});
