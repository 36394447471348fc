/** The engine in its worker, in real browsers: the build that each browser selects, and the plain build where both run. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import { ENGINE_PAGE } from "./playwright.config";
import { BROWSERS } from "./drivers";
import { openEngine, play } from "./engine_driver";
import { test } from "./shared_drivers";

const BENCH_DEPTH = 6;
const BENCH_FENS = readFileSync("benches/positions.epd", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** The end of a request: that of its result, or the code of its error if it was stopped before depth 1 or refused. */
const outcome = (answer: { reason: string } | { code: string }) =>
  "code" in answer ? answer.code : answer.reason;

for (const browser of BROWSERS) {
  test.describe(browser, () => {
    let driver: WebDriver;

    test.beforeAll(async ({ drivers }) => {
      driver = await drivers.open(browser);
      await openEngine(driver);
    });

    test.afterAll(async ({ drivers }) => {
      await drivers.close(driver);
    });

    test("selects the suspending build if the browser has JavaScript Promise Integration", async () => {
      const { chosen, suspends } = await play(driver, "builds");
      expect(chosen).toBe(suspends ? "jspi" : "plain");
      // WebKit still lacks it.
      expect(suspends).toBe(browser !== "webkitgtk");
    });

    test("reports every depth with proven lines, and its loading progress", async () => {
      const { reports, end, progress } = await play(driver, "analysis");
      const iterations = reports.filter((report) => report.kind === "iteration");
      expect(iterations.map((report) => report.depth)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      for (const { lines } of iterations) {
        expect(lines.map((line) => line.multiPv)).toEqual([1, 2]);
        expect(lines.every((line) => line.certificate.holds)).toBe(true);
      }
      expect(end.reason).toBe("depth");
      expect(end.lines).toEqual(iterations.at(-1)?.lines);
      expect(progress.at(-1)).toBeGreaterThan(100_000);
      expect(progress).toEqual([...progress].sort((one, other) => one - other));
    });

    test("keeps its hash table across a stop", async () => {
      test.skip(browser === "webkitgtk", "the plain build may lose it");
      const { fresh, again } = await play(driver, "memory", 9);
      // Without the table the engine would search exactly as many nodes again; with it, mostly fewer.
      expect(again).not.toBe(fresh);
    });

    test("answers thirty overlapping requests in three seconds, with no stale reports", async () => {
      const { answers, stale } = await play(driver, "relay", 30, 100);
      expect(answers.map(outcome)).toEqual(Array.from({ length: 30 }, () => "stopped"));
      expect(stale).toBe(0);
    });

    test("answers requests sent back to back", async () => {
      const answers = await play(driver, "burst", 30);
      expect(answers.slice(0, -1).map(outcome)).toEqual(Array.from({ length: 30 }, () => "stopped"));
      expect(answers.at(-1)).toEqual({ reason: "depth" });
    });

    test("rejects a bad request with the reason, and accepts the next one", async () => {
      const outcomes = await play(driver, "refusals");
      expect(outcomes.map(outcome)).toEqual([
        "badFen",
        "badMove",
        "gameOver",
        "badLimit",
        "badMultiPv",
        "badHash",
        "depth",
      ]);
      expect(outcomes[0]).toMatchObject({ message: expect.stringContaining("nonsense") });
    });

    test("rejects a bad position to explain with the reason, and explains the next one", async () => {
      const refusals = await play(driver, "unexplained");
      expect(refusals.map((refusal) => refusal?.code)).toEqual([
        "badFen",
        "badMove",
        undefined,
        undefined,
        "closed",
      ]);
      expect(refusals[0]).toMatchObject({ message: expect.stringContaining("nonsense") });
      expect(refusals[1]).toMatchObject({ message: expect.stringContaining("e2e5") });
    });

    for (const builds of [[], ["plain"]] as const) {
      test(`verifies a line while it searches another, ${builds[0] ?? "chosen"} build`, async () => {
        const { findings, proven, refuted, still } = await play(driver, "proofs", ...builds);
        const [own, ...others] = findings;
        const collectors = findings.map(({ collector }) => collector);
        expect(collectors[0]).toBe("stack");
        expect(new Set(collectors).size).toBe(collectors.length);
        expect(others.map(({ moves }) => moves[0])).toEqual(others.map(() => own?.moves[0]));
        expect(proven).toMatchObject({ verdict: "proven", explanation: { pieces: expect.any(Array) } });
        expect(proven.steps.map(({ move }) => move)).toEqual(own?.moves);
        expect(refuted).toMatchObject({
          verdict: "refuted",
          refutation: { reason: "illegalMove", ply: 3, message: expect.stringContaining("a1h8") },
        });
        expect(still).toEqual({ reason: "stopped" });
      });
    }

    test("rejects a bad line or collector request with the reason, and verifies the next one", async () => {
      const refusals = await play(driver, "unproven");
      expect(refusals.map((refusal) => refusal?.code)).toEqual([
        "badFen",
        "badMove",
        "badScore",
        "badLimit",
        "badRequest",
        "badRequest",
        "badRequest",
        undefined,
        "closed",
      ]);
      expect(refusals[2]).toMatchObject({ message: expect.stringContaining("0.5") });
      expect(refusals[5]).toMatchObject({ message: expect.stringContaining("yes") });
    });

    test("ends an analysis in every way of leaving it", async () => {
      const outcomes = await play(driver, "leaving");
      expect(outcomes[0]).toMatchObject({ code: "AbortError" });
      expect(outcomes.slice(1, -1)).toEqual(Array.from({ length: 3 }, () => ({ reason: "stopped" })));
      expect(outcomes.at(-1)).toMatchObject({ code: "closed" });
    });

    test("searches the same nodes as the native program", async () => {
      const output = execFileSync("target/debug/pvscope", ["bench", String(BENCH_DEPTH)], {
        encoding: "utf8",
      });
      const native = Number(/^nodes (\d+)$/m.exec(output)?.[1]);
      expect(await play(driver, "nodes", BENCH_FENS, BENCH_DEPTH)).toBe(native);
    });
  });
}

test("the plain build gives the same answers as the JSPI build", async ({ page }) => {
  await page.goto(ENGINE_PAGE);
  const relay = await page.evaluate(() => window.scenarios.relay(30, 100, { build: "plain" }));
  expect(relay.answers).toHaveLength(30);
  expect(relay.stale).toBe(0);
  const burst = await page.evaluate(() => window.scenarios.burst(30, "plain"));
  expect(burst.at(-1)).toEqual({ reason: "depth" });
});

test("a crash is an error, and a new engine takes over", async ({ page }) => {
  await page.goto(ENGINE_PAGE);
  const worker = page.waitForEvent("worker");
  const crash = page.evaluate(() => window.scenarios.crash());
  // The search reads the clock, which throws here and unwinds it.
  await (
    await worker
  ).evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    performance.now = () => {
      throw new Error("broken on purpose");
    };
  });
  const { broken, next } = await crash;
  expect(broken).toMatchObject({
    code: "crashed",
    message: expect.stringContaining("broken on purpose"),
  });
  expect(next).toEqual({ reason: "depth" });
});

test("an engine that cannot be loaded is an error with a message", async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 404 }));
  await page.goto(ENGINE_PAGE);
  const load = () => page.evaluate(() => window.scenarios.builds().catch(String));
  expect(await load()).toContain("the server answered 404");
  await page.unroute("**/*.wasm");
  await page.route("**/*.wasm", (route) => route.fulfill({ body: "no wasm", contentType: "text/html" }));
  expect(await load()).toContain("cannot be compiled");
  await page.unroute("**/*.wasm");
  await page.route("**/worker-*.js", (route) => route.fulfill({ status: 404 }));
  expect(await load()).toContain("cannot be started");
});
