/** Piece values on the board, compared with the package's explanation of the same position in every browser. */

import { expect } from "@playwright/test";
import { BROWSERS } from "./drivers";
import { openEngine, play } from "./engine_driver";
import { poll } from "./poll";
import { test as base } from "./shared_drivers";
import { WebDriverPage } from "./webdriver_page";
import { SitePage, test } from "./site_page";

/** The position that the engine's test page explains. */
const MIDDLEGAME = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";

const TOGGLE = 'pv-game-steps [aria-label^="Piece values"]';
const LABELS = "pv-board .piece-value text";

for (const browser of BROWSERS) {
  base(
    `${browser}: every piece except the kings shows the package's value on the board`,
    async ({ drivers, unvisited }) => {
      const driver = await drivers.open(browser);
      await openEngine(driver);
      try {
        const { idle } = await play(driver, "explanations");
        const site = new WebDriverPage(driver);
        await site.open(unvisited);
        await site.depth(3);
        await site.load(MIDDLEGAME);
        await site.shows(".lines .number", /^12\.$/);
        expect(await site.count(LABELS)).toBe(0);
        await site.click(TOGGLE);
        await poll(() => site.count(LABELS)).toBe(idle.pieces.length);
        const text = (valueCp: number): string => {
          const tenths = Math.round(Math.abs(valueCp) / 10);
          const sign = valueCp > 0 ? "+" : "−";
          return `${tenths === 0 ? "" : sign}${(tenths / 10).toFixed(1)}`;
        };
        for (const { square, color, valueCp } of idle.pieces) {
          const label = `pv-board .piece-value.${color}[data-square="${square}"] text`;
          expect(await site.texts(label), square).toEqual([text(valueCp)]);
        }
        const score = Math.abs(idle.scoreCp / 100).toFixed(2);
        await site.shows(".values-legend", new RegExp(`^Static evaluation [+−]?${score}\\.`));
        expect(await site.errors()).toEqual([]);
      } finally {
        await drivers.close(driver);
      }
    },
  );
}

test("the values follow the board, and the toggle or its key hides them", async ({ site, page }) => {
  const toggle = page.getByRole("button", { name: /^Piece values/ });
  await site.open();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(LABELS)).toHaveCount(30);
  await site.play("e4");
  await expect(page.locator('.piece-value[data-square="e4"]')).toHaveCount(1);
  await expect(page.locator('.piece-value[data-square="e2"]')).toHaveCount(0);
  await site.adopt("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await expect(page.locator(LABELS)).toHaveText([/^\+\d\.\d$/]);
  await toggle.press("v");
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(LABELS)).toHaveCount(0);
});

test("the choice is remembered from one visit to the next", async ({ site, page }) => {
  await site.open();
  await page.locator(TOGGLE).click();
  await expect(page.locator(LABELS)).toHaveCount(30);
  await site.open();
  await expect(page.locator(LABELS)).toHaveCount(30);
});

test("a certificate opens the last position of its line, whose static evaluation is the score", async ({
  site,
  page,
}) => {
  await site.open();
  await site.finished();
  await page.locator(".proof summary").first().click();
  const score = await site.lines.first().locator(".line-score").innerText();
  await page.getByRole("button", { name: "Show the last position with piece values" }).click();
  await expect(site.position).toContainText("Preview:");
  await expect(site.lines.first().locator("button.move").last()).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".values-legend strong")).toHaveText(`Static evaluation ${score}.`);
  const pieces = await page.locator("cg-board piece:not(.king):not(.ghost):not(.fading)").count();
  await expect(page.locator(LABELS)).toHaveCount(pieces);
});

base("an error is shown beside the values, and the next attempt shows them", async ({ page }) => {
  const site = new SitePage(page);
  // An analysis alone does not load the modules for piece values.
  await page.route("**/pvscope-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("./");
  await site.depth(1);
  await page.locator(TOGGLE).click();
  await expect(site.notice("values")).toContainText("The engine cannot be started");
  await expect(site.status).toHaveText("Analysing");
  await page.unroute("**/pvscope-*.js");
  await page.locator(TOGGLE).click();
  await expect(site.notice("values")).toHaveCount(0);
  await page.locator(TOGGLE).click();
  await expect(page.locator(LABELS)).toHaveCount(30);
});
