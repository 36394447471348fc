import { expect, test } from "vitest";
import { example, recorded } from "../../tests/recorded";
import type { LabSearch } from "../engine/lab/index";
import { narrate, question, rootValueText, valueText } from "./narration";

test("the worked example of the source is narrated step by step", () => {
  const recording = recorded(example("champion"), { kind: "negamaxPvs", fail: "soft" });
  const sentences = [...Array(recording.eventCount).keys()]
    .filter((event) => recording.ply(recording.visitOf(event)) <= 1)
    .map((event) => narrate(recording, event));
  expect(sentences).toEqual([
    "Full search: the root, with the window (−∞, ∞), expected to be P-V.",
    "Full search: A, with the window (−∞, ∞), expected to be P-V.",
    "At A, this is the best move so far. The line from there is now: a.",
    "At A, the proof holds: b is no better, so its full search is skipped.",
    "A returns −10. As expected, it is P-V.",
    "At the root, this is the best move so far. The line from there is now: A a.",
    "Scout: can B be shown to be no better than 10 for the root? The zero window is (−11, −10), the expected type Cut.",
    "At B, this is the best move so far. The line from there is now: a.",
    "Cutoff at B: 1 successor is pruned: b.",
    "B returns ≥ 130. As expected, it is Cut.",
    "At the root, the proof holds: B is no better, so its full search is skipped.",
    "Scout: can C be shown to be no better than 10 for the root? The zero window is (−11, −10), the expected type Cut.",
    "At C, the proof holds: b is no better, so its full search is skipped.",
    "C returns ≤ −200. It was expected to be Cut but turned out All.",
    "Re-search: the proof has failed, so C is searched in full, with the window (−∞, −10).",
    "At C, this is the best move so far. The line from there is now: a.",
    "At C, this is the best move so far. The line from there is now: b.",
    "C returns −200. As expected, it is P-V.",
    "At the root, this is the best move so far. The line from there is now: C b.",
    "Scout: can D be shown to be no better than 200 for the root? The zero window is (−201, −200), the expected type Cut.",
    "At D, this is the best move so far. The line from there is now: a.",
    "Cutoff at D: 1 successor is pruned: b.",
    "D returns ≥ −150. As expected, it is Cut.",
    "At the root, the proof holds: D is no better, so its full search is skipped.",
    "The root returns 200. As expected, it is P-V.",
  ]);
});

test("a scout asks from the view of the node above, in the root’s view too", () => {
  const asked = (search: "minimaxPvs" | "negamaxPvs"): string[] => {
    const kind = search === "minimaxPvs" ? { kind: search } : ({ kind: search, fail: "soft" } as const);
    const recording = recorded("[ A: [50 60] B: [40 70] ]", kind);
    const scouts = [...Array(recording.visitCount).keys()].filter(
      (visit) => recording.how(visit) === "scout",
    );
    return scouts.map((visit) => question(recording, visit));
  };
  expect(asked("minimaxPvs")).toEqual([
    "can b be shown to be no better than 50 for A?",
    "can B be shown to be no better than 50 for the root?",
  ]);
  expect(asked("negamaxPvs")[1]).toBe("can B be shown to be no better than 50 for the root?");
});

test("where min moves at the root, values are still max’s, and min is TSCP’s first function", () => {
  const search = recorded("min [ A: [3 12] B: [2 4] ]", { kind: "tscp" });
  expect(narrate(search, search.eventCount - 1)).toBe("The root returns 4. As expected, it is P-V.");
  expect(search.summary.line).toEqual(["B", "b"]);
  // The call of A stands in min.
  expect(search.summary.code[search.codeLine(1) ?? 0]).toContain("value = max(");
  const chess = {
    kind: "chess",
    fen: "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1",
    moves: [],
    depth: 2,
  } as const;
  const black = recorded(chess, { kind: "tscp" });
  const white = recorded({ ...chess, fen: chess.fen.replace(" b ", " w ") }, { kind: "tscp" });
  expect([black.summary.minRoot, white.summary.minRoot]).toEqual([true, false]);
});

test("a value that a skipped successor may exceed is no bound", () => {
  const tree = "window 5 10 [ 3 4 ]";
  const last = (search: LabSearch): string => {
    const recording = recorded(tree, search);
    return narrate(recording, recording.eventCount - 1);
  };
  const type = "It was expected to be P-V but turned out All.";
  for (const search of [
    { kind: "split", cutoff: "inclusive" },
    { kind: "split", cutoff: "strict" },
    { kind: "merged", cutoff: "inclusive" },
  ] as const) {
    expect(last(search)).toBe(`The root returns 3, no bound. ${type}`);
    expect(rootValueText(recorded(tree, search))).toBe("3, no bound");
  }
  expect(last({ kind: "negamaxPvs", fail: "soft" })).toBe(`The root returns ≤ 4. ${type}`);
  expect(rootValueText(recorded(tree, { kind: "alphaBeta", fail: "hard" }))).toBe("≤ 5");
  expect(last({ kind: "minimax" })).toBe("The root returns 4. As expected, it is P-V.");
});

test("a value is a number, infinity, or a distance to mate", () => {
  const recording = recorded(example("champion"), { kind: "minimax" });
  const texts = [0, -50, 32_001, -32_001, 31_997, -31_998].map((value) => valueText(recording, value));
  expect(texts).toEqual(["0", "−50", "∞", "−∞", "mate in 3 plies", "−mate in 2 plies"]);
});
