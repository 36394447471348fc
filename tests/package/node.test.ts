/** The packed package in Node.js: stop latency, bad input, memory after thousands of analyses, and licences. */

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

/** `PVSCOPE_SUITE_SHARE=1` runs all 10,000. */
const ANALYSES = Math.max(2_000, 10_000 * Number(process.env["PVSCOPE_SUITE_SHARE"] ?? 0));

let folder = "";

beforeAll(() => {
  folder = install(["node", "page"]);
});

afterAll(() => uninstall(folder));

/** The JSON that a program prints. */
function run(...args: readonly string[]): unknown {
  const output = execFileSync(process.execPath, ["--expose-gc", ...args], {
    cwd: folder,
    encoding: "utf8",
    timeout: 120_000,
  });
  return JSON.parse(output);
}

test("a stop takes effect during an iteration", () => {
  const latencies = run("stops.mjs") as number[];
  expect(latencies).toHaveLength(30);
  // The median: on a busy machine single stops wait for the processor.
  expect(latencies[15]).toBeLessThan(20);
});

test("bad input to any function is an error with a code, and the analyzer stays usable", () => {
  expect(run("refusals.mjs")).toEqual(REFUSALS);
});

test("bad input to any function of the lab is an error with a code, and the lab stays usable", () => {
  expect(run("lab_refusals.mjs")).toEqual({
    codes: {
      "no request": "badRequest",
      "no game": "badRequest",
      "no search": "badRequest",
      "an unknown kind of game": "badRequest",
      "a game that cannot be cloned": "badRequest",
      "a number as text": "badRequest",
      "a malformed tree": "badTree",
      "an unknown search": "badRequest",
      "a search without its form": "badRequest",
      "a branching of 1.5": "badRandomTree",
      "an infinite range": "badRandomTree",
      "a tree beyond the size limit": "badRandomTree",
      "a malformed FEN": "badFen",
      "an illegal move": "badMove",
      "a number as moves": "badRequest",
      "a depth of 7": "badDepth",
      "a depth of -1 for the engine": "badDepth",
      "the engine in a finished game": "gameOver",
      "the engine on a tree": "noChess",
      "a visit after the last": "badRequest",
      "a visit before the first": "badRequest",
      "a string as visit": "badRequest",
      "a fractional visit": "badRequest",
      "an event after the last": "badRequest",
      "a line before the first event": "badRequest",
      "a file that is not wasm": "load",
      "a missing wasm file": "load",
      "a missing worker": "load",
      "a run interrupted by close": "closed",
      "a closed lab": "closed",
    },
    evaluated: true,
  });
});

test("analyses aborted at random leak no memory, no worker and no report of another analysis", () => {
  const { stale, before, after } = run("aborts.mjs", String(ANALYSES)) as {
    stale: number;
    before: Memory;
    after: Memory;
  };
  expect(stale).toBe(0);
  expect(after.heap - before.heap).toBeLessThan(MIB);
  expect(after.rss - before.rss).toBeLessThan(16 * MIB);
});

test("the package contains the licences of bundled packages and crates", () => {
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
