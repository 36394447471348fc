import type { Page } from "@playwright/test";
import { accessibilityViolations, SCREENS } from "./accessibility";
import { expect, type SitePage, test } from "./site_page";

/** Fills every part of the page. */
async function fillPage(site: SitePage, page: Page): Promise<void> {
  await site.open();
  await site.loadPgn("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6");
  await page.selectOption("#multipv", "3");
  await site.depth(7);
  await page.locator(".proof summary").first().click();
  await page.locator("summary", { hasText: "Glossary" }).first().click();
  await page.locator("#collectors").check();
  await expect(page.locator(".aligned tbody tr")).toHaveCount(6);
  await page.locator("#line").fill("Ng5 d5 exd5 Nxd5 Nxf7");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.locator(".verdict")).toBeVisible();
  await page.locator(".piece-values summary").click();
}

for (const { name, width, height } of SCREENS) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the page has no accessibility violations: ${name}, ${colorScheme}`, async ({ site, page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await fillPage(site, page);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("button", { name: /^Piece values/ }).click();
      await expect(page.locator(".values-legend")).toBeVisible();
      await site.lines.first().locator("button.move").nth(1).click();
      await site.loadFen("8/8/8");
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

    test(`screenshots: ${name}, ${colorScheme}`, async ({ site, page }) => {
      const shot = (what: string, fullPage = false): Promise<Buffer> =>
        page.screenshot({ path: `screenshots/${name}-${colorScheme}-${what}.png`, fullPage });
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await site.open();
      await site.depth(10);
      await shot("analysis");
      await shot("whole", true);
      await page.selectOption("#multipv", "3");
      await site.depth(7);
      await site.lines.nth(1).locator("button.move").nth(2).click();
      await page.locator(".proof summary").first().click();
      await shot("preview");
      await page.getByRole("button", { name: "Show the last position" }).click();
      await expect(page.locator(".values-legend")).toBeVisible();
      await shot("values-of-the-last-position");
      await page.getByRole("button", { name: "Back to the position" }).click();
      await page.locator("pv-board").scrollIntoViewIfNeeded();
      await shot("values");
      await page.getByRole("button", { name: "Check the line step by step" }).first().click();
      await page.getByText("piece by piece").click();
      await page.locator("pv-verifier").scrollIntoViewIfNeeded();
      await shot("check");
      await page.locator("#depth").fill("10");
      await page.locator("#depth").press("Enter");
      await site.adoptFen("8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47");
      await page.selectOption("#multipv", "1");
      await expect(site.status).toHaveText("Depth reached");
      await page.locator("#collectors").check();
      await expect(page.locator(".argument")).toBeVisible();
      await page.locator("#exact-cutoffs").check();
      await expect(page.locator(".argument")).toContainText("proves nothing");
      await expect(page.locator(".argument")).toBeVisible();
      await page.locator("pv-comparison").scrollIntoViewIfNeeded();
      await shot("comparison");
      await page.locator("pv-comparison").screenshot({ path: `screenshots/${name}-${colorScheme}-six.png` });
      await page.locator("#exact-cutoffs").uncheck();
      await site.loadFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1");
      await site.notice("fen").scrollIntoViewIfNeeded();
      await shot("fault");
    });
  }
}

test("touch targets are large enough", async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillPage(site, page);
  // In one step: between two, an update of the lines replaces their buttons.
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, input:not([type=checkbox]), select, summary")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map((target) => ({ target, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < 40)
      .map(({ target, height }) => `${height} px: ${target.outerHTML.slice(0, 120)}`),
  );
  expect(small).toEqual([]);
});

test("the page shows the engine's loading progress", async ({ page }) => {
  await page.route(/\.wasm/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("./");
  await expect(page.locator("label.loading")).toBeVisible();
  await expect(page.locator(".engine-status")).toHaveText("Loading the engine");
  await page.screenshot({ path: "screenshots/desktop-light-loading.png" });
  await expect(page.locator(".depths tbody tr").first()).toBeVisible();
});

test("the layout does not shift when the interface and the first depths appear", async ({ site, page }) => {
  const places = (): Promise<readonly (readonly [string, number])[]> =>
    page
      .locator("pv-board, pv-position, pv-moves, pv-controls, pv-readout, pv-lines")
      .evaluateAll((parts) =>
        parts.map((part) => [part.localName, Math.round(part.getBoundingClientRect().top)] as const),
      );
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.route(/index-.*\.js/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto("./");
    const before = await places();
    await page.unroute(/index-.*\.js/);
    await site.open();
    expect(await places()).toEqual(before);
  }
});
