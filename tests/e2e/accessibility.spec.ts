/** Menus, dialogs, messages and the review are accessible on every screen and in both themes. */

import { accessibilityViolations, violationsEverywhere } from "./accessibility";
import { expect, nextFrames, test } from "./site_page";

const GAME = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Qh5 Ke7 (2... Nc6 3. Bc4) 3. Qxe5# 1-0';
const THREE_GAMES =
  '[White "Anna"]\n\n1. e4 1-0\n\n[White "Berta"]\n\n1. d4 *\n\n[White "Clara"]\n\n1. c4 *\n';

test("menus and dialogs", async ({ site, page }) => {
  test.slow();
  const looksRight = async (part: string): Promise<void> => {
    await expect(page.locator(part)).toBeVisible();
    expect(await violationsEverywhere(page, part), part).toEqual([]);
  };
  const leave = async (part: string): Promise<void> => {
    await page.keyboard.press("Escape");
    await expect(page.locator(part)).toBeHidden();
  };
  await site.open();
  await site.paste(GAME);
  await expect(site.moves).toHaveCount(7);

  await page.locator("pv-share-menu summary").click();
  await looksRight("pv-share-menu .menu-items");
  await page.getByRole("button", { name: "Picture" }).click();
  await looksRight("dialog.picture");
  await leave("dialog.picture");
  await page.getByRole("button", { name: "Edit move" }).click();
  await looksRight("dialog.move-menu");
  await leave("dialog.move-menu");
  await page.getByRole("button", { name: "Recent", exact: true }).click();
  await expect(page.locator("dialog.recent li")).toHaveCount(1);
  await looksRight("dialog.recent");
  await leave("dialog.recent");
  await page.getByRole("button", { name: "Keys (?)" }).click();
  await looksRight("dialog.help");
  await leave("dialog.help");
  await site.openSettings();
  await looksRight("dialog.settings");
  await leave("dialog.settings");
  await page.getByRole("button", { name: "Position…" }).click();
  await page.locator("pv-position-editor").getByText("Edit by square").press("Enter");
  await looksRight("dialog.position-dialog");
  await leave("dialog.position-dialog");

  await site.paste(THREE_GAMES);
  await expect(page.locator(".game-chooser li")).toHaveCount(3);
  await looksRight("dialog.game-chooser");
  await leave("dialog.game-chooser");
  await site.pastePosition("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  await site.drag("a7", "a8");
  await looksRight("dialog.promotion");
});

test("the review with its graph, root moves, the threat, an explanation and a message", async ({
  site,
  page,
}) => {
  test.slow();
  const looksRight = async (what: string): Promise<void> =>
    expect(await violationsEverywhere(page, "html"), what).toEqual([]);
  await site.open();
  await site.paste(GAME);
  await expect(site.moves).toHaveCount(7);
  await site.view("Game");
  await page.getByLabel("Depth or time of the review").selectOption("Depth 8");
  await page.getByRole("button", { name: "Review the game" }).click();
  await expect(page.locator("pv-review-view [role=status]")).toHaveText(/^Review finished/);
  await page.locator("summary", { hasText: "The graph as a table" }).press("Enter");
  await page.locator("summary", { hasText: "How accuracy" }).press("Enter");
  await looksRight("the review");

  await page.locator("body").press("Home");
  await site.view("Root moves");
  await page.getByRole("button", { name: "Why not a3?" }).click();
  await page.getByRole("checkbox", { name: "Analyse h3", exact: true }).uncheck();
  await page.locator("body").press("x");
  await expect(page.locator(".threat-line")).toContainText("If Black were to move");
  await page.evaluate(() => (location.hash = "#analysis?moves=e4_Nf9"));
  await expect(page.locator("pv-page-messages .notice")).toBeVisible();
  await looksRight("root moves, the threat and a message");

  await site.view("Depths");
  const heading = page.locator(".depths thead").getByRole("button", { name: "BF" });
  // Scrolling closes an explanation.
  await heading.scrollIntoViewIfNeeded();
  await nextFrames(page);
  await heading.hover();
  await expect(page.getByRole("tooltip")).toBeVisible();
  expect(await accessibilityViolations(page), "an explanation").toEqual([]);
});
