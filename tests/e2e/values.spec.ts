/** What each piece is worth, on the board: held against what the package says of the same position, in every browser. */

import { expect, test as base } from "@playwright/test";
import { ENGINE_PAGE } from "./playwright.config";
import type { Explanation } from "../../www/engine";
import { BROWSERS, startBrowser } from "./drivers";
import { Journey } from "./journey";
import { Scope, test } from "./page";

/** That of the engine's own page. */
const MIDDLEGAME = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";

const TOGGLE = "pv-moves .values";
const LABELS = "pv-board .value text";

for (const browser of BROWSERS) {
  base(
    `${browser}: each piece but the kings has the value on the board that the package gives it`,
    async ({ baseURL }) => {
      const driver = await startBrowser(browser);
      try {
        await driver.get(ENGINE_PAGE);
        await driver.wait(() => driver.executeScript("return window.scenarios !== undefined"), 10_000);
        const { idle } = await driver.executeAsyncScript<{ idle: Explanation }>(
          "window.scenarios.explanations().then(arguments[arguments.length - 1])",
        );
        const journey = new Journey(driver);
        await journey.open(baseURL ?? "");
        await journey.depth(3);
        await journey.enter("#fen", MIDDLEGAME);
        await journey.shows(".lines .number", /^12\.$/);
        expect(await journey.count(LABELS)).toBe(0);
        await journey.click(TOGGLE);
        await expect.poll(() => journey.count(LABELS), { timeout: 10_000 }).toBe(idle.pieces.length);
        const text = (valueCp: number): string => {
          const tenths = Math.round(Math.abs(valueCp) / 10);
          const sign = valueCp > 0 ? "+" : "−";
          return `${tenths === 0 ? "" : sign}${(tenths / 10).toFixed(1)}`;
        };
        for (const { square, color, valueCp } of idle.pieces) {
          const label = `pv-board .value.${color}[data-square="${square}"] text`;
          expect(await journey.texts(label), square).toEqual([text(valueCp)]);
        }
        const score = Math.abs(idle.scoreCp / 100).toFixed(2);
        await journey.shows(".values-legend", new RegExp(`^Static evaluation [+−]?${score}\\.`));
        expect(await journey.errors()).toEqual([]);
      } finally {
        await driver.quit();
      }
    },
  );
}

test("the values follow the board, and go with the toggle or its key", async ({ scope, page }) => {
  const toggle = page.getByRole("button", { name: /^Piece values/ });
  await scope.open();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(LABELS)).toHaveCount(30);
  await scope.play("e4");
  await expect(page.locator('.value[data-square="e4"]')).toHaveCount(1);
  await expect(page.locator('.value[data-square="e2"]')).toHaveCount(0);
  await scope.adoptFen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await expect(page.locator(LABELS)).toHaveText([/^\+\d\.\d$/]);
  await toggle.press("v");
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(LABELS)).toHaveCount(0);
});

test("the choice is remembered from one visit to the next", async ({ scope, page }) => {
  await scope.open();
  await page.locator(TOGGLE).click();
  await expect(page.locator(LABELS)).toHaveCount(30);
  await scope.open();
  await expect(page.locator(LABELS)).toHaveCount(30);
});

test("the proof of a line opens the position it ends in, whose static evaluation is the score", async ({
  scope,
  page,
}) => {
  await scope.open();
  await scope.depth(5);
  await scope.toggle.click();
  await page.locator(".proof summary").first().click();
  const score = await scope.lines.first().locator(".line-score").innerText();
  await page.getByRole("button", { name: "Show the last position with piece values" }).click();
  await expect(scope.position).toContainText("Preview:");
  await expect(scope.lines.first().locator("button.move").last()).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".values-legend strong")).toHaveText(`Static evaluation ${score}.`);
  const men = await page.locator("cg-board piece:not(.king):not(.ghost):not(.fading)").count();
  await expect(page.locator(LABELS)).toHaveCount(men);
});

base(
  "what stands in the way of the values is said beside them, and they come with the next try",
  async ({ page }) => {
    const scope = new Scope(page);
    // An analysis does without what the values need.
    await page.route("**/pvscope-*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto("./");
    await scope.depth(1);
    await page.locator(TOGGLE).click();
    await expect(scope.notice("values")).toContainText("The engine cannot be started");
    await expect(scope.status).toHaveText("Analysing");
    await page.unroute("**/pvscope-*.js");
    await page.locator(TOGGLE).click();
    await expect(scope.notice("values")).toHaveCount(0);
    await page.locator(TOGGLE).click();
    await expect(page.locator(LABELS)).toHaveCount(30);
  },
);
