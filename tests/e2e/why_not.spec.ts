/** Why not this move: answers in words with their lines, judgements at once, moves left out, the threat, and mates that end the analysis. */

import type { Page } from "@playwright/test";
import { poll } from "./poll";
import { expect, test, SitePage } from "./site_page";

/** White can give the queen away on d5, where the c pawn takes it. */
const QUEEN_AND_PAWN = "4k3/8/2p5/8/8/8/3Q4/4K3 w - - 0 1";

const openRootMoves = (page: Page): Promise<void> => new SitePage(page).view("Root moves");

const rows = (page: Page) => page.locator(".root-moves tbody tr");

const whyNot = (page: Page, move: string) => page.getByRole("button", { name: `Why not ${move}?` });

/** Asks why not to give the queen away, after the analysis. */
async function askAboutQueen(site: SitePage): Promise<void> {
  await site.open();
  await site.pastePosition(QUEEN_AND_PAWN);
  await site.finished();
  await openRootMoves(site.page);
  await whyNot(site.page, "Qd5").click();
}

test("a blunder is told in words, and its line can be shown and played into the game", async ({
  site,
  page,
}) => {
  await askAboutQueen(site);
  const answer = page.locator("pv-why-not-view");
  await expect(answer.getByRole("status")).toHaveText(/^Qd5\?\? loses the queen: −\d\.\d\d after cxd5\.$/);
  await expect(answer).toContainText(/costs \d\d % of the expected score/);
  await expect(answer).toContainText(/The analysis spent \S+ nodes on 1\. Qd5 at depth \d+: a scout proved/);
  await expect(page.locator('.cg-shapes line[stroke="#a4342a"]')).toHaveCount(2);
  await answer.getByRole("button", { name: "Show the position after 1… cxd5" }).click();
  await expect(site.position).toContainText("1… cxd5");
  await page.keyboard.press("Escape");
  await expect(site.position).toHaveText("White to move");
  await answer.getByRole("button", { name: "Play the line as a variation" }).click();
  await expect(page.locator(".game-moves")).toContainText("cxd5");
  // The question belongs to the position before.
  await expect(answer).toContainText("Choose a move");
  await expect(page.locator('.cg-shapes line[stroke="#a4342a"]')).toHaveCount(0);
});

test("a move that is mated or loses a piece is said to be, not a scout's bound", async ({ site, page }) => {
  await site.open();
  const answer = page.locator("pv-why-not-view").getByRole("status");
  await site.loadText("1. f3 e5 *");
  await site.depth(6);
  await openRootMoves(page);
  await whyNot(page, "g4").click();
  await expect(answer).toHaveText("g4?? loses by force: Qh4#.");
  await site.loadText("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O *");
  await site.depth(6);
  await whyNot(page, "Bxf7+").click();
  await expect(answer).toHaveText(/^Bxf7\+\?\? loses a bishop for a pawn: −\d\.\d\d after Rxf7\.$/);
});

test("the answer comes into view, wherever the question was asked, and leaves the focus on its button", async ({
  site,
  page,
}) => {
  await site.open();
  await openRootMoves(page);
  await whyNot(page, "Na3").focus();
  await expect(whyNot(page, "Na3")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("pv-why-not-view").getByRole("status")).toBeInViewport();
  await expect(whyNot(page, "Na3")).toBeFocused();
});

test("on a phone, the answer comes into view below the board, with the focus where the button is gone", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open();
  await site.paste("1. f3 e5 2. g4 Qh4# 0-1");
  await page.getByLabel("Depth or time of the review").selectOption("Depth 8");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Why is 2. g4 a blunder?" }).press("Enter");
  const words = page.locator("pv-why-not-view").getByRole("status");
  await expect(words).toHaveText("g4?? loses by force: Qh4#.");
  const isSeen = (): Promise<boolean> =>
    words.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + 4) === element;
    });
  await poll(isSeen).toBe(true);
  await expect(page.locator(".why-not")).toBeFocused();
});

test("the arrows of an answer leave the board with its panel, and come back with it", async ({
  site,
  page,
}) => {
  await askAboutQueen(site);
  const arrows = page.locator('.cg-shapes line[stroke="#a4342a"]');
  await expect(arrows).toHaveCount(2);
  await page.getByRole("tab", { name: "Game" }).click();
  await expect(arrows).toHaveCount(0);
  await page.getByRole("tab", { name: "Why" }).click();
  await expect(arrows).toHaveCount(2);
});

