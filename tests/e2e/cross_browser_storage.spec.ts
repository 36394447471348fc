/** The address and the storage of the browsers outside Playwright: history, recent analyses, settings, two tabs, and no connection. */

import { expect } from "@playwright/test";
import { poll } from "./poll";
import { test } from "./shared_drivers";
import { SiteServer } from "./site_server";
import { inOtherBrowsers, OTHER_BROWSERS, WebDriverPage } from "./webdriver_page";

const ANNOTATED = '[White "Morphy"]\n\n1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5 {Spanish} a6) 3. d4 Bg4 $6 *';

inOtherBrowsers("reload, back and forward bring back moves, variations and settings", async (site) => {
  for (const [move, address] of [
    ["e4", "#analysis?moves=e4"],
    ["e5", "#analysis?moves=e4_e5"],
    ["Nf3", "#analysis?moves=e4_e5_Nf3"],
  ] as const) {
    await site.play(move);
    await site.addressIs(address);
  }
  await site.driver.navigate().back();
  await site.showsMoves("e4 [e5] Nf3");
  await site.addressIs("#analysis?moves=e4_e5_Nf3&ply=2");
  await site.driver.navigate().forward();
  await site.showsMoves("e4 e5 [Nf3]");
  await site.reload();
  await site.showsMoves("e4 e5 [Nf3]");
  await site.depth(1);

  await site.paste(ANNOTATED);
  await site.addressIs(/^#analysis\?game=[a-z0-9]{10}&ply=6$/);
  await site.click('.game-moves [aria-label*="Bb5"]');
  await site.addressIs(/^#analysis\?game=[a-z0-9]{10}&line=4\.1&ply=5$/);
  await site.lines(2);
  await site.setting("depth", "5");
  await site.view("rules");
  await site.reload();
  await site.shows(".game-moves [aria-current=true]", /^Bb5$/);
  await site.shows(".game-moves", /Spanish/);
  await site.has(".view-rules", 1);
  await site.has(".lines .line:not(.empty)", 2);
  await site.shows(".engine-status", /^Depth reached$/);

  await site.press("Recent");
  await site.shows("dialog.recent li:nth-child(1)", /^Morphy/);
  await site.shows("dialog.recent li:nth-child(2)", /^1\. e4 e5 2\. Nf3/);
  await site.click("dialog.recent li:nth-child(2) .open");
  await site.showsMoves("e4 e5 [Nf3]");

  await site.driver.executeScript("location.hash = '#analysis?moves=e4_Nf9'");
  await site.shows(
    "pv-page-messages",
    /“moves”, move 1, Black, ply 2: “Nf9” is not a move in SAN or UCI notation/,
  );
  await site.showsMoves("e4 e5 [Nf3]");
});

// The driver of WebKitGTK does not come back to the first of two tabs.
inOtherBrowsers(
  "two tabs change the same analysis, and neither loses anything",
  async (site) => {
    await site.paste(ANNOTATED);
    await site.addressIs(/game=/);
    await poll(() => site.driver.executeScript<unknown>("return history.state.pgn ?? null")).toBeNull();
    const url = await site.driver.getCurrentUrl();
    const first = await site.driver.getWindowHandle();
    await site.driver.switchTo().newWindow("tab");
    const second = await site.driver.getWindowHandle();
    await site.open(url);
    await site.shows(".game-moves", /Spanish/);
    await site.play("dxe5");
    await site.shows(".game-moves [aria-current=true]", /^dxe5$/);
    await site.driver.switchTo().window(first);
    await site.play("h3");
    await site.shows(".game-moves [aria-current=true]", /^h3$/);
    await poll(() => site.address()).not.toBe(new URL(url).hash);
    await site.reload();
    await site.shows(".game-moves [aria-current=true]", /^h3$/);
    await site.driver.switchTo().window(second);
    await site.reload();
    await site.shows(".game-moves [aria-current=true]", /^dxe5$/);
  },
  { browsers: ["firefox"] },
);

for (const browser of OTHER_BROWSERS)
  test(`${browser}: after the first visit, the page starts and analyses without a connection`, async ({
    drivers,
  }) => {
    const server = await SiteServer.open();
    const driver = await drivers.open(browser);
    try {
      const site = new WebDriverPage(driver);
      const { url } = server;
      await site.open(url);
      await poll(() =>
        driver.executeScript<boolean>("return navigator.serviceWorker.controller !== null"),
      ).toBe(true);
      await server.close();
      await driver.get("about:blank");
      await site.open(url);
      await site.depth(3);
      await site.paste("1. d4 (1. c4) d5");
      await site.showsMoves("d4 c4 [d5]");
      expect(await site.errors()).toEqual([]);
    } finally {
      await drivers.close(driver);
      await server.close();
    }
  });
