import { expect, test } from "vitest";
import { recorded } from "../../tests/recorded";
import { type EssayTree, MAX_VALUE, nodesOf, treeText, withValue } from "./essay_tree";

const TREE: EssayTree = [
  [3, 8],
  [[2, 9], 7],
];

test("the names of nodes are unique, and the lab reads the tree with them", () => {
  const names = nodesOf(TREE).map(({ name }) => name);
  expect(names).toEqual(["", "A", "A1", "A2", "B", "B1", "B1a", "B1b", "B2"]);
  const search = recorded(treeText(TREE), { kind: "minimax" });
  expect([...Array(search.visitCount).keys()].map((visit) => search.name(visit))).toEqual(names);
});

test("an inner node stands above the middle of its successors", () => {
  const columns = Object.fromEntries(nodesOf(TREE).map(({ name, column }) => [name, column]));
  expect(columns).toEqual({ "": 1.875, A: 0.5, A1: 0, A2: 1, B: 3.25, B1: 2.5, B1a: 2, B1b: 3, B2: 4 });
});

test("another value changes its leaf alone, and stays within the limits", () => {
  expect(withValue(TREE, "B1b", -4)).toEqual([
    [3, 8],
    [[2, -4], 7],
  ]);
  expect(withValue(TREE, "A1", 1000)).toEqual([
    [MAX_VALUE, 8],
    [[2, 9], 7],
  ]);
  expect(withValue(TREE, "B", 1)).toEqual(TREE);
});
