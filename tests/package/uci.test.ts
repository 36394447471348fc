/** The UCI worker: the build `jspi` in Chromium and Firefox, `plain` in WebKitGTK. */

import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageResult } from "../conversations/conversation_page";
import { BROWSERS, startBrowser } from "../e2e/drivers";
import { damagedNetwork, otherNetwork } from "../network_files";
import { CSP, install, Site, uninstall } from "./site";

interface Result {
  readonly introduction: string;
  readonly bestMove: string;
  readonly depths: number;
  readonly latencies: readonly number[];
  readonly networks: readonly string[];
  readonly answers: number;
}

/** The build `plain` gets a grace period, then a new worker. Not a measure of speed. */
const PATIENCE_MS = { chromium: 100, firefox: 100, webkitgtk: 1000 };

let folder = "";
let site: Site;

beforeAll(async () => {
  folder = install("page");
  const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  await build({
    entryPoints: [at("../conversations/conversation_page.ts")],
    bundle: true,
    format: "esm",
    target: "es2022",
    outfile: join(folder, "conversations.js"),
  });
  copyFileSync(at("../data/conversations.txt"), join(folder, "conversations.txt"));
  writeFileSync(
    join(folder, "conversations.html"),
    '<!doctype html><script type="module" src="conversations.js"></script>',
  );
  writeFileSync(join(folder, "other.bin"), otherNetwork());
  writeFileSync(join(folder, "damaged.bin"), damagedNetwork());
  site = await Site.open(folder, CSP);
});

afterAll(async () => {
  await site.close();
  uninstall(folder);
});

for (const browser of BROWSERS) {
  test(`${browser}: code written for stockfish.js gets one answer to each go, and stops take effect`, async () => {
    const driver = await startBrowser(browser);
    try {
      await driver.get(`${site.url}uci.html`);
      const settled = () =>
        driver.executeScript<[Result | null, string[]]>(
          "return [globalThis.result ?? null, globalThis.failures]",
        );
      await driver.wait(async () => {
        const [result, failures] = await settled();
        return result !== null || failures.length > 0;
      }, 60_000);
      const [result, failures] = await settled();
      expect(failures).toEqual([]);
      expect(result).toMatchObject({
        introduction: expect.stringMatching(/^id name pvscope /) as unknown,
        bestMove: expect.stringMatching(/^bestmove [a-h][1-8][a-h][1-8] ponder /) as unknown,
        depths: 6,
        answers: 11,
      });
      const [other = "", shipped = "", again, fault] = result?.networks ?? [];
      const ofWhite = (line: string): number => Number(/: (\S+) \(white side\)/.exec(line)?.[1]);
      expect(Math.abs(ofWhite(other) / ofWhite(shipped) - 2)).toBeLessThan(0.2);
      expect(again).toBe(shipped);
      expect(fault).toBe(
        "info string the network damaged.bin cannot be used: its checksum is wrong; the network is unchanged",
      );
      // The median: on a busy machine single stops wait for the processor.
      const latencies = [...(result?.latencies ?? [])].sort((one, other) => one - other);
      expect(latencies).toHaveLength(5);
      expect(latencies[2]).toBeLessThan(PATIENCE_MS[browser]);
    } finally {
      await driver.quit();
    }
  });

  test(`${browser}: every conversation is answered as written, and a stop is obeyed behind 100,000 lines`, async () => {
    const driver = await startBrowser(browser);
    try {
      await driver.get(`${site.url}conversations.html`);
      const settled = () => driver.executeScript<PageResult | null>("return globalThis.result ?? null");
      await driver.wait(async () => (await settled()) !== null, 100_000);
      const { faults, stopMs } = (await settled()) ?? expect.fail("no result");
      expect(faults).toEqual([]);
      // One line per poll of the search would take minutes.
      expect(stopMs).toBeLessThan(20_000);
    } finally {
      await driver.quit();
    }
  }, 120_000);
}
