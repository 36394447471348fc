/** Play from here: a game against the engine at a level, and the way back to the analysis. */

import type { Page } from "@playwright/test";
import { accessibilityViolations, violationsEverywhere } from "./accessibility";
import { endlessTest, expect, test } from "./site_page";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Play from here" });

const bar = (page: Page) => page.locator(".play-bar");

/** Begins a game by the dialog. */
async function begin(page: Page, side: "White" | "Black", level: number): Promise<void> {
  await page.getByRole("button", { name: "Play…" }).click();
  await dialog(page).getByLabel(side).check();
  await dialog(page).getByLabel("Level of the engine").selectOption(String(level));
  await dialog(page).getByRole("button", { name: "Play" }).click();
  await expect(dialog(page)).toBeHidden();
}

endlessTest(
  "the engine answers moves on the board, and the analysis comes back with the game",
  async ({ site, page }) => {
    await site.open();
    await begin(page, "White", 900);
    await expect(bar(page)).toHaveText(/White to move\s+You are White against 900 Elo/);
    await expect(site.status).toHaveText("Stopped");
    await site.drag("e2", "e4");
    await expect(site.moves).toHaveCount(2);
    await expect(bar(page)).toContainText("White to move");
    await site.play("Nf3");
    await expect(site.moves).toHaveCount(4);
    await page.getByRole("button", { name: "Back to the analysis" }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(site.moves).toHaveCount(4);
    await site.depth(2);
  },
);

test("the engine begins where it has the move, by the keyboard alone, and the level is remembered", async ({
  site,
  page,
}) => {
  await site.open();
  await page.keyboard.press("g");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("You are Black against 2500 Elo");
  await expect(site.moves).toHaveCount(1);
  await expect(page.locator("pv-board .orientation-black")).toHaveCount(1);
  await page.keyboard.press("g");
  await expect(bar(page)).toHaveCount(0);
  await site.depth(1);
  await page.keyboard.press("g");
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel("Level of the engine")).toHaveValue("2500");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("a step back takes moves back, and another move gets another answer", async ({ site, page }) => {
  await site.open();
  await begin(page, "White", 1200);
  await site.play("e4");
  await expect(site.moves).toHaveCount(2);
  await page.getByRole("button", { name: "To the start (Home)" }).click();
  await expect(bar(page)).toContainText("White to move");
  await site.play("d4");
  await expect(site.moves).toHaveCount(4);
});

test("a game that ends says so", async ({ site, page }) => {
  await site.open();
  await site.pastePosition("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  await begin(page, "White", 1500);
  await site.play("Ra8#");
  await expect(bar(page)).toContainText("Checkmate – White wins");
  await expect(page.getByRole("button", { name: "Back to the analysis" })).toBeVisible();
});

test("the dialog and the bar are accessible on every screen and in both themes", async ({ site, page }) => {
  test.slow();
  await site.open();
  await page.getByRole("button", { name: "Play…" }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await violationsEverywhere(page, "dialog.play-dialog")).toEqual([]);
  await dialog(page).getByRole("button", { name: "Play" }).click();
  await expect(bar(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await violationsEverywhere(page, ".play-bar")).toEqual([]);
});
