import { expect, test } from "vitest";
import { searched, SEARCHED_POSITIONS } from "../../../../tests/searched";
import { efficiencyByDepth, efficiencyPicture, minimumLeaves } from "./efficiency";

/** The leaves of the minimal tree below a node of a type of Knuth and Moore, counted one by one. */
function countLeaves(type: 1 | 2 | 3, moves: number, depth: number): number {
  if (depth === 0) return 1;
  if (type === 2) return countLeaves(3, moves, depth - 1);
  const others = (moves - 1) * countLeaves(2, moves, depth - 1);
  return countLeaves(type === 1 ? 1 : 2, moves, depth - 1) + others;
}

test("the minimum is the number of leaves of the minimal tree", () => {
  for (const moves of [1, 2, 3, 5])
    for (let depth = 0; depth <= 6; depth += 1)
      expect(minimumLeaves(moves, depth), `${moves} moves, depth ${depth}`).toBe(
        countLeaves(1, moves, depth),
      );
});

test("nothing is divided by zero", () => {
  const [found] = efficiencyByDepth(searched(SEARCHED_POSITIONS[2], { depth: 1 }));
  expect(found).toMatchObject({ reSearches: null, branching: null });
});

test.each(SEARCHED_POSITIONS)("the shares are those of the counts beside them: %s", (fen) => {
  const { columns, rows } = efficiencyPicture(searched(fen, { depth: 8 }));
  for (const row of rows) {
    const cell = (name: string): number => Number(row[columns.indexOf(name)]);
    expect(cell("By the first move, %")).toBeCloseTo(share(cell("By the first move"), cell("Cutoffs")), 1);
    expect(cell("Re-searches, % of scouts")).toBeCloseTo(share(cell("Re-searches"), cell("Scouts")), 1);
    expect(cell("Minimum of leaves, estimated")).toBe(
      minimumLeaves(cell("Moves at the root"), cell("Depth")),
    );
  }
});

const share = (part: number, total: number): number => (total === 0 ? 0 : (100 * part) / total);
