import type { Page } from "@playwright/test";
import { looksRight, SCREENS, violationsEverywhere } from "./accessibility";
import { endlessTest, expect, type SitePage, test } from "./site_page";

const VIEWS = [
  "Game",
  "Root moves",
  "Depths",
  "Line",
  "Tree",
  "Node types",
  "Windows",
  "Efficiency",
  "Rules",
  "Check a line",
  "Collectors",
] as const;

/** A game, three lines, an open certificate, a checked line and the comparison of collectors. */
async function fillPage(site: SitePage, page: Page): Promise<void> {
  await site.open();
  await site.adopt("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6");
  await page.selectOption("#multipv", "3");
  await site.view("Collectors");
  await page.locator("#collectors").check();
  await expect(page.locator(".aligned tbody tr")).toHaveCount(7);
  await site.finished();
  await site.view("Check a line");
  await page.locator("#line").fill("Ng5 d5 exd5 Nxd5 Nxf7");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.locator(".verdict")).toBeVisible();
  await page.locator(".piece-values summary").click();
}

/** The page outside the scope, too. */
const WHOLE = { coloured: "html" };

for (const screen of SCREENS) {
  test(`every view is accessible in both themes, and has screenshots: ${screen.name}`, async ({
    site,
    page,
  }) => {
    test.slow();
    await page.setViewportSize(screen);
    await fillPage(site, page);
    for (const view of VIEWS) {
      await site.view(view);
      await looksRight(page, screen, view.toLowerCase(), view === VIEWS[0] ? WHOLE : {});
    }
  });

  test(`a preview, piece values, the dialogs and a fault are accessible in both themes: ${screen.name}`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize(screen);
    await site.open();
    await site.finished();
    await page.getByRole("button", { name: /^Piece values/ }).click();
    await expect(page.locator(".values-legend")).toBeVisible();
    await page.locator(".proof summary").first().click();
    await site.lines.first().locator("button.move").nth(1).hover();
    await expect(site.position).toContainText("Preview:");
    await looksRight(page, screen, "preview", WHOLE);
    // The certificate lies over the buttons below it.
    await page.locator(".proof summary").first().click();
    await site.openSettings();
    await looksRight(page, screen, "settings", WHOLE);
    await page.keyboard.press("Escape");
    await site.loadText("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1");
    await expect(site.notice("position")).toBeVisible();
    await looksRight(page, screen, "fault", WHOLE);
  });
}

endlessTest(
  "the page is accessible while it analyses, on every screen and in both themes",
  async ({ site, page }) => {
    await site.open();
    await site.view("Line");
    expect(await violationsEverywhere(page, "html")).toEqual([]);
    await expect(site.status).toHaveText("Analysing");
  },
);

test("on a desktop, the page does not scroll", async ({ site, page }) => {
  await page.setViewportSize({ width: 1100, height: 700 });
  await fillPage(site, page);
  const overflow = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollHeight - innerHeight, scrollWidth - innerWidth];
  });
  expect(overflow).toEqual([0, 0]);
});

test("touch targets are large enough", async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillPage(site, page);
  for (const view of VIEWS) {
    await site.view(view);
    // In one step: between two, an update of the lines replaces their buttons.
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button, input:not([type=checkbox]), select, summary")]
        // The words beside a radio button belong to it.
        .map((target) => (target.matches("[type=radio]") ? (target.closest("label") ?? target) : target))
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        .map((target) => ({ target, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height < 40)
        .map(({ target, height }) => `${height} px: ${target.outerHTML.slice(0, 120)}`),
    );
    expect(small, view).toEqual([]);
  }
});

test("the page shows the engine's loading progress", async ({ page }) => {
  let release: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.wasm/, async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto("./");
  await expect(page.locator("label.loading")).toBeVisible();
  await expect(page.locator(".engine-status")).toHaveText("Loading the engine");
  await page.screenshot({ path: "screenshots/desktop-light-loading.png" });
  release();
  await expect(page.locator(".lines .line:not(.empty)").first()).toBeVisible();
});
