/** A retry of mistakes, by mouse, keyboard and in every browser: nothing on the page tells the answer, and the game stays as it is. */

import type { Page } from "@playwright/test";
import { Key } from "selenium-webdriver";
import { violationsEverywhere } from "./accessibility";
import { expect, type SitePage, test } from "./site_page";
import { inOtherBrowsers } from "./webdriver_page";

/** Black gives the queen away, instead of winning the pawn. */
const BLUNDER = '[White "A"]\n[Black "B"]\n[FEN "4k3/3q4/8/8/8/2P5/8/4K3 b - - 0 1"]\n\n1... Qd4 2. cxd4 *';

const retry = (page: Page) => page.locator("pv-retry-view");
const verdict = (page: Page) => retry(page).locator(".retry-verdict");

async function review(site: SitePage): Promise<void> {
  const { page } = site;
  await site.open();
  await site.paste(BLUNDER);
  await expect(page.locator(".game-moves .level-0 button")).toHaveCount(2);
  await page.getByLabel("Depth or time of the review").selectOption("Depth 8");
  await page.getByRole("button", { name: "Review the game" }).click();
  await expect(page.locator("pv-review-view [role=status]")).toHaveText(/^Review finished\. A: accuracy/);
}

const start = (page: Page) =>
  page.getByRole("group", { name: "Retry the mistakes of" }).getByRole("button", { name: /^B/ });

