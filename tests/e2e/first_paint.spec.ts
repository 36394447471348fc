/** The first paint: the board in the right colours, without a script or any other file. */

import type { Page } from "@playwright/test";
import { expect, type SitePage, test } from "./site_page";
import { SiteServer } from "./site_server";

/** Opens the page without its script and style sheets. */
async function openBare(site: SitePage, hash = ""): Promise<void> {
  const { page } = site;
  site.toleratedErrors = /Failed to (load resource|fetch dynamically imported module)/;
  await page.route(/\/assets\//, (route) => route.abort());
  await page.goto(`./${hash}`);
}

/** The pieces in sight by their squares, such as “white king e1”. */
const pieces = (page: Page): Promise<string[]> =>
  page.locator(".board piece").evaluateAll((pieces) => {
    const board = document.querySelector(".board")?.getBoundingClientRect();
    if (board === undefined) return [];
    return pieces
      .filter((piece) => piece.checkVisibility({ visibilityProperty: true }))
      .map((piece) => {
        const { x, y, width } = piece.getBoundingClientRect();
        const [file, rank] = [Math.round((x - board.x) / width), Math.round((board.bottom - y) / width)];
        return `${piece.getAttribute("class") ?? ""} ${"abcdefgh".charAt(file)}${rank}`;
      })
      .sort();
  });

test("the initial position is there without a script, where the board's script draws it", async ({
  site,
  page,
}) => {
  await openBare(site);
  const first = await pieces(page);
  expect(first).toHaveLength(32);
  expect(first).toContain("white king e1");
  expect(first).toContain("black pawn h7");
  await page.unrouteAll();
  await site.open();
  await expect(page.locator(".first-board")).toHaveCount(0);
  expect(await pieces(page)).toEqual(first);
});

test("a game, and a board seen from Black's side, show no other position first", async ({ site, page }) => {
  await openBare(site, "#analysis?moves=e4");
  await expect(page.locator(".first-board")).toBeVisible();
  expect(await pieces(page)).toEqual([]);
  await page.unrouteAll();
  await site.open();
  await page.locator("body").press("f");
  await openBare(site);
  expect(await pieces(page)).toEqual([]);
});

test("the chosen colours are there from the beginning", async ({ site, page }) => {
  await site.open();
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByLabel("Theme").selectOption("Dark");
  const dark = await ground();
  expect(dark).not.toBe(light);
  await openBare(site);
  expect(await ground()).toBe(dark);
});

test.describe("a later visit", () => {
  test.use({ serviceWorkers: "allow" });

  test("gets the page without waiting for the service worker, with its headers", async ({ page }) => {
    const server = await SiteServer.open();
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const asked = server.asked.length;
    const response = await page.goto(server.url);
    expect(response?.headers()).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    const [navigation] = await page.evaluate(() =>
      performance
        .getEntriesByType("navigation")
        .map((entry) => (entry as PerformanceNavigationTiming).workerStart),
    );
    expect(navigation).toBe(0);
    expect(server.asked.slice(asked)).not.toContain("index.html");
    expect(server.asked.slice(asked)).not.toContain("");
    // With words after a question mark, the service worker answers.
    await page.goto(`${server.url}?source=link`);
    await expect(page.locator(".board piece").first()).toBeVisible();
    await server.close();
  });
});
