/** What a rule does: the same position searched with and without it. */

import type { Locator, Page } from "@playwright/test";
import { looksRightEverywhere } from "./accessibility";
import { endlessTest, expect, type SitePage, test } from "./site_page";

const view = (page: Page): Locator => page.locator("pv-rule-comparison-view");
const text = (page: Page): Locator => page.locator(".comparison-text");
const compare = (page: Page): Locator => view(page).getByRole("button", { name: "Compare" });

/** A row of the table behind the picture: with everything on, and without the rules. */
async function row(page: Page, name: string): Promise<string[]> {
  const details = view(page).locator("figure details");
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
  const found = details.locator(".data tbody tr").filter({ has: page.getByText(name, { exact: true }) });
  await expect(found).toHaveCount(1);
  return found.locator("td").allInnerTexts();
}

async function toDepth(site: SitePage, depth: number): Promise<void> {
  const field = view(site.page).getByLabel("Depth in plies");
  await field.fill(String(depth));
}

test("with everything on, the nodes are those of the page's own analysis", async ({ site, page }) => {
  await site.open();
  await site.finished();
  await site.view("Depths");
  const titles = await page
    .locator(".depths tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.querySelectorAll("td")[2]?.getAttribute("title") ?? ""));
  const nodes = titles.slice(-8).reduce((sum, title) => sum + Number(title.replaceAll(",", "")), 0);
  await site.view("Rules");
  await toDepth(site, 8);
  await compare(page).click();
  await expect(text(page)).toContainText(
    /^Without null move, depth 8 took [\d.]+ times the nodes\. The best move/,
  );
  const [, plain, without, ratio] = await row(page, "Nodes");
  expect(Number(plain)).toBe(nodes);
  expect(Number(ratio)).toBeCloseTo(Number(without) / Number(plain), 2);
  const parts = await Promise.all(
    ["PV nodes", "Non-PV nodes", "Quiescence"].map(async (name) => Number((await row(page, name))[2])),
  );
  // The root's own searches are the rest.
  const rest = Number(without) - parts.reduce((sum, part) => sum + part, 0);
  expect(rest).toBeGreaterThanOrEqual(8);
  expect(rest).toBeLessThan(100);
});

test("equal nodes compare the depths, for several switches at once", async ({ site, page }) => {
  await site.open();
  await site.finished();
  await site.view("Rules");
  await view(page).getByText("Frame of the search").click();
  await view(page).getByLabel("Table Cutoffs").check();
  await view(page).getByLabel("Equal nodes").check();
  await view(page).getByLabel("Number of nodes").fill("60000");
  await compare(page).click();
  await expect(text(page)).toContainText(
    /^Without null move and table cutoffs, 60,000 nodes reached depth \d+/,
  );
  const [, plain, without] = await row(page, "Nodes");
  expect([plain, without]).toEqual(["60000", "60000"]);
  const [, , cutoffs] = await row(page, "Table cutoffs");
  expect(cutoffs).toBe("0");
});

endlessTest("a comparison shows its progress, and can be stopped", async ({ site, page }) => {
  await site.open();
  await site.view("Rules");
  await toDepth(site, 40);
  await compare(page).click();
  await expect(view(page).locator(".comparison-progress")).toContainText(
    /Search 1 of 2, everything on: depth \d/,
  );
  await expect(compare(page)).toBeDisabled();
  await view(page).getByRole("button", { name: "Stop" }).click();
  await expect(view(page).locator(".comparison-progress")).toHaveCount(0);
  await expect(compare(page)).toBeEnabled();
  await expect(text(page)).toHaveCount(0);
  // The analysis has gone on.
  await expect(site.status).toHaveText("Analysing");
});

test("another position ends a comparison; a result comes back with its position", async ({ site, page }) => {
  await site.open();
  await site.finished();
  await site.view("Rules");
  await toDepth(site, 4);
  await compare(page).click();
  await expect(text(page)).toBeVisible();
  await site.play("e4");
  await expect(text(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "To the start (Home)" }).click();
  await expect(text(page)).toBeVisible();
  await toDepth(site, 40);
  await compare(page).click();
  await expect(view(page).locator(".comparison-progress")).toBeVisible();
  await site.play("d4");
  await expect(view(page).locator(".comparison-progress")).toHaveCount(0);
});

test("a comparison that fails says why, and can be tried again", async ({ site, page }) => {
  await site.open();
  await site.finished();
  await site.view("Rules");
  await toDepth(site, 3);
  await page.evaluate(() => {
    const { Worker } = window;
    window.Worker = new Proxy(Worker, {
      construct: () => {
        window.Worker = Worker;
        throw new Error("no worker");
      },
    });
  });
  await compare(page).click();
  await expect(view(page).locator(".notice.fault")).toContainText("No worker.");
  await view(page).getByRole("button", { name: "Try again" }).click();
  await expect(text(page)).toContainText("Without null move, depth 3 took");
});

test("a game that is over has nothing to compare", async ({ site, page }) => {
  await site.open();
  await site.view("Rules");
  await site.adopt("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  await expect(view(page)).toContainText("The game is over");
  await expect(compare(page)).toHaveCount(0);
});

test("the comparison is accessible and fits every screen, in both themes", async ({ site, page }) => {
  await site.open();
  await site.finished();
  await site.view("Rules");
  await view(page).getByLabel("Late Move Reductions", { exact: true }).check();
  await toDepth(site, 8);
  await compare(page).click();
  await expect(text(page)).toBeVisible();
  const reveal = (): Promise<void> => text(page).scrollIntoViewIfNeeded();
  await looksRightEverywhere(page, "rule-comparison", { reveal });
});
