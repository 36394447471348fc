import { describe, expect, test } from "vitest";
import type { Bound, Expected, ProofOutcome } from "./index.js";
import { example, recorded, SEARCHES } from "../../../tests/recorded.js";

const RANDOM = { kind: "random", seed: 7, branching: 3, depth: 4, orderPercent: 30, rangeCp: 20 } as const;
/** In these, a scout of the engine reaches β within the recorded plies. */
const SHARP = [
  "4r1k1/p1qr1p2/2pb1Bp1/1p5p/3P1n1R/1B3P2/PP3PK1/2Q4R w - - 0 1",
  "8/8/2R5/1p2qp1k/1P2r3/2PQ2P1/5K2/8 w - - 0 1",
  "2b5/1r6/2kBp1p1/p2pP1P1/2pP4/1pP3K1/1R3P2/8 b - - 0 1",
];
const OPEN_RANDOM = SEARCHES.map((search) => ({ search, name: JSON.stringify(search) }));

describe("a recording", () => {
  test.each(OPEN_RANDOM)("has the counts of its summary: $name", ({ search }) => {
    const recording = recorded(RANDOM, search);
    const visits = [...Array(recording.visitCount).keys()];
    const { summary } = recording;
    expect(visits.length).toBe(summary.visits);
    expect(visits.filter((visit) => recording.leaf(visit)).length).toBe(summary.leaves);
    expect(visits.filter((visit) => recording.how(visit) === "scout").length).toBe(summary.proofs);
    const proofs = (outcome: ProofOutcome): number =>
      visits.filter((visit) => recording.proof(visit) === outcome).length;
    expect([proofs("held"), proofs("failed"), proofs("cutOff")]).toEqual([
      summary.proofsHeld,
      summary.reSearches,
      summary.proofs - summary.proofsHeld - summary.reSearches,
    ]);
    const failed = visits.filter((visit) => recording.proofFailed(visit)).length;
    expect(failed).toBe(summary.proofs - summary.proofsHeld);
    expect(recording.proven(0)).toBe(summary.proven);
    const cell = (expected: Expected, bound: Bound): number =>
      visits.filter((visit) => recording.expected(visit) === expected && recording.turnedOut(visit) === bound)
        .length;
    expect(summary.matrix).toEqual(
      (["pv", "cut", "all"] as const).map((expected) =>
        (["exact", "lower", "upper"] as const).map((bound) => cell(expected, bound)),
      ),
    );
    expect(recording.size(0)).toBe(summary.visits);
  });

  test("calls a scout of the engine that reached β a failed proof", () => {
    let cutOff = 0;
    for (const fen of SHARP) {
      const recording = recorded({ kind: "chess", fen, depth: 5 }, { kind: "engine" });
      for (let visit = 0; visit < recording.visitCount; visit++) {
        if (recording.proof(visit) !== "cutOff") continue;
        cutOff += 1;
        expect(recording.proofFailed(visit)).toBe(true);
        expect(-recording.value(visit)).toBeGreaterThanOrEqual(
          recording.window(recording.parent(visit) ?? 0)[1],
        );
      }
    }
    expect(cutOff).toBeGreaterThan(0);
  });

  test.each(OPEN_RANDOM)(
    "has the children of a visit one after another, in its subtree: $name",
    ({ search }) => {
      const recording = recorded(RANDOM, search);
      for (let visit = 0; visit < recording.visitCount; visit++) {
        const children = recording.children(visit);
        expect(children.every((child) => recording.parent(child) === visit)).toBe(true);
        expect(children.reduce((sum, child) => sum + recording.size(child), 1)).toBe(recording.size(visit));
        expect(recording.path(visit).length).toBe(recording.ply(visit) + 1);
      }
    },
  );

  test.each(OPEN_RANDOM)("ends with the line of its summary: $name", ({ search }) => {
    const recording = recorded(RANDOM, search);
    const line = recording.line(0, recording.eventCount - 1).map((visit) => recording.name(visit));
    expect(line).toEqual(recording.summary.line);
    expect(recording.line(0, 0)).toEqual([]);
  });

  test("names the pruned successors, and marks lines that continue beyond the recording", () => {
    const drawing = recorded(example("drawings"), { kind: "split", cutoff: "strict" });
    const visit = [...Array(drawing.visitCount).keys()].find((visit) => drawing.name(visit) === "A1") ?? 0;
    expect(drawing.pruned(visit)).toEqual({ count: 1, names: ["A1b"] });
    const large = recorded({ ...RANDOM, branching: 6, depth: 6 }, { kind: "minimax" });
    expect(large.visitCount).toBe(1 + 6 + 36 + 216 + 1296 + 7776);
    expect(large.summary.omitted).toBe(6 ** 6);
    expect(large.effort(0)).toBe(large.summary.visits);
    const last = large.eventCount - 1;
    expect(large.lineGoesOn(0, last)).toBe(true);
    expect(large.line(0, last).map((visit) => large.name(visit))).toEqual(large.summary.line.slice(0, 5));
  });

  test("converts values to the root's view if the source uses it", () => {
    const values = (kind: "tscp" | "minimax"): number[] => {
      const recording = recorded("[ [3 4] [2 9] ]", { kind });
      return [...Array(recording.visitCount).keys()].map((visit) => recording.value(visit));
    };
    expect(values("tscp")).toEqual([3, 3, 3, 4, 2, 2, 9]);
    expect(values("minimax")).toEqual([3, -3, 3, 4, -2, 2, 9]);
  });
});
