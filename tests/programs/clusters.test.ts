/**
 * The examples of docs/batch.md on real local clusters: GNU parallel, Ray with its own processes, and Spark with a master, a
 * worker and an executor. An example whose programs are not installed is skipped by name.
 */

import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NODE } from "./program.js";

const PYTHON = process.env["CLUSTER_PYTHON"] ?? "python3";
const TIMEOUT_MS = 400_000;

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const example = (name: string): string => at(`docs/examples/${name}`);

const folder = mkdtempSync(join(tmpdir(), "pvscope-clusters-"));
/** With the command `pvscope`, as after a global installation. */
const PATH = [join(folder, "bin"), dirname(PYTHON), process.env["PATH"]].join(":");
const EPD = "positions.epd";
const OPTIONS = ["--nodes=500", "--hash=1"];

/** Runs a program in the folder of the positions. */
function run(
  program: string,
  args: readonly string[],
  { input = "", variables = {} }: { input?: string; variables?: Record<string, string> } = {},
) {
  const env = { ...process.env, PATH, ...variables };
  return spawnSync(program, args, { cwd: folder, env, input, encoding: "utf8", maxBuffer: 1 << 28 });
}

const succeeds = (program: string, ...args: string[]): boolean => run(program, args).status === 0;

/** `test` if it can run, else a skipped one that says what is missing. */
function testWith(program: string, isInstalled: boolean, installation: string) {
  if (isInstalled) return test;
  console.warn(`${program} is not installed, and its example is not tested: ${installation}`);
  return test.skip;
}

const fromPyPI = `CLUSTER_PYTHON=a Python after pip install -r docs/examples/requirements.txt`;
const withParallel = testWith("GNU parallel", succeeds("parallel", "--version"), "apt-get install parallel");
const withRay = testWith("Ray", succeeds(PYTHON, "-c", "import ray"), fromPyPI);
const hasSpark = succeeds(PYTHON, "-c", "import pyspark") && succeeds("java", "-version");
const withSpark = testWith("Spark", hasSpark, `${fromPyPI}, and Java`);

/** The records of one command on the same input. */
let expected: unknown[];

beforeAll(() => {
  mkdirSync(join(folder, "bin"));
  symlinkSync(NODE, join(folder, "bin", "pvscope"));
  writeFileSync(join(folder, EPD), `${readFileSync(at("tests/data/positions.epd"), "utf8")}nonsense\n`);
  const { status, stdout } = run("pvscope", ["batch", ...OPTIONS], { input: read(EPD) });
  // The last line is bad.
  expect(status).toBe(2);
  expected = recordsOf(stdout);
  expect(expected).toHaveLength(39);
});

afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string): string => readFileSync(join(folder, name), "utf8");

/** Each record without its time and its input line, which begins anew with each part of the input. */
function recordsOf(text: string): unknown[] {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => ({ ...(JSON.parse(line) as object), line: 0, timeMs: 0 }));
}

withParallel("GNU parallel gives the records of one command, and goes on after an interruption", () => {
  const parallel = () =>
    run(example("parallel_batch.sh"), [EPD, "results.jsonl", ...OPTIONS], {
      variables: { LINES_PER_PART: "10" },
    });
  expect(parallel()).toMatchObject({ status: 0 });
  expect(recordsOf(read("results.jsonl"))).toEqual(expected);
  const [part = ""] = readdirSync(join(folder, "results.jsonl.parts")).filter((name) =>
    name.endsWith(".jsonl"),
  );
  const path = join("results.jsonl.parts", part);
  const records = read(path);
  const kept = records.slice(0, records.length - 700);
  writeFileSync(join(folder, path), kept);
  expect(parallel()).toMatchObject({ status: 0 });
  expect(recordsOf(read("results.jsonl"))).toEqual(expected);
  expect(read(path).startsWith(kept.slice(0, kept.lastIndexOf("\n") + 1))).toBe(true);
});

withParallel("GNU parallel fails with its commands", () => {
  const { status, stderr } = run(example("parallel_batch.sh"), [EPD, "failed.jsonl", "--depth=0"]);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/depth must be/);
});

withParallel("the pipes through GNU parallel give a record for each position", () => {
  const games = Array.from({ length: 5 }, (_, index) => `[Event "${index}"]\n\n1. e4 e5 *\n\n`);
  writeFileSync(join(folder, "games.pgn"), games.join(""));
  const pipes = readFileSync(at("docs/batch.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("parallel --pipe"));
  const counts = pipes.map((pipe) => {
    const small = pipe
      .replace(/--depth \d+/, "--depth 1")
      .replace(/-N (\d+)/, (_, count) => `-N ${Number(count) / 50}`);
    const { status } = run("bash", ["-c", small]);
    return [pipe.split(" < ")[1]?.split(" ")[0], status, recordsOf(read("results.jsonl")).length];
  });
  // 38 positions of the EPD, one bad line; 3 positions in each of 5 games.
  expect(counts).toEqual([
    [EPD, 0, 39],
    ["games.pgn", 0, 15],
  ]);
});

withRay("Ray gives the records of one command", { timeout: TIMEOUT_MS }, () => {
  const { status, stdout, stderr } = run(PYTHON, [example("ray_batch.py"), ...OPTIONS], { input: read(EPD) });
  expect(status, stderr).toBe(2);
  expect(recordsOf(stdout)).toEqual(expected);
});

withSpark("Spark gives the records of one command", { timeout: TIMEOUT_MS }, () => {
  const spark = ["--master", "local-cluster[1,2,512]", "--conf", "spark.executor.memory=512m"];
  const { status, stderr } = run("spark-submit", [
    ...spark,
    example("spark_batch.py"),
    EPD,
    "results",
    ...OPTIONS,
  ]);
  expect(status, stderr).toBe(0);
  const parts = readdirSync(join(folder, "results")).filter((name) => name.startsWith("part-"));
  expect(
    recordsOf(
      parts
        .sort()
        .map((name) => read(join("results", name)))
        .join(""),
    ),
  ).toEqual(expected);
});
