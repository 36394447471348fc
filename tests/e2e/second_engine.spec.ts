/** Another engine beside ours, from files on the disk. */

import { looksRightEverywhere } from "./accessibility";
import { BROWSERS } from "./drivers";
import {
  choose,
  depthOf,
  engine,
  FAULT,
  HEAD,
  LINES,
  MOST_BROWSERS,
  oursGoesOn,
  ownWorker,
  STOCKFISH,
} from "./other_engines";
import { poll } from "./poll";
import { DEPTH_LIMIT, endlessTest, expect, SitePage, test } from "./site_page";
import { SiteServer } from "./site_server";
import { inOtherBrowsers } from "./webdriver_page";

inOtherBrowsers(
  "Stockfish searches what ours searches, stops with it, and each of its lines has a certificate",
  async (site) => {
    await choose(site, STOCKFISH);
    await poll(() => depthOf(site)).toBeGreaterThan(5);
    await site.shows(HEAD, /^Stockfish .* searching$/s);
    await oursGoesOn(site);
    await site.choose("#multipv", "3");
    await site.has(`${LINES} .line`, 3);
    await site.play("e4");
    await site.shows(`${LINES} .moves`, /^1…/);
    await site.click("#toggle");
    await site.shows(HEAD, /stopped, as ours$/);
    const stopped = await site.text("pv-second-engine-view .engine-figures");
    for (const certificate of await site.texts(`${LINES} .certificate`)) {
      expect(certificate).toMatch(/Replayed\s+\d+ pl(y|ies), all legal/);
      expect(certificate).toMatch(/by its own “eval”; the score is|by the rules|nobody has a value/);
    }
    expect(await site.text("pv-second-engine-view .engine-figures")).toBe(stopped);
    await site.click("#toggle");
    await site.shows(HEAD, /searching$/);
    await site.press("Remove");
    await site.has("iframe", 0);
    await site.has("#engine-files", 1);
  },
  { browsers: BROWSERS, endless: true },
);

inOtherBrowsers(
  "our own UCI worker has the same line as our analysis, whose last position has the score",
  async (site) => {
    await choose(site, await ownWorker(site));
    await site.finished();
    await poll(() => depthOf(site)).toBe(DEPTH_LIMIT);
    await site.shows(HEAD, /^pvscope .* has finished$/s);
    const moves = (part: string): Promise<string[]> => site.texts(`${part} .line .moves .move`);
    expect(await moves(LINES)).toEqual(await moves("pv-lines"));
    expect((await site.texts(`${LINES} .certificate`))[0]).toMatch(
      /by its own “eval”; the score is \S+: equal/,
    );
    await site.has("pv-second-engine-view .evolution tbody tr", DEPTH_LIMIT);
  },
  { browsers: BROWSERS },
);

inOtherBrowsers(
  "a storm of starts, stops and moves ends with both engines at the last position",
  async (site) => {
    await choose(site, STOCKFISH);
    await poll(() => depthOf(site)).toBeGreaterThan(3);
    await site.paste("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *");
    await site.showsPosition("r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 5");
    await site.driver.executeAsyncScript(`
      const done = arguments[0];
      const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));
      const step = (name) => document.querySelector('pv-game-steps [aria-label^="' + name + '"]').click();
      (async () => {
        for (let round = 0; round < 30; round++) {
          document.querySelector("#toggle").click();
          await pause(round * 7 % 40);
          step(round % 3 === 0 ? "One ply back" : "One ply forward");
          await pause(round * 11 % 30);
          document.querySelector("#toggle").click();
        }
        step("To the start");
      })().then(done, done);
    `);
    await site.shows(`${LINES} .moves`, /^1\./);
    await poll(() => depthOf(site)).toBeGreaterThan(5);
    await site.shows(HEAD, /searching$/);
    await oursGoesOn(site);
  },
  { browsers: MOST_BROWSERS, endless: true },
);

test("files dropped on its field are the field’s, and not the page’s", async ({ site, page }) => {
  await site.open();
  await site.view("engine");
  const isTaken = (selector: string): Promise<boolean> =>
    page.locator(selector).evaluate((target) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["1. e4"], "engine.js"));
      return !target.dispatchEvent(
        new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }),
      );
    });
  expect(await isTaken("#engine-files")).toBe(false);
  expect(await isTaken("pv-second-engine-view h2")).toBe(true);
});

test("without a connection, another engine runs, too", async ({ browser }) => {
  const server = await SiteServer.open();
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  const site = new SitePage(page);
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await server.close();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("button", { name: "Flip the board" })).toBeVisible();
  await site.view("engine");
  await page.locator("#engine-files").setInputFiles(STOCKFISH);
  await expect(page.locator(`${LINES} .line`)).toHaveCount(1);
  await context.close();
});

/** Stockfish with three lines of a position, stopped. */
async function stopped(site: SitePage): Promise<void> {
  const { page } = site;
  await site.open();
  await page.selectOption("#multipv", "3");
  await site.view("engine");
  await page.locator("#engine-files").setInputFiles(STOCKFISH);
  await expect(page.locator(`${LINES} .line`)).toHaveCount(3);
  await expect(page.locator("pv-second-engine-view .evolution tbody tr").nth(4)).toBeVisible();
  await site.toggle.click();
  await expect(page.locator(HEAD)).toContainText("stopped, as ours");
}

endlessTest(
  "its lines are shown on the board, played, added to the game, and checked step by step",
  async ({ site, page }) => {
    await stopped(site);
    const line = page.locator(`${LINES} .line`).nth(1);
    const moves = line.locator(".moves .move");
    const first = await moves.first().innerText();
    const certificate = async (action: string): Promise<void> => {
      await line.locator(".proof summary").click();
      await line.getByRole("button", { name: action }).click();
    };
    await moves.nth(1).hover();
    await expect(site.position).toContainText("Preview:");
    await page.mouse.move(0, 0);
    await expect(site.position).not.toContainText("Preview:");
    await certificate("Show the last position with piece values");
    await expect(site.position).toContainText("Preview:");
    await page.keyboard.press("Escape");
    await certificate("Check the line step by step");
    await expect(page.locator("pv-line-verifier .verdict")).toContainText(/All \d+ plies are legal/);
    await expect(page.locator("pv-line-verifier .steps .move").first()).toContainText(first);
    await site.view("engine");
    await moves.first().click();
    await site.view("game");
    await expect(site.moves.first()).toHaveText(first);
  },
);

endlessTest("another engine is accessible and fits every screen, in both themes", async ({ site, page }) => {
  await site.open();
  await site.view("engine");
  const reveal = (): Promise<void> => page.locator("pv-second-engine-view").scrollIntoViewIfNeeded();
  await looksRightEverywhere(page, "second-engine-choice", { reveal });
  await page.locator("#engine-files").setInputFiles(engine("silent.js", ""));
  await page.getByRole("button", { name: "Remove" }).click();
  await page.locator("#engine-files").setInputFiles(engine("notes.txt", ""));
  await expect(page.locator(FAULT)).toBeVisible();
  await stopped(site);
  await page.locator(`${LINES} .proof summary`).first().click();
  await looksRightEverywhere(page, "second-engine", { reveal });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
