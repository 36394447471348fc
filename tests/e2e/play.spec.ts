/** Play from here: a game against the engine at a level, with its clock and its end, and the way back to the analysis. */

import type { Page } from "@playwright/test";
import { accessibilityViolations, violationsEverywhere } from "./accessibility";
import { poll } from "./poll";
import { endlessTest, expect, type SitePage, test } from "./site_page";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Play from here" });

const play = (page: Page) => page.getByRole("region", { name: "Game against the engine" });

const button = (page: Page, name: string) => play(page).getByRole("button", { name });

/** Begins a game by the dialog. */
async function begin(page: Page, side: "White" | "Black", level: number, minutes = 0): Promise<void> {
  await page.getByRole("button", { name: "Play…" }).click();
  await dialog(page).getByLabel(side).check();
  await dialog(page).getByLabel("Level of the engine").selectOption(String(level));
  await dialog(page).getByLabel("Clock").selectOption(String(minutes));
  await dialog(page).getByRole("button", { name: "Play" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(play(page)).toBeVisible();
}

/** The game, as it is copied. */
async function copiedPgn(site: SitePage, page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await site.share("Copy PGN");
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await poll(copied).toContain("[Result ");
  return copied();
}

endlessTest(
  "the engine answers moves on the board, and the analysis comes back with the game",
  async ({ site, page }) => {
    await site.open();
    await begin(page, "White", 900);
    await expect(play(page)).toContainText(/White: You\s*Black: Engine, 900 Elo/);
    await expect(site.position).toHaveText("White to move");
    await site.drag("e2", "e4");
    await expect(site.moves).toHaveCount(2);
    await expect(site.position).toHaveText("White to move");
    await site.play("Nf3");
    await expect(site.moves).toHaveCount(4);
    await button(page, "Back to the analysis").click();
    await expect(play(page)).toHaveCount(0);
    await expect(site.moves).toHaveCount(4);
    await site.depth(2);
  },
);

endlessTest(
  "a game shows the board, the players and the moves, and nothing that is empty",
  async ({ site, page }) => {
    await site.open();
    await begin(page, "White", 900);
    for (const part of [
      "pv-lines",
      "pv-readout",
      "pv-evalbar",
      "pv-search-summary-view",
      ".panel-tabs",
      "pv-game-graph",
    ])
      await expect(page.locator(part)).toBeHidden();
    await expect(page.locator("pv-game-moves")).toBeVisible();
    await expect(page.locator("#analysis .cg-shapes line")).toHaveCount(0);
    await page.keyboard.press("Space");
    await expect(site.status).toHaveText("Stopped");
    await button(page, "Back to the analysis").click();
    await expect(page.locator("pv-lines")).toBeVisible();
    await expect(page.locator("pv-evalbar")).toBeVisible();
  },
);

test("on a wide screen, the board takes the room of the search while a game is played", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await site.open();
  const width = async (): Promise<number> =>
    (await page.locator("#analysis cg-board").boundingBox())?.width ?? 0;
  const before = await width();
  await begin(page, "White", 900);
  await poll(width).toBeGreaterThan(before + 100);
  await site.drag("e2", "e4");
  await expect(site.moves).toHaveCount(2);
  await button(page, "Back to the analysis").click();
  await poll(width).toBe(before);
});

test("the engine begins where it has the move, by the keyboard alone, and the choices are remembered", async ({
  site,
  page,
}) => {
  await site.open();
  await page.keyboard.press("Shift+G");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(play(page)).toBeFocused();
  await expect(play(page)).toContainText("Black: You");
  await expect(play(page)).toContainText("White: Engine, 2500 Elo");
  await expect(play(page).getByRole("timer", { name: /^Black’s time: / })).toHaveText(/^(90|89):/);
  await expect(site.moves).toHaveCount(1);
  await expect(page.locator("pv-board .orientation-black")).toHaveCount(1);
  await page.keyboard.press("Shift+G");
  await expect(play(page)).toHaveCount(0);
  await site.depth(1);
  await page.keyboard.press("Shift+G");
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel("Level of the engine")).toHaveValue("2500");
  await expect(dialog(page).getByLabel("Clock")).toHaveValue("90");
  await expect(dialog(page).getByLabel("Increment")).toHaveValue("30");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("a step back takes moves back, and another move gets another answer", async ({ site, page }) => {
  await site.open();
  await begin(page, "White", 1200);
  await site.play("e4");
  await expect(site.moves).toHaveCount(2);
  await page.getByRole("button", { name: "To the start (Home)" }).click();
  await expect(site.position).toHaveText("White to move");
  await site.play("d4");
  await expect(site.moves).toHaveCount(4);
});

test("a move taken back is gone, with its answer", async ({ site, page }) => {
  await site.open();
  await begin(page, "White", 1200);
  await expect(button(page, "Take back")).toBeDisabled();
  await site.play("e4");
  await expect(site.moves).toHaveCount(2);
  await button(page, "Take back").click();
  await expect(site.moves).toHaveCount(0);
  await site.shows(/ w KQkq - 0 1$/);
  await site.play("d4");
  await expect(site.moves).toHaveCount(2);
});

test("a game that ends by mate says so, and its review is one press away", async ({ site, page }) => {
  await site.open();
  await site.pastePosition("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  await begin(page, "White", 1500);
  await site.play("Ra8#");
  await expect(play(page)).toContainText("Checkmate – White wins");
  await button(page, "Review the game").click();
  await expect(play(page)).toHaveCount(0);
  await expect(page.locator(".review-summary")).toBeVisible();
  expect(await copiedPgn(site, page)).toMatch(/\[Result "1-0"\][^]*\[Termination "normal"\]/);
});

test("a resignation is asked once, by the keyboard too, and stands in the headers", async ({
  site,
  page,
}) => {
  await site.open();
  await begin(page, "White", 1200);
  await site.play("e4");
  await expect(site.moves).toHaveCount(2);
  await button(page, "Resign").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Yes, resign")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Take back")).toBeFocused();
  await button(page, "Resign").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(play(page)).toContainText("White resigns – Black wins");
  await expect(page.locator("pv-announcer [aria-live=assertive]")).toHaveText(
    /^White resigns – Black wins\./,
  );
  await expect(button(page, "Review the game")).toBeFocused();
  await button(page, "Back to the analysis").click();
  expect(await copiedPgn(site, page)).toContain('[Result "0-1"]');
});

test("the clock runs, and the game ends when the user’s time is over", async ({ site, page }) => {
  await page.clock.install();
  await site.open();
  await begin(page, "White", 1200, 1);
  await site.play("e4");
  await expect(site.moves).toHaveCount(2);
  const time = play(page).getByRole("timer", { name: /^White’s time: / });
  await page.clock.fastForward(30_000);
  await expect(time).toHaveText(/^0:[12]\d$/);
  await expect(page.locator("pv-announcer [aria-live=assertive]")).toHaveText(/^You have \d+ seconds left\./);
  await page.clock.fastForward(31_000);
  await expect(play(page)).toContainText("White’s time is over – Black wins");
  await expect(time).toHaveText("0:00");
  await button(page, "Back to the analysis").click();
  expect(await copiedPgn(site, page)).toContain('[Termination "time forfeit"]');
});

test("a reload goes on with the game and its clock", async ({ site, page }) => {
  await site.open();
  await begin(page, "Black", 1200, 5);
  await expect(site.moves).toHaveCount(1);
  await page.reload();
  await expect(play(page)).toContainText("Black: You");
  await expect(page.locator("pv-lines")).toBeHidden();
  await expect(play(page).getByRole("timer", { name: /^Black’s time: / })).toHaveText(/^4:/);
  await site.play("e5");
  await expect(site.moves).toHaveCount(3);
  await button(page, "Back to the analysis").click();
  await page.reload();
  await site.depth(1);
  await expect(play(page)).toHaveCount(0);
  await expect(page.locator("pv-lines")).toBeVisible();
});

test("a game from the middle of another is one of its own, with which a reload goes on", async ({
  site,
  page,
}) => {
  await site.open();
  await site.adopt("1. e4 {The king's pawn.} e5 (1... c5) 2. Nf3 Nc6");
  await expect(site.moves).toHaveCount(5);
  await page.keyboard.press("End");
  await begin(page, "White", 1200);
  await expect(site.moves).toHaveCount(4);
  await site.play("Bc4");
  await expect(site.moves).toHaveCount(6);
  const reply = await site.moves.last().textContent();
  // The address is written a little later.
  await expect(page).toHaveURL(/moves=e4_e5_Nf3_Nc6_Bc4_[A-Z0-9a-z]/);
  await page.reload();
  await expect(site.moves).toHaveCount(6);
  await expect(play(page)).toContainText("White: You");
  await expect(site.moves.last()).toHaveText(reply ?? "");
  await site.play("d3");
  await expect(site.moves).toHaveCount(8);
  await button(page, "Take back").click();
  await expect(site.moves).toHaveCount(6);
});

test("while a game is played, undo takes back its moves and no others", async ({ site, page }) => {
  await site.open();
  await site.adopt("1. e4 {The king's pawn.} e5 (1... c5) 2. Nf3 Nc6");
  await expect(site.moves).toHaveCount(5);
  await page.keyboard.press("End");
  await begin(page, "White", 1200);
  await site.drag("f1", "c4");
  await expect(site.moves).toHaveCount(6);
  await page.keyboard.press("Control+z");
  await expect(site.moves).toHaveCount(4);
  await expect(button(page, "Take back")).toBeDisabled();
  await page.keyboard.press("Control+z");
  await site.drag("d2", "d4");
  await expect(site.moves).toHaveCount(6);
  await expect(site.moves.nth(4)).toHaveText("d4");
  await expect(play(page)).toBeVisible();
});

test("undo brings back the game from which another one was played", async ({ site, page }) => {
  await site.open();
  await site.adopt("1. e4 {The king's pawn.} e5 (1... c5) 2. Nf3 Nc6");
  await expect(site.moves).toHaveCount(5);
  await begin(page, "White", 1200);
  await site.play("d4");
  await expect(site.moves).toHaveCount(6);
  await button(page, "Back to the analysis").click();
  await expect(async () => {
    await page.keyboard.press("Control+z");
    await expect(site.moves).toHaveCount(5, { timeout: 500 });
  }).toPass();
});

test("the dialog and the game are accessible on every screen and in both themes", async ({ site, page }) => {
  test.slow();
  await site.open();
  await page.getByRole("button", { name: "Play…" }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await violationsEverywhere(page, "dialog.play-dialog")).toEqual([]);
  await dialog(page).getByLabel("Clock").selectOption("5");
  await dialog(page).getByRole("button", { name: "Play" }).click();
  await expect(play(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await violationsEverywhere(page, "pv-play-view")).toEqual([]);
  await button(page, "Resign").click();
  await button(page, "Yes, resign").click();
  expect(await violationsEverywhere(page, "pv-play-view")).toEqual([]);
});
