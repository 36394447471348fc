/** The packed package in Node.js: stop latency, bad input, memory after thousands of analyses, and licences. */

import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damagedNetwork, otherNetwork } from "../network_files";
import { install, REFUSALS, uninstall } from "./site";

interface Memory {
  readonly heap: number;
  readonly rss: number;
}

const MIB = 1 << 20;

/** `PVSCOPE_SUITE_SHARE=1` runs all 10,000. */
const ANALYSES = Math.max(2_000, 10_000 * Number(process.env["PVSCOPE_SUITE_SHARE"] ?? 0));

/** The most memory of an instance, in pages of 64 KiB: `PVSCOPE_SUITE_SHARE=1` tries 20 limits. */
const IS_WHOLE = ANALYSES >= 10_000;
const PAGES = IS_WHOLE ? Array.from({ length: 20 }, (_, index) => 100 + index * 58) : [100, 200, 600, 1200];

/** Hash tables to try, over all limits. */
const TRIES = IS_WHOLE ? 1000 : 20;

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

type Outcomes = Record<string, unknown>;

let met: Record<"left" | "load" | "search" | "stop" | "close" | "after", Outcomes> | undefined;

/** Of every fault of a worker; met once for several tests. */
function faults(): NonNullable<typeof met> {
  met ??= run("faults.mjs") as NonNullable<typeof met>;
  return met;
}

test("a stop takes effect during an iteration", () => {
  const latencies = run("stops.mjs") as number[];
  expect(latencies).toHaveLength(30);
  // The median: on a busy machine single stops wait for the processor.
  expect(latencies[15]).toBeLessThan(20);
});

