/** The packed package with several threads, in Node.js. */

import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Counters } from "../../www/engine/index";
import { install, uninstall } from "./site";

interface Searched {
  readonly build: string;
  readonly threads: number;
  readonly total: Counters;
  readonly explained: number;
  readonly proven: boolean;
  readonly summed: boolean;
  readonly depths: readonly number[];
}

interface Results {
  readonly together: Searched;
  readonly alone: Searched;
  readonly plain: Searched;
  readonly latencies: readonly number[];
  readonly refused: readonly string[];
}

/** Starts and stops with 2, 4 and 8 threads each; `PVSCOPE_STOPS=3334` makes 10,000. */
const STOPS = Number(process.env["PVSCOPE_STOPS"] ?? 20);

let folder = "";
let results: Results;

beforeAll(
  () => {
    folder = install(["node"]);
    const timeout = 60_000 + STOPS * 1000;
    const output = execFileSync(process.execPath, ["threads.mjs", String(STOPS)], {
      cwd: folder,
      encoding: "utf8",
      timeout,
    });
    results = JSON.parse(output) as Results;
  },
  120_000 + STOPS * 1000,
);

afterAll(() => uninstall(folder));

test("an analyzer has the threads that it asked for, and their nodes add up", () => {
  const { build, threads, total, proven, summed, depths } = results.together;
  expect({ build, threads, proven, summed }).toEqual({
    build: "threads",
    threads: 3,
    proven: true,
    summed: true,
  });
  expect(total.helpers).toBeGreaterThan(0);
  expect(total.nodes).toBeGreaterThanOrEqual(1_000_000);
  expect(depths).toEqual(depths.map((_, index) => index + 1));
});

test("one thread searches the same in either build, and is the default", () => {
  expect(results.plain).toMatchObject({ build: "plain", threads: 1 });
  expect(results.alone).toMatchObject({ build: "threads", threads: 1 });
  expect(results.alone.total).toEqual(results.plain.total);
});

test("the build with threads explains positions, too", () => {
  expect(results.together.explained).toBe(results.plain.explained);
});

test("every search with several threads obeys its stop", () => {
  expect(results.latencies).toHaveLength(3 * STOPS);
  // The median: on a busy machine single stops wait for the processor.
  expect(results.latencies[Math.floor(results.latencies.length / 2)]).toBeLessThan(50);
});

test("an impossible number of threads is refused by its own code", () => {
  expect(results.refused).toEqual(["badThreads", "badThreads", "badThreads", "badRequest"]);
});
