import { describe, expect, test } from "vitest";
import type { Certificate, Finding } from "../../../engine/index";
import { differenceText, faultText, marks, summary } from "./collector_differences";
import { INITIAL_FEN } from "../../../engine/game/initial_position";

const certificate = (holds: boolean): Certificate => ({ holds, plies: 2, score: { kind: "cp", cp: 0 } });

const finding = (san: string, change: Partial<Finding> = {}): Finding => {
  const moves = san.split(" ");
  return {
    collector: "tree",
    name: "tree of variations",
    source: "",
    moves,
    san: moves,
    end: "leaf",
    bytes: 0,
    certificate: certificate(true),
    ...change,
  };
};

const own = finding("e4 e5 Nf3", { collector: "stack", name: "line on the stack" });
const short = finding("e4", { end: "hit", certificate: certificate(false) });
const shorter = finding("e4", {
  end: "boundOnly",
  difference: { ply: 2, cause: "ends", message: "" },
  certificate: certificate(false),
});
const other = finding("e4 c5 Nf3", { difference: { ply: 2, cause: "otherMove", message: "" } });
const more = finding("e4 e5", { difference: { ply: 2, cause: "goesOn", message: "" } });

describe("a difference", () => {
  test("is described by its ply, its move and its reason", () => {
    expect(differenceText(INITIAL_FEN, own, shorter)).toMatch(
      /^It stops at ply 2, before 1… e5, because the hash table has only a bound/,
    );
    expect(differenceText(INITIAL_FEN, own, other)).toMatch(
      /^It differs at ply 2, with 1… c5 instead of e5, because/,
    );
    expect(differenceText(INITIAL_FEN, short, more)).toMatch(
      /^It continues at ply 2, with 1… e5, because it kept/,
    );
    expect(differenceText(INITIAL_FEN, own, finding("e4 e5 Nf3"))).toMatch(/^Identical/);
  });

  test("explains why the line proves nothing", () => {
    const score = { kind: "cp", cp: 35 } as const;
    expect(faultText(own, 3, score)).toBe("");
    expect(faultText(short, 3, score)).toBe(
      "Not proven: the line is shorter than the depth, and the game is not over.",
    );
    expect(faultText(short, 2, score)).toBe(
      "Not proven: the last position is worth 0.00, but the score is +0.35.",
    );
    const strayed = { ...more, certificate: certificate(false) };
    expect(differenceText(INITIAL_FEN, short, strayed)).toMatch(
      /but not the one behind the hash table’s score\.$/,
    );
  });

  test("has the game's move numbers when Black moves first", () => {
    const fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";
    const black = finding("e5 Nf3 Nc6");
    const ends = finding("e5 Nf3", {
      end: "overwritten",
      difference: { ply: 3, cause: "ends", message: "" },
    });
    expect(differenceText(fen, black, ends)).toMatch(/^It stops at ply 3, before 8… Nc6, because/);
    const first = finding("d5", { difference: { ply: 1, cause: "otherMove", message: "" } });
    expect(differenceText(fen, black, first)).toMatch(/^It differs at ply 1, with 7… d5 instead of e5/);
  });

  test("marks every later ply", () => {
    expect(marks(own, finding("e4 e5 Nf3"), 4)).toEqual(["same", "same", "same", "none"]);
    expect(marks(own, other, 3)).toEqual(["same", "other", "other"]);
    expect(marks(own, shorter, 3)).toEqual(["same", "missing", "missing"]);
    expect(marks(short, more, 2)).toEqual(["same", "more"]);
  });
});

describe("the summary", () => {
  test("counts the collectors that agree with a proven line, and names the first that differs", () => {
    const late = {
      ...other,
      name: "PV table",
      difference: { ply: 3, cause: "otherMove", message: "" },
    } as const;
    const same = finding("e4 e5 Nf3");
    expect(summary(INITIAL_FEN, [own, same, same, late, shorter, same], 3)).toMatch(
      /^The engine’s own line, 3 plies at depth 3, proves its score; 3 of the other 5 agree. The first to differ is the tree of variations: it stops at ply 2/,
    );
    expect(summary(INITIAL_FEN, [own, same, same, same, same, same], 3)).toMatch(/the other 5 all agree\.$/);
  });

  test("explains a short line, and names the collectors that repair it", () => {
    const holder = { ...more, name: "hashed holder" };
    expect(summary(INITIAL_FEN, [short, short, short, shorter, holder, more], 3)).toMatch(
      /^The engine’s own line stops after 1 ply at depth 3 and proves nothing, because an exact hash hit .* The score is still proven by: hashed holder and tree of variations\.$/,
    );
  });
});
