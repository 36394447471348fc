/** `pvscope batch`, as users run it: its results, its errors, its end and its resumption. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { codeBlocksOf } from "../markdown";
import { NODE, Program } from "./program";

interface BatchRecord {
  readonly line: number;
  readonly game?: number;
  readonly ply?: number;
  readonly id?: string;
  readonly fen?: string;
  readonly bestMove?: string;
  readonly nodes?: number;
  readonly reason?: string;
  readonly lines?: readonly {
    readonly depth: number;
    readonly score: { readonly kind: string; readonly moves?: number; readonly pointOfView: string };
    readonly san: readonly string[];
    readonly certificate: { readonly holds: boolean; readonly ending?: string };
  }[];
  readonly error?: { readonly code: string; readonly message: string };
}

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

let folder = "";
const inFolder = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pvscope-batch-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const data = (name: string): string => readFileSync(at(`tests/data/${name}`), "utf8");

const recordsOf = (text: string): BatchRecord[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as BatchRecord);

function batch(input: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [NODE, "batch", ...args], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  return {
    status,
    stdout,
    stderr,
    get records() {
      return recordsOf(stdout);
    },
  };
}

test("every mate is found, at its known distance and with a line that proves it", () => {
  const mates = data("mates.epd")
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
  const [printed = ""] = codeBlocksOf(readFileSync(at("docs/batch.md"), "utf8"))
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

describe("an output file", () => {
  const positions = data("positions.epd");
  const whole = () => inFolder("whole.jsonl");
  const options = ["--nodes=60", "--concurrency=2"];
  let text: Buffer;

  beforeAll(() => {
    batch(positions, ...options, "--output", whole());
    text = readFileSync(whole());
  });

  const labels = (from: string): unknown[] => recordsOf(from).map(({ line, fen }) => [line, fen]);

  test("is never overwritten", () => {
    const { status, stderr } = batch(positions, "--output", whole());
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/--resume/) as unknown,
    });
    expect(readFileSync(whole())).toEqual(text);
  });

  test("is continued wherever it was cut off", () => {
    const second = text.indexOf("\n") + 1;
    const last = text.lastIndexOf("\n", text.length - 2) + 1;
    for (const cut of [1, second - 1, second, last + 9, text.length - 1, text.length]) {
      const file = inFolder(`cut-${cut}.jsonl`);
      const kept = text.subarray(0, cut);
      writeFileSync(file, kept);
      expect(batch(positions, ...options, "--resume", file)).toMatchObject({ status: 0, stderr: "" });
      const resumed = readFileSync(file);
      expect(labels(resumed.toString())).toEqual(labels(text.toString()));
      // Whole lines are kept as they are.
      const wholeLines = kept.subarray(0, kept.lastIndexOf("\n") + 1);
      expect(resumed.subarray(0, wholeLines.length)).toEqual(wholeLines);
    }
  });

  test("is created if it does not exist, and errors in it count for the exit status", () => {
    const file = inFolder("new.jsonl");
    const input = `nonsense\n${START}`;
    expect(batch(input, "--depth=1", "--resume", file).status).toBe(2);
    expect(batch(input, "--depth=1", "--resume", file).status).toBe(2);
    expect(recordsOf(readFileSync(file, "utf8"))).toHaveLength(2);
  });

  test("of another input is left unchanged", () => {
    for (const [other, words] of [
      [`${text.toString()}${text.toString()}`, /line \d+, the record has no position in the input/],
      ['{"line":7}\n', /line 1, the version of pvscope is not set instead of "\d/],
      ["my diary\nof this year\n", /line 1, the text is not a record/],
    ] as const) {
      const file = inFolder("other.jsonl");
      writeFileSync(file, other);
      const { status, stderr } = batch(positions, ...options, "--resume", file);
      expect({ status, stderr }).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(words) as unknown,
      });
      expect(readFileSync(file, "utf8")).toBe(other);
    }
  });
});

describe("a file is continued only by the command that began it:", () => {
  const file = () => inFolder("begun.jsonl");
  const e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

  const begin = (input: string, ...args: string[]): string => {
    rmSync(file(), { force: true });
    batch(input, "--depth=2", ...args, "--resume", file());
    return readFileSync(file(), "utf8");
  };

  test.each([
    ["another position", START, e4, [], /the position is ".*" instead of ".*"/],
    ["another id", `${START} id "a";`, `${START} id "b";`, [], /the id is "a" instead of "b"/],
    ["another line", START, `\n${START}`, [], /the input line is 1 instead of 2/],
    ["another text", "nonsense", "bad words", [], /the position or a move before it is another one/],
    [
      "another way to the position",
      `${START} moves g1f3 g8f6 b1c3`,
      `${START} moves b1c3 g8f6 g1f3`,
      [],
      /the position or a move before it is another one/,
    ],
    ["another depth", START, START, ["--depth=3"], /the option depth is 2 instead of 3/],
    ["another kind of limit", START, START, ["--nodes=100"], /the option nodes is not set instead of 100/],
    ["other lines", START, START, ["--multipv=2"], /the option multipv is 1 instead of 2/],
    ["another hash table", START, START, ["--hash=1"], /the option hash is 16 instead of 1/],
    ["other rules", START, START, ["--chess960"], /the option chess960 is false instead of true/],
    ["an engine that keeps its memory", START, START, ["--no-clear"], /the option clear is true instead of/],
  ])("%s", (_, input, other, args, words) => {
    const before = begin(input);
    const { status, stderr } = batch(other, "--depth=2", ...args, "--resume", file());
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(words) as unknown });
    expect(stderr).toContain(`${file()} cannot be continued`);
    expect(readFileSync(file(), "utf8")).toBe(before);
  });

  test("by another version", () => {
    const other = begin(START).replace(/"pvscope":"[^"]*"/, '"pvscope":"0.0.1"');
    writeFileSync(file(), other);
    const { stderr } = batch(START, "--depth=2", "--resume", file());
    expect(stderr).toMatch(/in its line 1, the version of pvscope is "0\.0\.1" instead of "\d+\.\d+\.\d+"/);
  });

  test("with any number of engines", () => {
    const before = begin(START, "--concurrency=1");
    expect(batch(START, "--depth=2", "--concurrency=2", "--resume", file())).toMatchObject({ status: 0 });
    expect(readFileSync(file(), "utf8")).toBe(before);
  });
});

test("a file is written by one process at a time, and a killed one leaves it to the next", async () => {
  const file = inFolder("shared.jsonl");
  const input = Array.from({ length: 5 }, () => START);
  const first = new Program(NODE, ["batch", "--depth=2", "--resume", file]);
  // Its input goes on.
  first.send(...input.slice(0, 3));
  const records = (): BatchRecord[] => recordsOf(existsSync(file) ? readFileSync(file, "utf8") : "");
  await expect.poll(() => records().length, { timeout: 30_000 }).toBe(3);
  const resume = () => batch(input.join("\n"), "--depth=2", "--resume", file);
  const { status, stderr } = resume();
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/shared\.jsonl is being written by process \d+ on /) as unknown,
  });
  first.signal("SIGKILL");
  await first.ended();
  expect(existsSync(`${file}.lock`)).toBe(true);
  expect(resume()).toMatchObject({ status: 0, stderr: "" });
  expect(records().map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test("a process that was suspended while another took the file over writes nothing more", async () => {
  const file = inFolder("suspended.jsonl");
  const first = new Program(NODE, ["batch", "--depth=2", "--resume", file]);
  first.send(START);
  const text = (): string => (existsSync(file) ? readFileSync(file, "utf8") : "");
  await expect.poll(text, { timeout: 30_000 }).toContain("\n");
  first.signal("SIGSTOP");
  expect(batch(`${START}\n${START}`, "--depth=2", "--resume", file)).toMatchObject({ status: 0 });
  const whole = text();
  first.signal("SIGCONT");
  first.send(START);
  expect(await first.ended()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/taken over/) as unknown,
  });
  expect(text()).toBe(whole);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends it after a whole record", async (signal, status) => {
  const file = inFolder(`${signal}.jsonl`);
  const program = new Program(NODE, ["batch", "--movetime=50", "--output", file]);
  program.send(...Array.from({ length: 1000 }, () => START));
  await expect
    .poll(() => (existsSync(file) ? readFileSync(file, "utf8") : ""), { timeout: 30_000 })
    .toContain("\n");
  program.signal(signal);
  expect(await program.ended()).toEqual({ code: status, stderr: `pvscope: interrupted by ${signal}\n` });
  const text = readFileSync(file, "utf8");
  expect(text.endsWith("\n")).toBe(true);
  for (const { reason } of recordsOf(text)) expect(reason).toBe("time");
});

test("the results depend neither on the number of engines nor on the order of the positions", () => {
  const positions = data("positions.epd").trim().split("\n").slice(1);
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

test("each record is written before the next position arrives, and a closed output ends the program silently", async () => {
  const program = new Program(NODE, ["batch", "--depth=3", "--concurrency=2"]);
  for (let round = 1; round <= 3; round++) {
    program.send(START);
    await program.readUntil(new RegExp(`^{"line":${round},`));
  }
  program.closeOutput();
  program.send(START, START, START);
  expect(await program.ended()).toEqual({ code: 0, stderr: "" });
});

/** All 100,000 with `PVSCOPE_SUITE_SHARE=1`. */
const MANY = Math.max(20_000, 100_000 * Number(process.env["PVSCOPE_SUITE_SHARE"] ?? 0));

test("it reads no more positions than it can write results", async () => {
  const child = spawn(process.execPath, [NODE, "batch", "--nodes=1"], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const line = `${START}\n`;
  let taken = 0;
  for (let count = 0; count < MANY; count++) child.stdin.write(line, () => (taken += line.length));
  child.stdin.end();
  // Unread output fills the pipe, and then the rest of the input must stay unread.
  for (let before = -1; taken > before;) {
    before = taken;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  expect(taken).toBeLessThan((MANY * line.length) / 2);
  const answered: number[] = [];
  let rest = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) answered.push((JSON.parse(text) as BatchRecord).line);
  }
  expect(answered).toEqual(Array.from({ length: MANY }, (_, index) => index + 1));
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(0);
});
