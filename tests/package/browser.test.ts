/** The packed package in a page under stress: memory after thousands of analyses, and bad input of every kind. */

import { execFileSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "./chromium";
import { install, REFUSALS, Site, uninstall } from "./site";

const MIB = 1 << 20;

/** `PVSCOPE_SUITE_SHARE=1` runs all 10,000. */
const ANALYSES = Math.max(2_000, 10_000 * Number(process.env["PVSCOPE_SUITE_SHARE"] ?? 0));

/** A limit for hangs, not a measure of speed. */
const PATIENCE_MS = 600_000;

let folder = "";
let site: Site;
let browser: Browser;

beforeAll(async () => {
  folder = install("page");
  site = await Site.open(folder);
  browser = await launchChromium("--js-flags=--expose-gc", "--enable-precise-memory-info");
});

afterAll(async () => {
  await browser.close();
  await site.close();
  uninstall(folder);
});

interface Memory {
  /** The JavaScript heap of the page's own thread. */
  readonly heap: number;
  /** The memory of the page's process, with workers and wasm. */
  readonly resident: number;
}

async function memoryOf(tab: Page): Promise<Memory> {
  // A replaced worker may still be ending.
  await expect.poll(() => tab.workers().length).toBe(1);
  await tab.evaluate("gc()");
  for (const worker of tab.workers()) await worker.evaluate("gc()");
  const heap = await tab.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => String(id));
  const kib = execFileSync("ps", ["-o", "rss=", "-p", renderers.join(",")], { encoding: "utf8" });
  const resident = kib
    .trim()
    .split(/\s+/)
    .reduce((sum, size) => sum + Number(size) * 1024, 0);
  return { heap, resident };
}

test.each(["jspi", "plain"])(
  "analyses aborted at random leak no memory, no worker and no report of another analysis: %s",
  async (build) => {
    const tab = await browser.newPage();
    try {
      await tab.goto(`${site.url}aborts.html`);
      await tab.waitForFunction(() => "start" in globalThis);
      expect(await tab.evaluate(`start("${build}")`)).toBe(build);
      const run = (): Promise<unknown> => tab.evaluate(`abortAnalyses(${ANALYSES / 2})`);
      expect(await run()).toBe(0);
      const before = await memoryOf(tab);
      expect(await run()).toBe(0);
      const after = await memoryOf(tab);
      console.info(`${ANALYSES} analyses, ${build}:`, { before, after });
      expect(after.heap - before.heap).toBeLessThan(MIB);
      expect(after.resident - before.resident).toBeLessThan(32 * MIB);
      await tab.evaluate("close()");
      await expect.poll(() => tab.workers().length).toBe(0);
    } finally {
      await tab.close();
    }
  },
  PATIENCE_MS,
);

test("bad input to any function is an error with a code, and the analyzer stays usable", async () => {
  const tab = await browser.newPage();
  try {
    const errors: string[] = [];
    tab.on("pageerror", (error) => errors.push(error.message));
    await tab.goto(`${site.url}refusals.html`);
    await tab.waitForFunction(() => "result" in globalThis);
    expect(await tab.evaluate("result")).toEqual(REFUSALS);
    expect(errors).toEqual([]);
  } finally {
    await tab.close();
  }
});
