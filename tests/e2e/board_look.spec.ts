/** The look of the board: colours and pieces to choose from, and the lines that can be hidden. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessibilityViolations, violationsEverywhere } from "./accessibility";
import { poll } from "./poll";
import { expect, type SitePage, test } from "./site_page";
import { SiteServer } from "./site_server";

const BROWN = "rgb(181, 136, 99)";

async function choose(site: SitePage, colors: string, pieces: string): Promise<void> {
  await site.openSettings();
  await site.page.getByLabel("Board colours").selectOption(colors);
  await site.page.getByLabel("Pieces", { exact: true }).selectOption(pieces);
}

/** The pictures of the pieces that the page shows, and of which squares. */
const look = (page: Page) =>
  page
    .locator(".board piece")
    .first()
    .evaluate((piece) => ({
      pieces: /(\w+)-[^/]*\.svg"\)$/.exec(getComputedStyle(piece).backgroundImage)?.[1],
      squares: getComputedStyle(piece.closest("cg-board, .first-board") ?? piece).backgroundImage,
    }));

test("colours and pieces are shown at once, and from the first paint of the next visit", async ({
  site,
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await site.open();
  expect(asked.filter((url) => url.endsWith(".svg"))).toEqual([]);
  await choose(site, "Brown", "Merida");
  expect(await look(page)).toEqual({ pieces: "merida", squares: expect.stringContaining(BROWN) });
  expect(await violationsEverywhere(page, "dialog.settings")).toEqual([]);
  // The page without its scripts.
  site.toleratedErrors = /Failed to (load resource|fetch dynamically imported module)/;
  await page.route(/\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.locator(".first-board")).toBeVisible();
  expect(await look(page)).toEqual({ pieces: "merida", squares: expect.stringContaining(BROWN) });
  expect(asked.filter((url) => url.endsWith(".svg")).every((url) => url.includes("/merida-"))).toBe(true);
});

for (const pieces of ["Classic", "Merida", "Solid", "Plain"]) {
  test(`the picture of the board has its colours and the pieces ${pieces}`, async ({ site, page }) => {
    await site.open();
    await choose(site, "Brown", pieces);
    await page.keyboard.press("Escape");
    await site.share("Picture");
    const dialog = page.getByRole("dialog", { name: "Picture of the board" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save SVG" }).click(),
    ]);
    const svg = readFileSync(await download.path(), "utf8");
    expect(svg).toContain(`fill="${BROWN}"`);
    expect(svg.split("<symbol ")).toHaveLength(13);
    expect(svg.split("<use ")).toHaveLength(33);
  });
}

test("the key l hides lines, arrows and counters, and the bar stays; so it is at the next visit", async ({
  site,
  page,
}) => {
  await site.open();
  await site.finished();
  await expect(page.locator("#analysis .cg-shapes line")).toHaveCount(1);
  await page.keyboard.press("l");
  const hidden = ["pv-lines", "pv-search-summary-view", ".readout dl"];
  for (const part of hidden) await expect(page.locator(part)).toBeHidden();
  await expect(page.locator("#analysis .cg-shapes line")).toHaveCount(0);
  await expect(page.locator(".evalbar")).toBeVisible();
  await expect(page.locator("pv-announcer [aria-live=assertive]")).toHaveText(/are hidden\./);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  for (const part of hidden) await expect(page.locator(part)).toBeHidden();
  await site.finished();
  await site.openSettings();
  await expect(page.getByLabel("Hide lines, arrows and counters")).toBeChecked();
  await page.getByLabel("Hide lines, arrows and counters").uncheck();
  await page.keyboard.press("Escape");
  for (const part of hidden) await expect(page.locator(part)).toBeVisible();
  await expect(page.locator("#analysis .cg-shapes line")).toHaveCount(1);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("the chosen pieces are there", async ({ site, page, context }) => {
    const server = await SiteServer.open();
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await site.depth(1);
    await choose(site, "Green", "Solid");
    await server.close();
    await context.setOffline(true);
    await page.reload();
    await site.depth(1);
    const { pieces } = await look(page);
    expect(pieces).toBe("solid");
    const isDrawn = page.evaluate(async () => {
      const [, url = ""] =
        /url\("(.*)"\)/.exec(
          getComputedStyle(document.querySelector(".board piece") ?? document.body).backgroundImage,
        ) ?? [];
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth > 0;
    });
    expect(await isDrawn).toBe(true);
  });
});
