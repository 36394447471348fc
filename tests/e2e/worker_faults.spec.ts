/** Workers that die, block, vanish or lack memory: the analysis continues, or says why it does not. */

import { expect } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./drivers";
import { misbehaving, WORKER } from "./faulty_files";
import { inFaultyBrowsers, SILENCE } from "./faulty_page";
import { test } from "./shared_drivers";
import { SitePage } from "./site_page";

/** The engine counts as lost after this time without an answer to a stop, in milliseconds. */
const STOP = 2000;

inFaultyBrowsers((open) => {
  for (const [moment, deed] of [
    ["before", "before(die)"],
    ["during", "during(die)"],
  ] as const) {
    test(`a worker that dies twice ${moment} a search ends it with a message, and the analysis continues on request`, async () => {
      const { site, shown } = open();
      site.fail(WORKER, misbehaving(deed), 2);
      await shown.visit();
      await shown.says(/The engine crashed \(.*broken on purpose.*\); a fresh one takes over/);
      await shown.shows(".engine-status", /^Stopped$/);
      await shown.press("Try again");
      await shown.analyses(5);
    });
  }

  test("a worker that dies after a search is replaced for the next one", async () => {
    const { site, shown } = open();
    site.fail(WORKER, misbehaving(`after(({ kind }) => kind === "done", die)`), 1);
    await shown.visit();
    await shown.analyses();
    await shown.press("Stop");
    await shown.shows(".engine-status", /^Stopped$/);
    await shown.press("Deeper");
    await shown.shows(".engine-status", /^Analysing$/);
    await shown.analyses(5);
  });

  for (const [what, deed] of [
    ["falls silent", "during(fallSilent)"],
    ["is blocked", "during(block)"],
    ["vanishes", "during(close)"],
  ] as const) {
    test(`a worker that ${what} during a search is replaced, and the analysis continues`, async () => {
      const { site, shown } = open();
      site.fail(WORKER, misbehaving(deed), 1);
      await shown.visit();
      await shown.analyses();
      await shown.skip(SILENCE);
      await shown.says(/The engine crashed .*20 seconds.*The analysis continues/s);
      await shown.depth(5);
    });

    test(`a worker that ${what} during a search can be stopped, and the analysis started again`, async () => {
      const { site, shown } = open();
      site.fail(WORKER, misbehaving(deed), 1);
      await shown.visit();
      await shown.analyses();
      await shown.press("Stop");
      await shown.skip(STOP);
      await shown.says(/The engine crashed .*2 seconds/);
      await shown.shows(".engine-status", /^Stopped$/);
      await shown.press("Try again");
      await shown.analyses(5);
    });
  }
});

test("a hash table that does not fit in memory is refused, and the analysis goes on with the size before", async ({
  baseURL,
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    // 37.5 MB.
    args: [...CHROMIUM_FLAGS, "--js-flags=--wasm-max-mem-pages=600"],
  });
  try {
    const site = new SitePage(await browser.newPage({ baseURL: baseURL ?? "" }));
    await site.open();
    await site.view("Depths");
    await site.depth(4);
    const rows = await site.depths.count();
    for (const tooLarge of ["1024", "64"]) {
      await site.setting("hash", tooLarge);
      await expect(site.notice("engine")).toContainText(
        `A hash table of ${tooLarge} MB does not fit in memory. The analysis goes on with 16 MB.`,
      );
      await site.expectSetting("hash", "16");
      await expect(site.status).toHaveText("Analysing");
      expect(await site.depths.count()).toBeGreaterThanOrEqual(rows);
      await site.goesOn();
    }
    await site.setting("hash", "4");
    await expect(site.notice("engine")).toHaveCount(0);
    await site.adopt("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
    await site.depth(4);
    await site.expectSetting("hash", "4");
    await expect(site.page.locator(".notice")).toHaveCount(0);
  } finally {
    await browser.close();
  }
});
