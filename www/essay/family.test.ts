import { expect, test } from "vitest";
import { buggyPvs } from "./faulty_pvs";
import { FAMILY } from "./family";
import { pvs } from "../../docs/examples/pvs/pvs.mjs";
import type { MoverTree } from "./mover_tree";
import { minimax, seededTrees } from "../../tests/nested_trees";

const TREES: readonly MoverTree[] = seededTrees(300);

/** The value at the end of a line. */
function leafOf(tree: MoverTree, line: readonly number[]): number {
  let [node, sign] = [tree, 1];
  for (const move of line) [node, sign] = [(node as MoverTree[])[move] ?? NaN, -sign];
  return Array.isArray(node) ? NaN : sign * node;
}

test("every search of the family finds the value of minimax", () => {
  for (const tree of TREES)
    for (const { name, run } of FAMILY)
      expect(run(tree).value, `${name} ${JSON.stringify(tree)}`).toBe(minimax(tree));
});

test("the program without a bug finds the value of minimax, and its line ends at a leaf with that value", () => {
  for (const tree of TREES) {
    const { value, line } = buggyPvs(tree);
    expect({ value, line }).toEqual(pvs(tree));
    expect([value, leafOf(tree, line)]).toEqual([minimax(tree), minimax(tree)]);
  }
});

test("every bug shows on some trees: a wrong value, a lost line, more visits, or a line after a fail low", () => {
  const shows = (wrong: (tree: MoverTree) => boolean): number => TREES.filter(wrong).length;
  expect(shows((tree) => buggyPvs(tree, "sign").value !== minimax(tree))).toBeGreaterThan(50);
  expect(shows((tree) => buggyPvs(tree, "bound").line.length < pvs(tree).line.length)).toBeGreaterThan(20);
  expect(shows((tree) => buggyPvs(tree, "scouts").visits > buggyPvs(tree).visits)).toBeGreaterThan(20);
  const failLow = (tree: MoverTree) => [minimax(tree), 2 * minimax(tree) + 50] as const;
  expect(shows((tree) => buggyPvs(tree, "line", ...failLow(tree)).line.length > 0)).toBeGreaterThan(50);
  for (const tree of TREES) expect(buggyPvs(tree, undefined, minimax(tree), 1000).line).toEqual([]);
});
