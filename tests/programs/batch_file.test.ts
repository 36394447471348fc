/** The output file of `pvscope batch`: kept, continued, and written by one process at a time. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batch, recordsOf, START, textOf, type BatchRecord } from "./batch_command";
import { NODE, Program } from "./program";

let folder = "";
const inFolder = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pvscope-batch-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("an output file", () => {
  const positions = textOf("tests/data/positions.epd");
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
  await expect.poll(() => records().length).toBe(3);
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
  await expect.poll(text).toContain("\n");
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
