import { expect, test } from "vitest";
import { example, recorded } from "../../tests/recorded";
import { plainTree, type PlainTree } from "../course/propositions";
import { buggyPvs } from "./faulty_pvs";
import type { MoverTree } from "./mover_tree";

const moverTree = ({ value, successors }: PlainTree): MoverTree => value ?? successors.map(moverTree);

/** The erratum on Sanketh's code, whose search is the lab's PVS in negamax style. */
test("on the tree of the drawings, re-searches inside scouts make 78 visits instead of 67, and the same value and line", () => {
  const game = example("drawings");
  const tree = moverTree(plainTree(recorded(game, { kind: "minimax" })));
  const [right, sanketh] = [buggyPvs(tree, undefined, -50, 50), buggyPvs(tree, "scouts", -50, 50)];
  expect([sanketh.visits, right.visits]).toEqual([78, 67]);
  expect([sanketh.value, sanketh.line]).toEqual([right.value, right.line]);
  expect(recorded(game, { kind: "negamaxPvs", fail: "soft" }).summary.visits).toBe(sanketh.visits);
  expect(recorded(game, { kind: "minimaxPvs" }).summary.visits).toBe(sanketh.visits);
});
