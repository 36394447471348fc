/** The size of a tree in the lab: its width by itself, larger, smaller and whole by keys and buttons. */

import type { Page } from "@playwright/test";
import { poll } from "./poll";
import { expect, test } from "./site_page";

/** Far wider than its box. */
const WIDE = "#lab?random=4.5.50.9999.3&first=minimax&second=plain-beyond&step=200";

const TREE = ".lab-tree >> nth=0";

/** The size of a label against the usual one, and whether the tree lies in its box as a whole. */
const seen = (page: Page): Promise<{ scale: number; whole: boolean }> =>
  page.locator(TREE).evaluate((box) => {
    const svg = box.querySelector("svg");
    if (svg === null) throw new Error("no tree");
    const { width, height } = svg.getBoundingClientRect();
    return {
      scale: width / svg.viewBox.baseVal.width,
      whole: width <= box.clientWidth + 1 && height <= box.clientHeight + 1,
    };
  });

test("a wide tree keeps its labels readable, and grows, shrinks and is seen whole by keys and buttons", async ({
  site: { page },
}) => {
  await page.goto(`./${WIDE}`);
  await expect(page.locator(`${TREE} >> svg .label >> nth=0`)).toBeVisible();
  await poll(async () => (await seen(page)).scale).toBeGreaterThanOrEqual(0.74);
  const { scale: fitted } = await seen(page);
  await page.locator(TREE).focus();
  await page.keyboard.press("+");
  await poll(async () => (await seen(page)).scale).toBeCloseTo(1.25 * fitted, 2);
  await page.keyboard.press("-");
  await poll(async () => (await seen(page)).scale).toBeCloseTo(fitted, 2);
  await page.keyboard.press("0");
  await poll(async () => (await seen(page)).whole).toBe(true);
  await page.keyboard.press("0");
  await poll(async () => (await seen(page)).scale).toBeCloseTo(fitted, 2);
  await page.getByRole("button", { name: "Larger" }).first().click();
  await poll(async () => (await seen(page)).scale).toBeCloseTo(1.25 * fitted, 2);
});
