/** Why not this move: bounds and refutations of root moves, moves left out, the threat, and mates that end the analysis. */

import type { Page } from "@playwright/test";
import { expect, test, SitePage } from "./site_page";

/** White can give the queen away on d5, where the c pawn takes it. */
const QUEEN_AND_PAWN = "4k3/8/2p5/8/8/8/3Q4/4K3 w - - 0 1";

const openRootMoves = (page: Page): Promise<void> => new SitePage(page).view("Root moves");

const rows = (page: Page) => page.locator(".root-moves tbody tr");

const whyNot = (page: Page, move: string) => page.getByRole("button", { name: `Why not ${move}?` });

test("a blunder is refuted by a reply that can be shown and played into the game", async ({ site, page }) => {
  await site.open();
  await site.pastePosition(QUEEN_AND_PAWN);
  await site.finished();
  await openRootMoves(page);
  await whyNot(page, "Qd5").click();
  const answer = page.locator("pv-why-not-view");
  await expect(answer).toContainText(/1\. Qd5 was scouted at depth \d+: no better for White than/);
  await expect(answer).toContainText("refuted by 1… cxd5");
  await answer.getByRole("button", { name: "Show the position after 1… cxd5" }).click();
  await expect(site.position).toContainText("1… cxd5");
  await page.keyboard.press("Escape");
  await expect(site.position).toHaveText("White to move");
  await answer.getByRole("button", { name: "Play the line as a variation" }).click();
  await expect(page.locator(".game-moves")).toContainText("cxd5");
  // The question belongs to the position before.
  await expect(answer).toContainText("Choose a move");
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
