/** The native program and the one for Node.js give the same answers, times aside. */

import { expect, test } from "vitest";
import { NATIVE, NODE, Program } from "./program";

/** A line without its times. */
function timeless(line: string): string {
  return line.replace(/\bnps \d+ time \d+/, "nps … time …").replace(/^(nps|seconds) [\d.]+$/, "$1 …");
}

/** The answers of a program to each line. */
async function answers(path: string, lines: readonly (string | Uint8Array)[]): Promise<string[][]> {
  const program = new Program(path);
  const answers = [];
  for (const line of lines) answers.push((await program.ask(line)).map(timeless));
  program.send("quit");
  expect(await program.ended()).toEqual({ code: 0, stderr: "" });
  return answers;
}

/** The answers of both programs to each line, which must be equal. */
async function sameAnswers(lines: readonly (string | Uint8Array)[]): Promise<string[][]> {
  const [native, node] = [await answers(NATIVE, lines), await answers(NODE, lines)];
  expect(node).toEqual(native);
  return node;
}

const last = (lines: readonly string[] | undefined): string => lines?.at(-1) ?? "";

test("both introduce themselves with the same options", async () => {
  const [introduction] = await sameAnswers(["uci"]);
  expect(introduction?.[0]).toMatch(/^id name pvscope/);
  expect(introduction).toContain("option name Hash type spin default 16 min 1 max 1024");
  expect(last(introduction)).toBe("uciok");
});

test("both play a second game like the first", async () => {
  const game = [
    "ucinewgame",
    "position startpos moves e2e4",
    "go depth 10",
    "position startpos moves e2e4 e7e5 g1f3",
    "go depth 9",
    "position fen r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "go nodes 20000",
  ];
  const both = await sameAnswers([...game, ...game]);
  expect(both.slice(game.length)).toEqual(both.slice(0, game.length));
  expect(both[2]?.filter((line) => line.startsWith("info depth 10 seldepth"))).toHaveLength(1);
  expect(last(both[2])).toMatch(/^bestmove [a-h][78][a-h][1-8] ponder [a-h][1-8][a-h][1-8]$/);
  expect(last(both[6])).toMatch(/^bestmove f3f7/);
});

test("both obey their options", async () => {
  const both = await sameAnswers([
    "setoption name Hash value 1",
    "setoption name MultiPV value 3",
    "setoption name UCI_ShowWDL value true",
    "go depth 8",
    "setoption name Clear Hash",
    "setoption name MultiPV value 1",
    "setoption name Null Move value false",
    "go depth 8",
    "setoption name UCI_Chess960 value true",
    "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    "go depth 2 searchmoves e1h1",
  ]);
  expect(both[3]?.filter((line) => line.includes("multipv 3"))).not.toEqual([]);
  expect(last(both[3]?.slice(0, -1))).toMatch(/ wdl \d+ \d+ \d+ /);
  expect(last(both[10])).toMatch(/^bestmove e1h1/);
});

test("both play the same moves at every level", async () => {
  const positions = ["startpos", "fen r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQkq - 2 8"];
  const both = await sameAnswers([
    "setoption name UCI_LimitStrength value true",
    ...[500, 900, 1300, 1500, 1800, 2100].flatMap((elo) => [
      `setoption name UCI_Elo value ${elo}`,
      ...[1, 2, 3].flatMap((seed) => [
        `setoption name Level Seed value ${seed}`,
        ...positions.flatMap((position) => [`position ${position}`, "go nodes 1000000"]),
      ]),
    ]),
  ]);
  expect(both.flat().filter((line) => line.startsWith("bestmove"))).toHaveLength(36);
});

test("both find textbook mates", async () => {
  // Back rank; Réti against Tartakower, Vienna 1910; the opera game, Paris 1858.
  for (const [fen, mate, best] of [
    ["6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, "d1d8"],
    ["rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9", 3, "d3d8"],
    ["4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16", 2, "b3b8"],
  ] as const) {
    const [, answer] = await sameAnswers([`position fen ${fen}`, `go mate ${mate}`]);
    expect(answer?.filter((line) => line.includes(" pv ")).at(-1)).toContain(`score mate ${mate} `);
    expect(last(answer).split(" ")[1]).toBe(best);
  }
});

test("both show the position, the value of each piece and the evaluation from White's view", async () => {
  const fen = "4k3/8/8/8/8/8/8/Q3K3";
  const [, shown, white, , black] = await sameAnswers([
    `position fen ${fen} w - - 0 1`,
    "d",
    "eval",
    `position fen ${fen} b - - 0 1`,
    "eval",
  ]);
  expect(shown).toContain(`Fen: ${fen} w - - 0 1`);
  for (const evaluation of [white, black]) {
    expect(evaluation).toContainEqual(expect.stringMatching(/^1 {2}Q \+\d+\.\d\d +·.* K( +·){3}$/));
    expect(last(evaluation)).toMatch(/^Final evaluation: \+\d+\.\d\d \(white side\)$/);
  }
});

test("both have the same bench signature", async () => {
  const [bench] = await sameAnswers(["bench 8"]);
  expect(bench).toContainEqual(expect.stringMatching(/^nodes [1-9]\d+$/));
});

test("both ignore unknown commands and name the error in malformed ones", async () => {
  const ignored = [
    "",
    " \t ",
    "\r",
    "xyzzy",
    "Ünïcödé ♞ 𝄞",
    "x".repeat(100_000),
    "stop",
    "ponderhit",
    Uint8Array.of(0xff, 0xfe, 0x00, 0xc3, 0x28),
  ];
  const named = [
    "position",
    "position nowhere",
    "position fen",
    "position fen 8/8/8/8 w - - 0 1",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    `position fen ${"k".repeat(10_000)}`,
    "position startpos moves e2e5",
    "position startpos moves ♞",
    "setoption",
    "setoption name",
    "setoption name Elo value 3000",
    "setoption name Hash",
    "setoption name Hash value 0",
    "setoption name Hash value 99999999999999999999",
    "setoption name Null Move value perhaps",
    "bench 0",
    "bench many",
  ];
  const both = await sameAnswers([...ignored, ...named, "d"]);
  expect(both.slice(0, ignored.length).flat()).toEqual([]);
  for (const [index, line] of named.entries()) {
    expect(both[ignored.length + index]?.[0], line.slice(0, 80)).toMatch(/^info string /);
  }
  expect(both.at(-1)).toContain("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
});
