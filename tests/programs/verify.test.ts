/** `pvscope verify`: the verdict on a line, and its exit status. */

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { NODE } from "./program";

const verify = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [NODE, "verify", ...args], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

/** A mate on the back rank, and a stalemate. */
const MATE = ["--fen", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"];
const STALEMATE = ["--fen", "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1"];

test.each<[string, readonly string[], RegExp]>([
  [
    "a legal line, in one argument or several",
    ["e4 e7e5", "Nf3"],
    /^legal: 3 plies to rnbqkbnr\/pppp1ppp\S+ b KQkq - 1 2, worth [+−]?\d\.\d\d\n$/,
  ],
  [
    "a mate",
    [...MATE, "--mate=+1", "--depth=1", "Ra8#"],
    /^proven: 1 ply to R5k1\/.*, checkmate, worth #1\n$/,
  ],
  [
    "a draw that is shorter than its depth",
    [...STALEMATE, "--cp=0", "--depth=9", "Kg6"],
    /^proven: 1 ply.* stalemate, worth 0\.00\n$/,
  ],
  ["Chess960", ["--chess960", "--fen", "4k3/8/8/8/8/8/8/1R2K1R1 w - - 0 1", "Kd2"], /^legal: 1 ply/],
])("%s holds", (_, args, words) => {
  expect(verify(...args)).toEqual({ status: 0, stdout: expect.stringMatching(words) as unknown, stderr: "" });
});

test.each<[string, readonly string[], RegExp]>([
  ["an illegal move", ["e4", "e4"], /^refuted: move 2: the move e4 is not legal here\n$/],
  ["another score", ["--cp", "900", "e4"], /^refuted: the score is cp -?\d+, not cp 900\n$/],
  ["a mate that is none", [...MATE, "--mate=-2", "Ra7"], /^refuted: .*mate -2/],
  [
    "a line shorter than its depth",
    ["--depth=5", "e4", "e5"],
    /^refuted: the line ends after 2 plies, short of the depth of 5/,
  ],
  ["the same with a score", ["--depth=5", "--cp=0", "e4", "e5"], /^refuted: .*2 plies/],
])("%s is refuted", (_, args, words) => {
  expect(verify(...args)).toEqual({ status: 2, stdout: expect.stringMatching(words) as unknown, stderr: "" });
});

test.each<[string, readonly string[], RegExp]>([
  ["no moves", [], /there are no moves to verify; see "pvscope verify --help"/],
  ["a FEN that is none", ["--fen", "8/8 w", "e4"], /the FEN "8\/8 w" cannot be read/],
  ["a score in pawns", ["--cp", "0.35", "e4"], /--cp must be a whole number, not "0\.35"/],
  ["a depth below 0", ["--depth=-3", "e4"], /--depth must be a whole number, not "-3"/],
  ["two scores", ["--cp=3", "--mate=3", "e4"], /one score: use --cp or --mate, not both/],
  ["an option of another name", ["--score=3", "e4"], /--score/],
])("%s is an error in words", (_, args, words) => {
  const { status, stdout, stderr } = verify(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^pvscope: /);
  expect(stderr).toMatch(words);
});

test("its help names every option", () => {
  const { status, stdout } = verify("--help");
  expect(status).toBe(0);
  for (const option of ["--fen", "--cp", "--mate", "--depth", "--chess960"]) expect(stdout).toContain(option);
});
