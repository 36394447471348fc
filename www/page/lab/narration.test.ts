import { expect, test } from "vitest";
import { example, recorded } from "../../../tests/recorded";
import { narrate, rawValueText } from "./narration";

test("the worked example of the source is narrated step by step", () => {
  const recording = recorded(example("champion"), { kind: "negamaxPvs", fail: "soft" });
  const sentences = [...Array(recording.eventCount).keys()]
    .filter((event) => recording.ply(recording.visitOf(event)) <= 1)
    .map((event) => narrate(recording, event));
  expect(sentences).toEqual([
    "F: the root is searched with the window (−∞, ∞) and expected to be P-V.",
    "F: A is searched with the window (−∞, ∞) and expected to be P-V.",
    "At A, this is the best so far. The line from there is now: a.",
    "At A, the proof holds: b is no better, so its full search is skipped.",
    "A returns −10. As expected, it is P-V.",
    "At the root, this is the best so far. The line from there is now: A a.",
    "Z: does B fail low? It is searched with the zero window (−11, −10) and expected to be Cut.",
    "At B, this is the best so far. The line from there is now: a.",
    "Cutoff at B: 1 successor is pruned: b.",
    "B returns ≥ 130. As expected, it is Cut.",
    "At the root, the proof holds: B is no better, so its full search is skipped.",
    "Z: does C fail low? It is searched with the zero window (−11, −10) and expected to be Cut.",
    "At C, the proof holds: b is no better, so its full search is skipped.",
    "C returns ≤ −200. It was expected to be Cut but turned out All.",
    "Z+F: the proof has failed. C is searched again with the window (−∞, −10).",
    "At C, this is the best so far. The line from there is now: a.",
    "At C, this is the best so far. The line from there is now: b.",
    "C returns −200. As expected, it is P-V.",
    "At the root, this is the best so far. The line from there is now: C b.",
    "The root returns 200. As expected, it is P-V.",
  ]);
});

test("a value is a number, infinity, or a distance to mate", () => {
  expect([0, -50, 32_001, -32_001, 31_997, -31_998].map(rawValueText)).toEqual([
    "0",
    "−50",
    "∞",
    "−∞",
    "mate in 3 plies",
    "−mate in 2 plies",
  ]);
});
