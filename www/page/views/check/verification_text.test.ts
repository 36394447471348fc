import { describe, expect, test } from "vitest";
import type { Equation, Refutation, Score, Verification } from "../../../engine/index";
import { equationText, summarize } from "./verification_text";

const cp = (value: number): Score => ({ kind: "cp", cp: value });

const equation = (change: Partial<Equation> = {}): Equation => ({
  plies: 2,
  turn: "white",
  worth: cp(35),
  scoreAtStart: cp(35),
  score: cp(35),
  ...change,
});

const verification = (refutation?: Refutation, change: Partial<Equation> = {}): Verification => ({
  verdict: refutation === undefined ? "legal" : "refuted",
  ...(refutation === undefined ? {} : { refutation }),
  steps: [
    { move: "e2e4", san: "e4", fen: "" },
    { move: "e7e5", san: "e5", fen: "" },
  ],
  end: "",
  equation: equation(change),
});

const check = (own: boolean, score: Score) => ({ fen: "", line: [], own, claim: { score } });
const wrong: Refutation = { reason: "score", message: "the last position is worth cp 35, not cp 50" };

describe("the equation", () => {
  test("keeps the sign after an even number of plies", () => {
    expect(equationText(equation())).toBe(
      "After 2 plies, White is to move, as at the start, and the evaluation for White is +0.35. So the line is worth +0.35 to White: +0.35 from White’s view.",
    );
  });

  test("changes the sign after an odd number of plies", () => {
    const odd = equation({ plies: 1, turn: "white", worth: cp(35), scoreAtStart: cp(-35), score: cp(35) });
    expect(equationText(odd)).toBe(
      "After 1 ply, White is to move, unlike at the start, and the evaluation for White is +0.35. So the line is worth −(+0.35) = −0.35 to Black, the side that moves first: +0.35 from White’s view.",
    );
  });

  test("comes from the rules if the game is over", () => {
    const over = equation({ ending: "checkmate", score: { kind: "mate", moves: -1 } });
    expect(equationText(over)).toContain("the game is over: checkmate. By the rules, this is worth #−1");
  });
});

describe("the verdict on a wrong score", () => {
  test("is final for our own line", () => {
    const { mark, text } = summarize(check(true, cp(50)), verification(wrong));
    expect([mark, text]).toEqual([
      "fails",
      "All 2 plies are legal, but the last position is worth +0.35, not +0.50.",
    ]);
  });

  test("stays open for another engine's evaluation", () => {
    const { mark, text } = summarize(check(false, cp(50)), verification(wrong));
    expect(mark).toBe("open");
    expect(text).toContain("The given score is +0.50; our evaluation of the last position is +0.35");
  });

  test("is final for any engine if the rules decide the score, or a claimed mate is missing", () => {
    const over = summarize(check(false, cp(50)), verification(wrong, { ending: "stalemate", score: cp(0) }));
    expect([over.mark, over.word]).toEqual(["fails", "wrong score"]);
    const mate = summarize(check(false, { kind: "mate", moves: 3 }), verification(wrong));
    expect([mate.mark, mate.word]).toEqual(["fails", "no mate"]);
  });
});
