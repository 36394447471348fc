/** The packed package in programs of Node.js: stops, bad input, and what many analyses leave behind. */

import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { install, REFUSALS, uninstall } from "./site";

interface Memory {
  readonly heap: number;
  readonly rss: number;
}

const MIB = 1 << 20;

/** `PVSCOPE_SUITE_SHARE=1` asks for all of them. */
const ANALYSES = Math.max(2_000, 10_000 * Number(process.env["PVSCOPE_SUITE_SHARE"] ?? 0));

let folder = "";

beforeAll(() => {
  folder = install(["node", "page"]);
});

afterAll(() => uninstall(folder));

/** What a program prints, as JSON. */
function run(...args: readonly string[]): unknown {
  const output = execFileSync(process.execPath, ["--expose-gc", ...args], {
    cwd: folder,
    encoding: "utf8",
    timeout: 120_000,
  });
  return JSON.parse(output);
}

test("a stop is obeyed in the midst of an iteration", () => {
  const latencies = run("stops.mjs") as number[];
  expect(latencies).toHaveLength(30);
  // The median: on a machine that has other things to do, single stops wait for the processor.
  expect(latencies[15]).toBeLessThan(20);
});

test("bad input to every function is an error with a code, and the analyzer goes on", () => {
  expect(run("refusals.mjs")).toEqual(REFUSALS);
});

test("analyses that are aborted at random leave no memory, no worker and no report of another", () => {
  const { stale, before, after } = run("aborts.mjs", String(ANALYSES)) as {
    stale: number;
    before: Memory;
    after: Memory;
  };
  expect(stale).toBe(0);
  expect(after.heap - before.heap).toBeLessThan(MIB);
  expect(after.rss - before.rss).toBeLessThan(16 * MIB);
});