test("an error that a callback throws and nobody handles ends the program, as any such error does", () => {
  const program = `
    import { Analyzer } from "pvscope";
    const analyzer = await Analyzer.create();
    const onReport = () => { throw new Error("in the caller's code") };
    await analyzer.analyze({}, { depth: 6, onReport }).end.catch(({ message }) => console.log("handled", message));
    analyzer.analyze({}, { depth: 6, onReport });
    setTimeout(() => console.log("swallowed"), 10_000);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder,
    encoding: "utf8",
    timeout: 60_000,
  });
  expect([status, stdout]).toEqual([1, "handled in the caller's code\n"]);
  expect(stderr).toContain("Error: in the caller's code");
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
      "a file that is no network": "load",
      "a missing network": "load",
      "a missing worker": "load",
      "a workerUrl of the wrong type": "badRequest",
      "a workerUrl whose getter throws": "badRequest",
      "a wasmUrl of the wrong type": "badRequest",
      "a wasmUrl whose getter throws": "badRequest",
      "a networkUrl of the wrong type": "badRequest",
      "a networkUrl whose getter throws": "badRequest",
      "a run interrupted by close": "closed",
      "a closed lab": "closed",
    },
    evaluated: true,
  });
});

test("another network evaluates at once, and a file that is none is an error that names it and its fault", () => {
  writeFileSync(join(folder, "other.bin"), otherNetwork());
  for (const name of ["damaged.bin", "mended.bin"]) writeFileSync(join(folder, name), damagedNetwork());
  writeFileSync(join(folder, "text.bin"), "<!doctype html>");
  const { evaluated, faults, mended } = run("networks.mjs") as {
    evaluated: Record<"shipped" | "path" | "url", readonly [number, number, number]>;
    faults: Record<string, unknown>;
    mended: unknown;
  };
  const [static_, searched, ofLab] = evaluated.shipped;
  expect(static_).toBeGreaterThan(300);
  expect(Math.round(evaluated.path[0] / static_)).toBe(2);
  expect(Math.round(evaluated.path[1] / searched)).toBe(2);
  expect(Math.round(evaluated.path[2] / ofLab)).toBe(2);
  expect(evaluated.url).toEqual(evaluated.path);
  const fault = (pattern: string): unknown => {
    const error = ["load", expect.stringMatching(new RegExp(`^the network .*${pattern}`))];
    return [error, error, error];
  };
  expect(faults).toEqual({
    "nowhere.bin": fault("cannot be read: ENOENT.*nowhere.bin"),
    "damaged.bin": fault("damaged.bin cannot be used: its checksum is wrong$"),
    "mended.bin": fault("mended.bin cannot be used: its checksum is wrong$"),
    "text.bin": fault("text.bin cannot be used: it is not a network file$"),
  });
  expect(mended).toEqual(["load", "done"]);
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

test("whoever waits for an engine that never loads can leave at once", () => {
  expect(faults().left).toEqual({
    stop: "stopped",
    signal: "enough",
    abortedBefore: "enough",
    replaced: "stopped",
    loop: "done",
    return: "done",
    dispose: "done",
    explain: "done",
    close: "stopped",
    ready: "closed",
    bestMove: "enough",
    evaluate: "enough",
    analyzeMany: "enough",
    create: "enough",
    lab: "closed",
  });
});

test("a worker that cannot start is an error, and the next analysis starts another", () => {
  const outcome = ["load", "depth"];
  expect(faults().load).toEqual({
    "silent at the start": outcome,
    "blocked at the start": outcome,
    "exits at the start": outcome,
    "throws at the start": outcome,
  });
});

test("a worker lost in a search is a crash, whether anybody says so or not, and the next analysis has another", () => {
  const outcome = ["crashed", "depth"];
  expect(faults().search).toEqual({
    "silent in a search": outcome,
    "blocked in a search": outcome,
    "exits in a search": outcome,
    "throws in a search": outcome,
  });
  expect(faults().after).toEqual({
    "exits after a search": ["depth", "depth"],
    "throws after a search": ["depth", "depth"],
  });
});

test("a worker that obeys no stop is replaced, and does not keep an analyzer from closing", () => {
  expect(faults().stop).toEqual({
    "silent in a search": ["crashed", "depth"],
    "blocked in a search": ["crashed", "depth"],
  });
  expect(faults().close).toEqual({
    "silent in a search": ["done", "crashed"],
    "blocked in a search": ["done", "crashed"],
  });
});

test("explanations and verifications recover from a crash, for every analyzer", () => {
  const { sound, rounds } = run("explainer.mjs") as { sound: unknown[]; rounds: unknown[] };
  expect(sound).toEqual([expect.any(Number), "proven"]);
  const round = ["crashed", ...sound];
  expect(rounds).toEqual([round, round, round]);
});

test("a smaller hash table gives the memory of the larger one back", () => {
  const [small = 0, large = 0, again = 0] = run("memory.mjs") as number[];
  expect(large - small).toBeGreaterThan(400);
  expect(again - small).toBeLessThan(100);
});

test(
  "a hash table without memory is refused, and the last size that worked goes on",
  { timeout: 900_000 },
  () => {
    for (const [index, pages] of PAGES.entries()) {
      const seen = run(
        `--wasm-max-mem-pages=${pages}`,
        "allocations.mjs",
        String(TRIES / PAGES.length),
        String(index),
      );
      expect(seen, `at most ${pages} pages`).toMatchObject({ wrong: [] });
    }
  },
);

/** The last line that `pvscope uci` prints where Node.js limits the memory of wasm to `pages`. */
function uciWithin(pages: number, options: readonly string[]): string {
  const input = [...options.map((option) => `setoption name ${option}`), "go depth 6", "quit", ""].join("\n");
  const script = join(folder, "node_modules/pvscope/bin/pvscope.js");
  const { stdout, stderr } = spawnSync(process.execPath, [`--wasm-max-mem-pages=${pages}`, script, "uci"], {
    input,
    encoding: "utf8",
  });
  return [stdout, stderr].join("").trim().split("\n").at(-1) ?? "";
}

test("UCI gives a move or an error about memory at every memory limit", { timeout: 900_000 }, () => {
  const told = /^bestmove |^pvscope: there is not enough memory for (?:the engine|a hash table of 16 MB)$/;
  const options = [
    [],
    ["Hash value 8"],
    ["Hash value 32", "Threads value 3"],
    ["Collectors value true", "MultiPV value 5"],
  ];
  const sizes = IS_WHOLE
    ? Array.from({ length: 38 }, (_, index) => 60 + index * 25)
    : [100, 130, 420, 500, 700];
  for (const pages of sizes) {
    for (const set of options) expect(uciWithin(pages, set), `${pages} pages, ${set.join()}`).toMatch(told);
  }
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