/** Clicks a square, whichever side is at the bottom. */
async function clickSquare(page: Page, square: string): Promise<void> {
  const box = await page.locator(`[data-square=${square}]`).boundingBox();
  if (box === null) throw new Error("the board is missing");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test("a mistake is retried with the mouse, and the game stays as it is", async ({ site, page }) => {
  await review(site);
  const game = await page.locator(".game-moves").textContent();
  await start(page).click();
  await expect(retry(page).getByRole("heading", { name: "Mistake 1 of 1" })).toBeFocused();
  await expect(retry(page)).toContainText("B played 1… Qd4??, a blunder. Find a better move.");
  await expect(page.locator(".cg-wrap.orientation-black")).toHaveCount(1);
  // Nothing tells the answer, be it on the screen or to a screen reader.
  for (const part of [
    ".lines",
    ".readout",
    ".game-moves",
    ".graph-plot",
    ".mistakes",
    "pv-search-summary-view",
  ])
    await expect(page.locator(part).first()).toBeHidden();
  await expect(page.locator("[role=tab]:visible")).toHaveCount(0);
  await expect(page.locator(".cg-shapes :is(line, circle, text)")).toHaveCount(0);
  await expect(site.score).toHaveText("–");
  await expect(page.locator("pv-evalbar")).not.toContainText(/\d/);
  await expect(page.locator("pv-announcer")).not.toContainText(/Depth \d/);

  await clickSquare(page, "d7");
  await clickSquare(page, "d4");
  await expect(verdict(page)).toHaveText(
    /^✕ Not this one\. That is the move of the game\. Qd4 loses the queen: .* after cxd4\.$/,
  );
  await expect(page.locator(".cg-shapes line")).not.toHaveCount(0);
  await retry(page).getByRole("button", { name: "Show the position after 2. cxd4" }).click();
  await site.shows(/^4k3\/8\/8\/8\/3P4\//);
  await retry(page).getByRole("button", { name: "Try again" }).click();
  await expect(verdict(page)).toHaveText("");
  await expect(site.position).toHaveText("Black to move");

  await retry(page).getByRole("button", { name: "Hint" }).click();
  await expect(retry(page)).toContainText(/Hint: it moves the \w+ on [a-h][1-8]\./);
  await expect(page.locator(".cg-shapes circle")).toHaveCount(1);
  await clickSquare(page, "d7");
  await clickSquare(page, "d3");
  await expect(verdict(page)).toHaveText(/^✓ Right\./);
  await retry(page).getByRole("button", { name: "Next" }).click();
  await expect(retry(page)).toContainText("You found 1 of 1 better move, 1 with a hint.");
  await expect(retry(page)).toContainText(/1… Qd4\?\? –\s+found with a hint; best: 1… \w+/);

  await retry(page).getByRole("button", { name: "Done" }).click();
  await expect(start(page)).toBeFocused();
  await expect(page.locator(".game-moves")).toHaveText(game ?? "");
  await site.standsAt("cxd4");
  await expect(page.locator(".cg-wrap.orientation-white")).toHaveCount(1);
});

test("a mistake is retried by the keyboard alone, and Escape leaves step by step", async ({ site, page }) => {
  await review(site);
  await page.locator("body").press("Home");
  await start(page).press("Enter");
  await expect(retry(page).getByRole("heading")).toBeFocused();
  // Keys of the analysis rest, and the position stays.
  for (const key of ["Space", "x", "Shift+G", "ArrowLeft", "Control+z"]) await page.keyboard.press(key);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(site.position).toHaveText("Black to move");

  await page.locator("[data-square=d7]").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-square=d4]").focus();
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText(/^✕ Not this one\. That is the move of the game/);
  await page.keyboard.press("Escape");
  await expect(verdict(page)).toHaveText("");
  await site.play("Qd9");
  await expect(site.notice("move")).toContainText("Qd9");
  await site.play("Qd3");
  await expect(verdict(page)).toHaveText(/^✓ Right\./);
  await page.locator("h1").click();
  await page.keyboard.press("m");
  await expect(retry(page).getByRole("status")).toHaveText("You found 1 of 1 better move.");
  await page.keyboard.press("Escape");
  await expect(retry(page)).toBeEmpty();
  await expect(site.currentMove).toHaveCount(0);
  await expect(site.toggle).toHaveText(/Stop|Start|Deeper/i);
});

test("the solution is shown, a skipped mistake is asked again, and another game ends the retry", async ({
  site,
  page,
}) => {
  await review(site);
  await start(page).click();
  await expect(retry(page).getByRole("heading", { name: "Mistake 1 of 1" })).toBeFocused();
  await page.keyboard.press("s");
  await expect(verdict(page)).toHaveText(/^The best move is 1… [\w+]+: [+−]?\d/);
  await retry(page).getByRole("button", { name: "Next" }).click();
  await expect(retry(page)).toContainText("You found 0 of 1 better move, 1 was shown.");
  await retry(page).getByRole("button", { name: "Retry the others" }).click();
  await expect(retry(page).getByRole("heading", { name: "Mistake 1 of 1" })).toBeVisible();
  await site.paste("1. d4 d5 *");
  await expect(page.locator(".game-moves .level-0 button")).toHaveCount(2);
  await expect(retry(page)).toBeEmpty();
  await site.depth(2);
});

test("a retry is accessible on every screen and in both themes", async ({ site, page }) => {
  test.slow();
  await review(site);
  await start(page).click();
  expect(await violationsEverywhere(page, "html"), "the question").toEqual([]);
  await site.play("Qd4");
  await expect(verdict(page)).toHaveText(/^✕ Not this one/);
  expect(await violationsEverywhere(page, "html"), "a wrong move").toEqual([]);
  await retry(page).getByRole("button", { name: "Skip" }).click();
  expect(await violationsEverywhere(page, "html"), "the summary").toEqual([]);
});

test("mistakes are reached by a key, a button, and the counts of the review", async ({ site, page }) => {
  await review(site);
  await page.locator("body").press("Home");
  await page.getByRole("button", { name: "Go to the 1 blunder of B" }).click();
  await expect(site.currentMove).toHaveText(/^\s*Qd4\?\?/);
  await page.locator("body").press("Home");
  await page.locator("h1").click();
  await page.keyboard.press("m");
  await expect(site.currentMove).toHaveText(/\?/);
  await page.keyboard.press("Shift+M");
  await expect(site.currentMove).toHaveText(/\?/);
  await page.getByRole("button", { name: "Next mistake" }).click();
  await expect(site.currentMove).toHaveText(/\?/);
  await expect(page.locator(".review-summary tbody th")).toHaveText(["A", "B"]);
  await expect(page.getByRole("slider", { name: "Graph of the game: A’s winning chances" })).toBeVisible();
});

inOtherBrowsers("a mistake of the review is retried", async (site) => {
  await site.drop("game.pgn", BLUNDER);
  await site.shows(".game-moves .level-0", /Qd4/);
  await site.choose(".review-row select", "Depth 8");
  await site.press("Review the game");
  await site.shows("pv-review-view [role=status]", /^Review finished\. A: accuracy/);
  await site.press("B");
  await site.shows("pv-retry-view", /B played 1… Qd4\?\?, a blunder/);
  await site.play("Qd4");
  await site.shows(".retry-verdict", /^✕ Not this one\. .* loses the queen: .* after cxd4\.$/);
  await site.press("Try again");
  await site.press("Flip the board");
  await site.clickSquare("d7");
  await site.clickSquare("d3");
  await site.shows(".retry-verdict", /^✓ Right\./);
  await site.press("Next");
  await site.shows("pv-retry-view", /You found 1 of 1 better move\./);
  await site.click("h1");
  await site.type(Key.ESCAPE, Key.ESCAPE);
  await site.has("pv-retry-view h2", 0);
  await site.shows(".game-moves [aria-current=true]", /^cxd4$/);
});
