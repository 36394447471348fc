/** The page in a frame of another site that gives it no origin of its own: `sandbox="allow-scripts"`. */

import { expect } from "@playwright/test";
import type { BrowserName } from "./drivers";
import { poll } from "./poll";
import { test } from "./shared_drivers";
import { SiteServer } from "./site_server";
import { WebDriverPage } from "./webdriver_page";

/** More than the page itself reads. Of the lines of a depth, the last one stays. */
const LONG_LOG = "info depth 6 score cp 45 pv e2e4 e7e5 g1f3 b8c6 f1b5 a7a6\n".repeat(2000);

/** Replaces the document by a frame. */
const FRAME = `
  const frame = document.createElement("iframe");
  Object.assign(frame, { sandbox: "allow-scripts", src: arguments[0], width: 1200, height: 900 });
  document.body.replaceChildren(frame);
`;

function inFrame(browser: BrowserName, title: string, act: (site: WebDriverPage) => Promise<void>): void {
  test(`${browser}: ${title}`, async ({ drivers }) => {
    const server = await SiteServer.open();
    const driver = await drivers.open(browser);
    try {
      await driver.get(`${server.url}icon-192.png`);
      await driver.executeScript(FRAME, server.url);
      await driver.switchTo().frame(0);
      // The empty document before it has no origin, either.
      const shown = (): Promise<unknown> => driver.executeScript("return [origin, location.href]");
      await poll(shown).toEqual(["null", server.url]);
      await act(new WebDriverPage(driver));
    } finally {
      await drivers.close(driver);
      await server.close();
    }
  });
}

for (const browser of ["chromium", "firefox"] as const) {
  inFrame(browser, "a sandboxed frame analyses, opens games and logs, and runs the lab", async (site) => {
    await site.watch();
    await site.depth(3);
    await site.drop("game.pgn", "1. e4 e5 2. Nf3 *");
    await site.showsMoves("e4 e5 [Nf3]");
    await site.view("check");
    await site.has("#log", 1);
    await site.driver.executeScript("document.querySelector('#log').value = arguments[0]", LONG_LOG);
    await site.press("Check the log");
    await site.shows("#log-said", /^1 line: 1 fails\.$/);
    await site.load("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    await site.showsPosition("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    await site.setting("depth", "6");
    await site.press("Lab");
    await site.has("pv-run-panel .lab-tree", 2);
    expect(await site.errors()).toEqual([]);
  });
}

// Its policy's 'self' is nothing in such a frame.
inFrame("webkitgtk", "a sandboxed frame says why the page does not start", async (site) => {
  await site.shows(".not-started", /a frame of another page may lack “allow-same-origin”/);
});
