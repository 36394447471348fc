/** A game against the engine in the browsers outside Playwright: mate, resignation, the end of the time; and the pieces to play with. */

import { expect } from "@playwright/test";
import { Key } from "selenium-webdriver";
import { inOtherBrowsers, type WebDriverPage } from "./webdriver_page";

async function begin(site: WebDriverPage, minutes: string): Promise<void> {
  await site.press("Play…");
  await site.choose("#minutes", minutes);
  await site.click("pv-play-dialog button.primary");
  await site.has("pv-play-dialog dialog", 0);
}

inOtherBrowsers("a game against the engine is played to a mate", async (site) => {
  await site.paste("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  await site.showsPosition("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  await begin(site, "0");
  await site.shows("pv-play-view", /You/);
  await site.drag("a1", "a8");
  await site.shows(".play-end", /^Checkmate – White wins$/);
  await site.press("Review the game");
  await site.has("pv-play-view section", 0);
  await site.shows(".review-summary", /White/);
});

inOtherBrowsers("a move is taken back, and the game is resigned", async (site) => {
  await begin(site, "0");
  await site.play("e4");
  await site.has(".game-moves .move", 2);
  await site.press("Take back");
  await site.has(".game-moves .move", 0);
  await site.press("Resign");
  await site.type(Key.ENTER);
  await site.shows(".play-end", /^White resigns – Black wins$/);
  await site.press("Back to the analysis");
  await site.depth(1);
});

inOtherBrowsers("a game is lost when the time is over", async (site) => {
  await begin(site, "1");
  await site.shows(".player-time", /^(1:00|0:5\d)$/);
  await site.driver.executeScript("const now = window.Date.now; window.Date.now = () => now() + 60_000");
  await site.shows(".play-end", /^White’s time is over – Black wins$/);
  await site.shows(".player-time", /^0:00$/);
});

inOtherBrowsers("every set of pieces is drawn", async (site) => {
  for (const pieces of ["merida", "solid", "material"]) {
    await site.click("#settings");
    await site.choose("#look-pieces", pieces);
    await site.press("Close");
    const widths = await site.driver.executeAsyncScript(
      `const done = arguments[0];
       const [, url] = /url\\("(.*)"\\)/.exec(getComputedStyle(document.querySelector(".board piece")).backgroundImage);
       const image = new Image();
       image.src = url;
       image.decode().then(() => done([image.naturalWidth, image.naturalHeight]), () => done(url));`,
    );
    expect(widths, pieces).toEqual([270, 90]);
  }
});
