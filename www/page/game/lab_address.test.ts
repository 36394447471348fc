import { expect, test } from "vitest";
import { isBare, isLab, readAddress } from "./address";
import { currentFen } from "./game";
import { labAddress, readLabAddress } from "./lab_address";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const CHESS960 = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1";

test.each([
  [START, false],
  [ENDGAME, false],
  [CHESS960, true],
])("a position survives its way through the address: %s", (fen, chess960) => {
  const read = readLabAddress(labAddress(fen, chess960, 4));
  if (!read.ok || read.value === undefined) throw new Error("the address is refused");
  const { game, depth } = read.value;
  expect([currentFen(game), game.chess960, depth]).toEqual([fen, chess960, 4]);
});

test("moves lead to the position, and the depth may be left out", () => {
  const read = readLabAddress("#lab?moves=e4_e5");
  if (!read.ok || read.value === undefined) throw new Error("the address is refused");
  expect(currentFen(read.value.game)).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3/);
  expect(read.value.depth).toBeUndefined();
});

test("the address without a position names none", () => {
  expect(readLabAddress("#lab")).toEqual({ ok: true, value: undefined });
});

test.each([
  ["#lab?fen=8/8", "“fen”"],
  ["#lab?moves=e5", "“moves”, ply 1"],
  ["#lab?depth=x", "“depth” must be a number of plies, not “x”"],
  ["#lab?game=abc", "the lab needs “fen” or “moves”"],
  ["#lab?size=3", "“size” is not one of its parts"],
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
