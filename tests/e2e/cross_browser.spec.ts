/** A session on the page in the browsers outside Playwright: Firefox, and WebKitGTK with the plain build. */

import { expect, test } from "@playwright/test";
import { Key } from "selenium-webdriver";
import { startBrowser } from "./drivers";
import { WebDriverPage } from "./webdriver_page";

const ITALIAN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";

for (const browser of ["firefox", "webkitgtk"] as const) {
  test(`${browser}: a position is analysed with several lines, stopped and replaced, and a bad one is rejected`, async ({
    baseURL,
  }) => {
    const driver = await startBrowser(browser);
    try {
      const site = new WebDriverPage(driver);
      await site.open(baseURL ?? "");
      await site.depth(5);
      await site.shows(".seal", /replays/);

      await site.shows(".engine-status", /^Analysing$/);
      await site.click("#toggle");
      await site.shows(".engine-status", /^Stopped$/);
      await site.shows("#toggle", /Deeper$/);
      await site.click("#toggle");
      await site.shows(".engine-status", /^Analysing$/);

      await site.load(ITALIAN);
      await site.shows(".lines .number", /^4\.$/);
      await site.depth(4);
      await site.lines(3);
      await site.depth(3);

      await site.load("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
      await site.shows("#notice-position", /castling rights/);
      await site.shows(".engine-status", /^Analysing$/);

      await driver.actions().sendKeys(Key.ESCAPE).perform();
      await site.point(".lines button.move");
      await site.shows("pv-position", /^Preview:/);
      await site.enter("#move", "O-O");
      await site.shows(".position-status", /^Black to move$/);
      await site.depth(3);
      expect(await site.errors()).toEqual([]);
    } finally {
      await driver.quit();
    }
  });
}
