/** The packed package in programs of Node.js: stops, bad input, and what many analyses leave behind. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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

test("bad input to every function of the lab is an error with a code, and the lab goes on", () => {
  expect(run("lab_refusals.mjs")).toEqual({
    codes: {
      "no request": "badRequest",
      "no game": "badRequest",
      "no search": "badRequest",
      "a game that is none": "badRequest",
      "a game that cannot be sent": "badRequest",
      "a text that is a number": "badRequest",
      "a tree that is none": "badTree",
      "a search that is none": "badRequest",
      "a search that lacks its form": "badRequest",
      "a branching of 1.5": "badRandomTree",
      "an endless range": "badRandomTree",
      "a tree that is too large": "badRandomTree",
      "a FEN that is none": "badFen",
      "an illegal move": "badMove",
      "moves that are no list": "badRequest",
      "a depth of 7": "badDepth",
      "a depth of minus one for the engine": "badDepth",
      "the engine in a game that is over": "gameOver",
      "the engine in a tree": "noChess",
      "a visit beyond the last": "badRequest",
      "a visit before the first": "badRequest",
      "a visit that is none": "badRequest",
      "half a visit": "badRequest",
      "an event beyond the last": "badRequest",
      "a line at no event": "badRequest",
      "wasm that is none": "load",
      "wasm that is not there": "load",
      "a worker that is not there": "load",
      "a run that is under way when the lab is closed": "closed",
      "a lab that is closed": "closed",
    },
    evaluated: true,
  });
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

test("the licenses of what is bundled are in the package", () => {
  const notices = readFileSync(join(folder, "node_modules/pvscope/NOTICES.txt"), "utf8");
  for (const part of [
    "lit 3",
    "chessground 9",
    "chessops 0",
    "@badrap/result 0",
    "shakmaty 0",
    "wasm-bindgen 0",
  ])
    expect(notices).toContain(`--- ${part}`);
  expect(notices).toContain("Google LLC");
  expect(notices).not.toContain(process.cwd());
});
