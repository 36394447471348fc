/** `pvscope batch`, as users run it: its records, its errors and its command line. */

import { describe, expect, test } from "vitest";
import { codeBlocksOf } from "../markdown";
import { batch, START, textOf, type BatchRecord } from "./batch_command";

test("every mate is found, at its known distance and with a line that proves it", () => {
  const mates = textOf("tests/data/mates.epd")
    .split("\n")
    .map((line, index) => ({ line: index + 1, distance: /\bdm (-?[12]);/.exec(line)?.[1], epd: line }))
    .filter(({ distance }) => distance !== undefined);
  const { status, records } = batch(
    mates.map(({ epd, line }) => `${epd} id "mate ${line}";`).join("\n"),
    "--depth=9",
  );
  expect(status).toBe(0);
  const found = records.map(({ id, lines }) => ({
    id,
    score: lines?.[0]?.score,
    holds: lines?.[0]?.certificate.holds,
    ending: lines?.[0]?.certificate.ending,
  }));
  expect(found).toEqual(
    mates.map(({ line, distance, epd }) => ({
      id: `mate ${line}`,
      score: {
        kind: "mate",
        moves: Number(distance) * (epd.split(" ")[1] === "w" ? 1 : -1),
        pointOfView: "white",
      },
      holds: true,
      ending: "checkmate",
    })),
  );
});

test("a record has the members of the example in docs/batch.md, in their order", () => {
  const [printed = ""] = codeBlocksOf(textOf("docs/batch.md"))
    .filter(({ language }) => language === "json")
    .map(({ code }) => code);
  const example = JSON.parse(printed.replaceAll(/,?…/g, "")) as BatchRecord;
  const { records } = batch('7k/8/6K1/8/8/8/8/R7 w - - id "WAC.113";', "--nodes", "5000");
  expect(Object.keys(records[0] ?? {})).toEqual(Object.keys(example));
  expect(records[0]).toMatchObject({ id: example.id, options: { nodes: 5000 } });
});

test("a game gives a record for each ply, up to its end", () => {
  const { status, records } = batch('[Event "A"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n', "--depth", "2");
  // The end of the game is not an error.
  expect(status).toBe(0);
  expect(records.map(({ game, ply, error }) => [game, ply, error?.code])).toEqual([
    [1, 0, undefined],
    [1, 1, undefined],
    [1, 2, undefined],
    [1, 3, undefined],
    [1, 4, "gameOver"],
  ]);
  expect(records[3]).toMatchObject({ bestMoveSan: "Qh4#", lines: [{ score: { kind: "mate", moves: -1 } }] });
});

test("an invalid position is an error of its line and of the exit status, which a job can accept", () => {
  const input = [START, "nonsense", "8/8/8/8/8/8/8/8 w - - 0 1", "", `${START.slice(0, -4)} id "last";`].join(
    "\n",
  );
  const { status, records, stderr } = batch(input, "--depth=2");
  expect({ status, stderr }).toEqual({ status: 2, stderr: "" });
  expect(records.map(({ line, id, error }) => [line, id, error?.code])).toEqual([
    [1, undefined, undefined],
    [2, undefined, "badFen"],
    [3, undefined, "badFen"],
    [5, "last", undefined],
  ]);
  expect(records[1]?.error?.message).toContain("nonsense");
  const accepted = batch(input, "--depth=2", "--accept-bad-input");
  expect(accepted).toMatchObject({ status: 0, stderr: "" });
  expect(accepted.records).toHaveLength(records.length);
  // A failure of the command is another thing.
  expect(batch(input, "--depth=0", "--accept-bad-input").status).toBe(1);
});

test("limits, lines and Chess960 follow the options", () => {
  const chess960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
  const [record] = batch(chess960, "--chess960", "--nodes=3000", "--multipv=3", "--hash=1").records;
  expect(record).toMatchObject({ reason: "nodes", lines: [{}, {}, {}] });
  expect(record?.nodes).toBeLessThanOrEqual(3000);
  const start = performance.now();
  expect(batch(START, "--movetime=50").records).toMatchObject([{ reason: "time" }]);
  // The default is a second.
  expect(batch(START).records).toMatchObject([{ reason: "time" }]);
  expect(performance.now() - start).toBeGreaterThan(1000);
});

test("the counters of a search are in its record if asked for, and its nodes are their sum", () => {
  const [plain] = batch(START, "--depth=4").records;
  expect(plain).not.toHaveProperty("counters");
  const [record] = batch(START, "--depth=4", "--counters").records;
  const { root = 0, pv = 0, nonPv = 0, quiescence = 0, matrix = [] } = record?.counters ?? {};
  expect(record?.nodes).toBe(plain?.nodes);
  expect(root + pv + nonPv + quiescence).toBe(record?.nodes);
  expect(matrix.flat().reduce((sum, nodes) => sum + nodes)).toBe(root + pv + nonPv);
});

describe("an invalid command line is refused with a message:", () => {
  test.each([
    ["an unknown option", ["--deep", "3"], /--deep/],
    ["a depth that is a word", ["--depth", "deep"], /--depth must be a whole number, not "deep"/],
    ["a depth of 0", ["--depth", "0"], /depth must be .* not 0/],
    ["a depth out of reach", ["--depth", "99999"], /depth must be .* not 99999/],
    ["too large a hash table", ["--hash", "99999"], /99999/],
    ["no engine", ["--concurrency", "0"], /concurrency must be .* not 0/],
    ["a file as an argument", ["games.pgn"], /games\.pgn/],
    ["both files", ["--output", "a", "--resume", "b"], /not both/],
    ["a folder as the output", ["--output", "/"], /^pvscope: \/ already exists/],
  ])("%s", (_, args, words) => {
    const { status, stdout, stderr } = batch(`${START}\n${START}`, ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(words);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

test("--help and -h print the usage", () => {
  for (const option of ["--help", "-h"])
    expect(batch("", option)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/--resume FILE/) as unknown,
    });
});

test("the results depend neither on the number of engines nor on the order of the positions", () => {
  const positions = textOf("tests/data/positions.epd").trim().split("\n").slice(1);
  const analyses = (input: readonly string[], ...args: string[]): string[] =>
    batch(input.join("\n"), "--nodes=10000", ...args).records.map(({ fen, bestMove, lines, nodes, reason }) =>
      JSON.stringify({ fen, bestMove, lines, nodes, reason }),
    );
  const one = analyses(positions, "--concurrency=1");
  expect(one).toHaveLength(38);
  expect(analyses(positions, "--concurrency=2")).toEqual(one);
  expect(analyses([...positions].reverse(), "--concurrency=2").reverse()).toEqual(one);
  // With memory of the positions before, they do.
  expect(analyses([...positions].reverse(), "--concurrency=2", "--no-clear").reverse()).not.toEqual(one);
});
