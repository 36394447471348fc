/** The places of the parts on a phone. */

import { accessibilityViolations } from "./accessibility";
import { LONG_NAMES, REVIEWED_GAME, SMALL_SCREENS } from "./layout_measures";
import { measures, reviewed } from "./layout_page";
import { poll } from "./poll";
import { expect, nextFrames, test } from "./site_page";

test("on a phone, board, score and first line stay in view while the rest scrolls", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.open();
  await site.depth(8);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const part of [
    site.score,
    page.locator("cg-board"),
    site.lines.first(),
    page.locator("pv-game-steps"),
  ])
    await expect(part).toBeInViewport({ ratio: 0.9 });
});

test("on a phone held across, the whole board and its buttons stay in view while the rest scrolls", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await site.open();
  await site.depth(8);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const part of [page.locator("cg-board"), page.locator("pv-game-steps")])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test("nothing scrolls sideways on a small or zoomed screen, and no tab lies below the menu, whatever the names", async ({
  site,
  page,
}) => {
  await site.open();
  await reviewed(site, LONG_NAMES);
  for (const [width, height] of SMALL_SCREENS) {
    await page.setViewportSize({ width, height });
    await nextFrames(page);
    expect((await measures(page)).sideways, `${width} × ${height}`).toBe(0);
    for (const part of await page.locator(".panel-tabs button, .game-menu:visible").all())
      await part.click({ trial: true, timeout: 5000 });
  }
});

test("on a phone, the moves follow the lines, and several lines pass below the board", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.open();
  await reviewed(site, REVIEWED_GAME);
  await page.selectOption("#multipv", "3");
  await expect(site.lines).toHaveCount(3);
  const tops = await page.evaluate(() =>
    ["pv-lines", "pv-search-summary-view", "pv-game-moves", "pv-game-graph", "pv-review-view"].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().top ?? 0,
    ),
  );
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  await page.mouse.wheel(0, 250);
  const covered = (): Promise<boolean> =>
    page.evaluate(() => {
      const board = document.querySelector("cg-board");
      if (board === null) return true;
      const { left, right, bottom } = board.getBoundingClientRect();
      const top = document.elementFromPoint((left + right) / 2, bottom - 4);
      return top === null || !(board.contains(top) || top.contains(board));
    });
  await poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await covered()).toBe(false);
});

test("on a phone, several lines leave room for the rest, and a certificate is in view as a whole", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await site.open();
  await page.selectOption("#multipv", "5");
  await expect(site.lines).toHaveCount(5);
  await site.finished();
  const certificate = page.locator(".proof[open] .proof-detail");
  for (const line of [0, 4]) {
    await site.lines.nth(line).locator(".proof summary").click();
    for (const action of ["Add the line to the game", "Check the line step by step"])
      await certificate.getByRole("button", { name: action }).click({ trial: true });
    await page.keyboard.press("Escape");
    await expect(certificate).toHaveCount(0);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const steps = await page.locator("pv-game-steps").boundingBox();
  if (steps === null) throw new Error("the steps are missing");
  // The height left for the tables.
  expect(640 - steps.y - steps.height).toBeGreaterThan(200);
});

test("on a phone, positions, recent analyses and links are one tap from the first screen, in targets of 44 pixels", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open();
  const menu = page.getByRole("button", { name: "Game menu" });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await page.locator("pv-share-menu summary").click();
  const items = page.locator("#game-tools :is(button, summary)");
  await expect(items).toContainText(["Position…", "Recent", "Share", "Copy FEN"]);
  for (const item of [menu, ...(await items.all())]) {
    await expect(item).toBeInViewport({ ratio: 1 });
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await items.first().click();
  await expect(site.fen).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(items.first()).toBeHidden();
  await expect(menu).toBeFocused();
});
