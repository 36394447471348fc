import { describe, expect, test } from "vitest";
import { readPasted, readScore } from "./pasted_line";

const read = (text: string, score = "", turn: "white" | "black" = "white"): unknown => {
  const pasted = readPasted(text, score, turn);
  return pasted.ok ? pasted.value : pasted.error;
};

describe("a pasted line", () => {
  test("may be SAN or UCI moves, with or without move numbers, comments and variations", () => {
    const line = ["e4", "e5", "Nf3"];
    for (const text of ["e4 e5 Nf3", "1. e4 e5 2. Nf3", "1.e4 {best} e5 (1... c5 2. Nf3) 2.Nf3 *"])
      expect(read(text)).toEqual({ line });
    expect(read("e2e4  e7e8q\n")).toEqual({ line: ["e2e4", "e7e8q"] });
  });

  test("from a UCI engine has a depth and a score, converted to White's view", () => {
    const info =
      "info depth 20 seldepth 30 multipv 1 score cp 35 nodes 1 nps 1 hashfull 5 time 9 pv e7e5 g1f3";
    expect(read(info, "", "black")).toEqual({
      line: ["e7e5", "g1f3"],
      claim: { depth: 20, score: { kind: "cp", cp: -35 } },
    });
    const mate = "info depth 7 score mate -2 pv f2f3 e7e5 g2g4 d8h4";
    expect(read(mate)).toMatchObject({ claim: { depth: 7, score: { kind: "mate", moves: -2 } } });
    expect(read(mate, "#-3")).toMatchObject({ claim: { score: { kind: "mate", moves: -3 } } });
  });

  test("with a bound claims no score", () => {
    expect(read("info depth 9 score cp 35 lowerbound nodes 1 pv e2e4")).toEqual({ line: ["e2e4"] });
  });

  test("is rejected with the reason if it is empty or incomplete", () => {
    expect(read("  ")).toBe("The line contains no moves.");
    expect(read("e4 {and so")).toBe("The line is incomplete: a comment is not closed.");
    expect(read("e4", "winning")).toMatch(/^“winning” is not a score/);
  });
});

test("scores are read in the notations of other programs", () => {
  const score = (text: string): unknown => {
    const read = readScore(text);
    return read.ok ? read.value : undefined;
  };
  expect(["+0.35", "-1.2", "−1,20", "0", "3"].map(score)).toEqual(
    [35, -120, -120, 0, 300].map((cp) => ({ kind: "cp", cp })),
  );
  expect(["#3", "#-3", "-M3", "mate -2", "M2", "+#4"].map(score)).toEqual(
    [3, -3, -3, -2, 2, 4].map((moves) => ({ kind: "mate", moves })),
  );
  expect(["", "1.2.3", "#", "mate", "NaN", "1e9"].map(score)).toEqual(Array(6).fill(undefined));
});
