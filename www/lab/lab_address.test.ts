import { expect, test } from "vitest";
import { readAddress } from "../page/game/address";
import { isBare, isLab } from "../page/game/page_address";
import { currentFen } from "../engine/game/game";
import { type LabAddress, labAddress, type LabTree, readLabAddress, writeLabAddress } from "./lab_address";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const CHESS960 = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1";

function positionOf(hash: string): Extract<LabTree, { kind: "position" }> {
  const read = readLabAddress(hash);
  if (!read.ok || read.value.tree?.kind !== "position") throw new Error("the address is refused");
  return read.value.tree;
}

test.each([
  [START, false],
  [ENDGAME, false],
  [CHESS960, true],
])("a position survives its way through the address: %s", (fen, chess960) => {
  const { game, depth } = positionOf(labAddress(fen, chess960, 4));
  expect([currentFen(game), game.chess960, depth]).toEqual([fen.replace("HEhe", "KQkq"), chess960, 4]);
});

test("moves lead to the position, and the depth may be left out", () => {
  const { game, depth } = positionOf("#lab?moves=e4_e5");
  expect(currentFen(game)).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3/);
  expect(depth).toBeUndefined();
});

test("the address without a tree names none", () => {
  expect(readLabAddress("#lab")).toEqual({ ok: true, value: {} });
});

test.each<LabAddress>([
  { tree: { kind: "example", id: "drawings" }, first: "plain-beyond", second: "split-beyond", step: 12 },
  {
    tree: { kind: "text", text: "# a_b & c\n[ a: [3 -12]\n 5 ]" },
    second: "merged-meeting~improved~untilMet",
  },
  { tree: { kind: "random", numbers: [3, 4, 80, 99, 207] }, step: 1 },
  { first: "minimax" },
])("a step survives its way through the address: $tree.kind", (address) => {
  expect(readLabAddress(writeLabAddress(address) ?? "")).toEqual({ ok: true, value: address });
});

test("a tree that is too long has no address", () => {
  expect(writeLabAddress({ tree: { kind: "text", text: "[1 2]".repeat(1000) } })).toBeUndefined();
});

test.each([
  ["#lab?fen=8/8", "“fen”"],
  ["#lab?moves=e5", "“moves”, move 1, White, ply 1"],
  ["#lab?depth=x", "“depth” must be a number of plies, not “x”"],
  ["#lab?depth=3", "“depth” needs “fen” or “moves”"],
  ["#lab?step=-1", "“step” must be a number, not “-1”"],
  ["#lab?step=1&step=2", "“step” is there twice"],
  ["#lab?random=3.4", "“random” must be five numbers"],
  ["#lab?text=%", "“text” has a broken percent sign"],
  ["#lab?tree=drawings&moves=e4", "more than one tree"],
  ["#lab?variant=chess960&tree=drawings", "more than one tree"],
  ["#lab?game=abc", "“game” is not one of its parts"],
  [
    "#lab?size=3",
    "“size” is not one of its parts, which are tree, text, random, depth, first, second, step, fen,",
  ],
  ["#lab?tree=drawings&present", "“present” is not one of its parts"],
])("%s is refused in words", (hash, words) => {
  const read = readLabAddress(hash);
  expect(read.ok ? "" : read.error).toContain(words);
});

test("an address of the lab is none of a game", () => {
  expect([isLab("#lab"), isLab("#lab?fen=8"), isLab("#label"), isLab("#analysis")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isBare("#lab?moves=e4")).toBe(true);
  expect(readAddress("#lab?moves=e4")).toEqual({ ok: true, value: { kind: "none" } });
});
