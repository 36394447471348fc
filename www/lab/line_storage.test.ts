import { expect, test } from "vitest";
import { example, recorded } from "../../tests/recorded";
import { lineBuffersAt, triangularTableAt } from "./line_storage";
import { bestLineText } from "./narration";

test("the triangular table is copied up as in TSCP", () => {
  const recording = recorded(example("family"), { kind: "tscp" });
  // When the search leaves father1: pv[1][1] = son1, and both lengths are 2.
  const father1 = recording.children(0)[0] ?? 0;
  const left = triangularTableAt(recording, recording.ends(father1));
  expect(left.rows[1]?.[1]).toBe("son1");
  expect(left.lengths).toEqual([0, 2, 2]);
  // Then the grandfather takes over father1 and his line.
  const taken = triangularTableAt(recording, recording.ends(father1) + 1);
  expect(taken.rows[0]).toEqual(["father1", "son1"]);
  expect(taken.lengths).toEqual([2, 2, 2]);
  // father2 writes his own row; the grandfather's stays.
  const end = triangularTableAt(recording, recording.eventCount - 1);
  expect(end.rows[0]).toEqual(["father1", "son1"]);
  expect(end.rows[1]?.[1]).toBe("son2");
});

test("in any tree, the first row ends up as TSCP's line", () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const tree = { kind: "random", seed, branching: 3, depth: 4, orderPercent: 0, rangeCp: 9 } as const;
    const recording = recorded(tree, { kind: "tscp" });
    const { rows, lengths } = triangularTableAt(recording, recording.eventCount - 1);
    expect(rows[0]?.slice(0, lengths[0])).toEqual(recording.summary.line);
  }
});

test("a leaf empties the successor's buffer, and a successor that is cut off leaves it unchanged", () => {
  const recording = recorded(example("family"), { kind: "alphaBeta", fail: "hard" });
  const last = recording.eventCount - 1;
  expect(bestLineText(recording, 0, last)).toBe("father1 son1");
  const [root] = lineBuffersAt(recording, last);
  expect(root?.child.map((visit) => recording.name(visit))).toEqual(["son1"]);
  const leaf = recorded("[ a: 1 b: 2 ]", { kind: "alphaBeta", fail: "hard" });
  expect(lineBuffersAt(leaf, leaf.eventCount - 1)[0]?.child).toEqual([]);
});