test("the menu of a move asks why not it, unless it is the engine’s first choice", async ({ site, page }) => {
  await site.open();
  await site.loadText("1. f3 e5 2. g4 Qh4# 0-1");
  const menu = page.getByRole("dialog");
  await site.moves.filter({ hasText: "g4" }).click({ button: "right" });
  await menu.getByRole("button", { name: "Why not g4?" }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.locator("pv-why-not-view").getByRole("status")).toHaveText("g4?? loses by force: Qh4#.");
  await site.standsAt("e5");
  await site.view("game");
  await site.moves.filter({ hasText: "g4" }).click();
  await expect(site.status).toHaveText("Mate proven");
  await site.moves.filter({ hasText: "Qh4" }).click({ button: "right" });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("button", { name: "Why not" })).toHaveCount(0);
});

test("every mistake of a review can be asked about", async ({ site, page }) => {
  await site.open();
  await site.loadText("1. f3 e5 2. g4 Qh4# 0-1");
  await page.getByLabel("Depth or time of the review").selectOption("Depth 8");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Why is 2. g4 a blunder?" }).click();
  await expect(page.locator("pv-why-not-view").getByRole("status")).toHaveText("g4?? loses by force: Qh4#.");
  await site.standsAt("e5");
});

test("a move played on the board is judged at once", async ({ site, page }) => {
  await site.open();
  await site.pastePosition(QUEEN_AND_PAWN);
  await site.finished();
  await site.click("d2");
  await site.click("d5");
  await expect(page.locator("pv-board .sr-only").first()).toContainText(
    "Judgement of the last move: blunder.",
  );
  await expect(page.locator(".cg-custom-svgs text")).toHaveText("??");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".cg-custom-svgs text")).toHaveCount(0);
});

test("root moves are left out of the analysis and taken in again", async ({ site, page }) => {
  await site.open();
  await site.pastePosition(QUEEN_AND_PAWN);
  await site.depth(4);
  await openRootMoves(page);
  const all = await rows(page).count();
  const best = await page.locator(".root-moves tbody th button").first().innerText();
  await page.getByRole("checkbox", { name: `Analyse ${best}`, exact: true }).uncheck();
  await expect(page.locator("#include-all")).toContainText("1 move excluded");
  await site.depth(4);
  await expect(site.lines.first().locator(".move").first()).not.toHaveText(best);
  await expect(rows(page)).toHaveCount(all);
  await expect(page.locator(".not-searched")).toContainText("excluded");

  await whyNot(page, best).click();
  await expect(page.locator("pv-why-not-view")).toContainText("is excluded from the analysis");
  await page.getByRole("button", { name: `Analyse ${best} alone` }).click();
  await expect(page.locator("#include-all")).toContainText(`${all - 1} moves excluded`);
  await expect(site.lines.first().locator(".move").first()).toHaveText(best);
  await page.getByRole("checkbox", { name: `Analyse ${best}`, exact: true }).click();
  await expect(site.notice("root")).toContainText("At least one move");
  await expect(page.getByRole("checkbox", { name: `Analyse ${best}`, exact: true })).toBeChecked();

  await page.locator("#include-all").click();
  await expect(page.locator("#include-all")).toHaveCount(0);
  await expect(page.locator(".not-searched")).toHaveCount(0);
});

test("the threat is shown beside the analysis, and refused in words", async ({ site, page }) => {
  await site.open();
  // Black to move mates on the back rank.
  await site.pastePosition("4r1k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1");
  // The analysis stands still, and the threat has an engine of its own.
  await site.finished();
  const before = await site.lines.first().locator(".move").first().innerText();
  await page.locator("body").press("x");
  const threat = page.locator(".threat-line");
  await expect(threat).toContainText("If Black were to move: #−1 1… Re1#");
  await expect(page.locator('.cg-shapes line[stroke="#7b3fa0"]')).toHaveCount(1);
  await expect(site.lines.first().locator(".move").first()).toHaveText(before);
  await site.pastePosition("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  await expect(threat).toContainText("in check");
  await expect(page.locator('.cg-shapes line[stroke="#7b3fa0"]')).toHaveCount(0);
  await page.locator("#threat").click();
  await expect(threat).toHaveText("");
});

test("a mate in one ends the analysis after one depth", async ({ site, page }) => {
  await site.open();
  await site.pastePosition("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  await expect(site.status).toHaveText("Mate proven");
  await site.view("Depths");
  await expect(site.depths).toHaveCount(1);
  await expect(site.lines.first()).toContainText("1 ply");
  await expect(page.locator("body")).not.toContainText("1 plies");
});
