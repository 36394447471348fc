/** Lines on the board: shown in passing, stepped through, played, and added to the game. */

import type { Locator } from "@playwright/test";
import { poll } from "./poll";
import { endlessTest, expect, type SitePage, test } from "./site_page";

const moves = (site: SitePage, line = 0): Locator => site.lines.nth(line).locator("button.move");

/** Opens the page and waits for a line that stays. */
async function finished(site: SitePage): Promise<void> {
  await site.open();
  await site.finished();
}

test("pointing at a move of a line shows its position, and a click plays up to it", async ({
  site,
  page,
}) => {
  await finished(site);
  const third = moves(site).nth(2);
  const san = await moves(site).allInnerTexts();
  await third.hover();
  await expect(third).toHaveAttribute("aria-pressed", "true");
  await expect(site.position).toContainText("Preview:");
  await expect(page.locator(".game-moves button")).toHaveCount(0);
  await page.mouse.move(5, 5);
  await expect(site.position).toHaveText("White to move");
  await third.click();
  await expect(page.locator(".game-moves button")).toHaveText(san.slice(0, 3));
  await expect(site.position).toHaveText("Black to move");
});

test("while a preview is open, the arrow keys and the step buttons go through its line", async ({
  site,
  page,
}) => {
  await finished(site);
  const pressed = page.locator(".lines .move[aria-pressed=true]");
  await moves(site).first().focus();
  await expect(moves(site).first()).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowRight");
  await expect(moves(site).nth(1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(site.position).toHaveText("White to move");
  await page.locator(".proof summary").first().click();
  await page.getByRole("button", { name: "Show the last position with piece values" }).click();
  await expect(moves(site).last()).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "One ply forward" })).toBeDisabled();
  await page.getByRole("button", { name: "One ply back" }).click();
  await expect(pressed).toHaveText(await moves(site).nth(-2).innerText());
  await page.locator("h1").click();
  await page.keyboard.press("ArrowLeft");
  await expect(pressed).toHaveText(await moves(site).nth(-3).innerText());
  await page.keyboard.press("Escape");
  await expect(site.position).toHaveText("White to move");
  await expect(page.locator(".game-moves button")).toHaveCount(0);
});

test("a line is added to the game as a variation, and the position stays", async ({ site, page }) => {
  await site.open();
  await site.paste("1. a4 h5 *");
  await expect(page.locator(".game-moves button")).toHaveText(["a4", "h5"]);
  await page.locator("h1").click();
  await page.keyboard.press("Home");
  await site.finished();
  const san = await moves(site).allInnerTexts();
  await page.locator(".proof summary").click();
  await page.getByRole("button", { name: "Add the line to the game" }).click();
  await expect(page.locator(".game-moves")).toContainText(san[0] ?? "");
  await expect(page.locator(".game-moves button")).toHaveCount(san.length + 2);
  await expect(site.position).toHaveText("White to move");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator('.game-moves [aria-current="true"]')).toHaveText("a4");
});

endlessTest("an unfolded line has a height of its own", async ({ site, page }) => {
  await site.open();
  const height = (): Promise<number> =>
    site.lines.first().evaluate((line) => line.getBoundingClientRect().height);
  const folded = await height();
  await page.getByRole("button", { name: "Show line 1 in full" }).click();
  await poll(height).toBeGreaterThan(folded);
  const unfolded = await height();
  await site.depth((await site.shownDepth()) + 2);
  expect(await height()).toBe(unfolded);
  await page.getByRole("button", { name: "Show line 1 in full" }).click();
  await poll(height).toBe(folded);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap on a move shows its position, and a second tap plays", async ({ site, page }) => {
    await finished(site);
    const second = moves(site).nth(1);
    const san = await moves(site).allInnerTexts();
    await second.tap();
    await expect(site.position).toContainText("Preview:");
    await expect(page.locator(".game-moves button")).toHaveCount(0);
    await page.getByRole("button", { name: "One ply back" }).tap();
    await expect(moves(site).first()).toHaveAttribute("aria-pressed", "true");
    await second.tap();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await second.tap();
    await expect(page.locator(".game-moves button")).toHaveText(san.slice(0, 2));
  });

  test("a tap on a heading explains it, and a second tap ends the explanation", async ({ site, page }) => {
    await finished(site);
    await site.view("Depths");
    const heading = page.locator(".depths thead").getByRole("button", { name: "BF" });
    await heading.scrollIntoViewIfNeeded();
    await heading.tap();
    await expect(page.getByRole("tooltip")).toContainText("geometric mean over two depths");
    await heading.tap();
    await expect(page.getByRole("tooltip")).toBeHidden();
  });
});
