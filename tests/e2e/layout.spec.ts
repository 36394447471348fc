/** The places of the parts: what must not move, overlap, or be cut off, on any screen. */

import type { Page } from "@playwright/test";
import { VIEW_NAMES } from "../../www/page/state/panels";
import { SCREENS } from "./accessibility";
import { type Measures, MEASURES, REVIEWED_GAME, SMALL_SCREENS } from "./layout_measures";
import { measures, reviewed } from "./layout_page";
import { poll } from "./poll";
import { expect, LIMITED_VISIT, nextFrames, SitePage, test } from "./site_page";
import { WebDriverPage } from "./webdriver_page";

/** Screens on which the analysis does not scroll with one line. */
const ONE_SCREEN = [
  [1100, 640],
  [1280, 660],
  [1366, 768],
  [1280, 800],
  [1920, 1080],
] as const;

test("on a desktop, neither the page nor the analysis of one line scrolls", async ({ site, page }) => {
  await site.open();
  await site.finished();
  for (const [width, height] of ONE_SCREEN) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(() =>
      [document.documentElement, document.body, document.querySelector("#analysis")].map((part) =>
        part === null
          ? undefined
          : [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight],
      ),
    );
    expect(overflow, `${width} × ${height}`).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  }
});

test("the moves of a reviewed game have 200 pixels beside 1, 3 and 5 lines, and the current move is in view", async ({
  site,
  page,
}) => {
  await site.open();
  await reviewed(site, REVIEWED_GAME);
  for (const lines of ["1", "3", "5"]) {
    await page.selectOption("#multipv", lines);
    await expect(site.lines).toHaveCount(Number(lines));
    for (const [width, height] of ONE_SCREEN) {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      const screen = `${width} × ${height}, ${lines} lines`;
      const { moves, currentMove, ...seen } = await measures(page);
      // On the smallest screens five lines leave less, and the panel scrolls.
      if (height >= 768) expect(moves, screen).toBeGreaterThanOrEqual(200);
      expect(currentMove, screen).toBe(true);
      expect(seen.lines, screen).toBe(Number(lines));
      expect(seen.sideways, screen).toBe(0);
    }
  }
});

/** The plies of the first line in view: on desktops, a tablet on either side, and a desktop at 200 %. */
const PLIES = [
  [1366, 768, 10],
  [1920, 1080, 12],
  [1024, 768, 8],
  [820, 1180, 8],
  [683, 384, 5],
] as const;

test("a line shows as many plies as its row has room for", async ({ site, page }) => {
  await site.open();
  await reviewed(site, REVIEWED_GAME);
  for (const lines of ["1", "3"]) {
    await page.selectOption("#multipv", lines);
    await expect(site.lines).toHaveCount(Number(lines));
    await site.finished();
    for (const [width, height, least] of PLIES) {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      const known = await site.lines.first().locator(".move").count();
      const { plies } = await measures(page);
      expect(plies, `${width} × ${height}, ${lines} lines`).toBeGreaterThanOrEqual(Math.min(known, least));
    }
  }
});

test("from 1280 to 2560 pixels, no tab and no column of a table is out of sight", async ({ site, page }) => {
  await site.open();
  await reviewed(site, REVIEWED_GAME);
  for (const view of Object.keys(VIEW_NAMES)) {
    for (const [width, height] of [
      [1280, 720],
      [1600, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      // On a wide screen the search has a column and no tab.
      await nextFrames(page);
      await site.view(view);
      // A plot learns its width in a frame of its own.
      await poll(() => cutParts(page), `${view}, ${width} × ${height}`).toEqual([]);
    }
  }
});

test("on an upright tablet, no tab and no column of the depths is out of sight", async ({ site, page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await site.open();
  await reviewed(site, REVIEWED_GAME);
  await site.view("depths");
  await expect(page.locator(".depths tbody tr").first()).toBeVisible();
  await poll(() => cutParts(page)).toEqual([]);
});

test("on an upright tablet, the board takes most of the width, and three lines and the next moves are in view", async ({
  site,
  page,
}) => {
  await site.open();
  await reviewed(site, REVIEWED_GAME);
  await page.selectOption("#multipv", "3");
  await expect(site.lines).toHaveCount(3);
  for (const [width, height] of [
    [768, 1024],
    [820, 1180],
    [834, 1194],
  ] as const) {
    await page.setViewportSize({ width, height });
    await nextFrames(page);
    const [board, lines, moves] = await page.evaluate(() =>
      ["cg-board", "pv-lines", "pv-game-moves"].map((part) => {
        const { top, bottom, width } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return { top, bottom, width };
      }),
    );
    expect(board?.width, `${width} × ${height}`).toBeGreaterThan(0.65 * width);
    expect(lines?.top).toBeGreaterThanOrEqual(board?.bottom ?? Infinity);
    expect(moves?.top).toBeGreaterThanOrEqual(lines?.bottom ?? Infinity);
    expect(moves?.top).toBeLessThan(height - 60);
  }
});

/** Tabs, views and tables, other than that of the lines by depth, that are wider than their place. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".panel-tabs, .view-tabs, .view, .view .scroll:not(:has(.evolution))")]
      .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
      .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} > ${clientWidth}`),
  );

test("no part of the head covers another, on any screen, with any score", async ({ site, page }) => {
  await site.open();
  await site.finished();
  for (const width of [320, 360, 390, 700, 768, 1000, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const [score, depth] of [
      ["+0.35", "12/24"],
      ["−12.34", "31/52"],
      ["#−12", "9/17"],
    ]) {
      const overlaps = await page.evaluate(
        ([score = "", depth = ""]) => {
          const head = (selector: string): Element => {
            const part = document.querySelector(`.analysis-head ${selector}`);
            if (part === null) throw new Error(`the head has no ${selector}`);
            return part;
          };
          const text = (selector: string, words: string): Range => {
            const part = head(selector);
            part.textContent = words;
            const range = document.createRange();
            range.selectNodeContents(part);
            return range;
          };
          const boxes = [
            head(".run .primary"),
            text(".score strong button", score),
            text(".readout dd", depth),
            head("#multipv"),
            head("#settings"),
          ].map((part) => part.getBoundingClientRect());
          return boxes.flatMap((one, index) =>
            boxes
              .slice(index + 1)
              .filter(({ width }) => one.width > 0 && width > 0)
              .filter((other) => one.right - other.left > 0.5 && other.right - one.left > 0.5)
              .filter((other) => one.bottom - other.top > 0.5 && other.bottom - one.top > 0.5),
          );
        },
        [score, depth],
      );
      expect(overlaps, `${width} px, ${score}`).toEqual([]);
    }
  }
});

test("the layout does not shift when the interface and the first depths appear", async ({ site, page }) => {
  const places = (): Promise<readonly (readonly [string, number])[]> =>
    page
      .locator(
        "pv-board, pv-position-status, pv-game-steps, .analysis-head, pv-lines, pv-search-summary-view, pv-panels",
      )
      .evaluateAll((parts) =>
        parts.map(
          (part) =>
            [
              part.getAttribute("class") ?? part.localName,
              Math.round(part.getBoundingClientRect().top),
            ] as const,
        ),
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

/** Source: https://wicg.github.io/layout-instability/. */
type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

test("nothing moves after the first paint but the moves of a line whose text changes", async ({
  browser,
}) => {
  for (const [width, height] of [...PLIES, [390, 844], [320, 640]] as const) {
    const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.addInitScript(LIMITED_VISIT);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[]) {
          const isText = sources.every(({ node }) => node?.parentElement?.closest(".moves"));
          if (!isText) shifts.push(value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const site = new SitePage(page);
    await site.open();
    await site.finished();
    await nextFrames(page);
    const shift = await page.evaluate(() =>
      (globalThis as unknown as { shifts: readonly number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift, `${width} × ${height}`).toBeLessThan(0.005);
    await context.close();
  }
});

test("Firefox: moves, plies of a line and the sides of the page keep to the same measures", async ({
  drivers,
  unvisited,
}) => {
  test.slow();
  const driver = await drivers.open("firefox");
  try {
    // A window of Firefox is not as narrow as a phone, but a frame may be.
    await driver.manage().window().setRect({ width: 1960, height: 1240 });
    const frame = `<body style="margin:0"><iframe src="${new URL("icon-192.png", unvisited).href}"></iframe>`;
    await driver.get(`data:text/html,${encodeURIComponent(frame)}`);
    await driver.switchTo().frame(0);
    await driver.executeScript(`${LIMITED_VISIT}; location.href = arguments[0]`, unvisited);
    await poll(() => driver.executeScript("return location.href")).toBe(unvisited);
    const site = new WebDriverPage(driver);
    await site.watch();
    const measured = async (width: number, height: number): Promise<Measures> => {
      await driver.switchTo().defaultContent();
      await driver.executeScript(
        "const [width, height] = arguments; Object.assign(document.querySelector('iframe'), { width, height })",
        width,
        height,
      );
      await driver.switchTo().frame(0);
      await poll(() => driver.executeScript("return [innerWidth, innerHeight].join()")).toBe(
        `${width},${height}`,
      );
      await driver.executeAsyncScript("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))");
      return driver.executeScript(`return ${MEASURES}`);
    };
    await measured(1366, 768);
    await site.paste(REVIEWED_GAME);
    await site.has("pv-game-graph canvas", 1);
    for (const lines of [1, 3, 5]) {
      await site.lines(lines);
      await site.finished();
      for (const [width, height] of ONE_SCREEN) {
        const { moves, currentMove, sideways } = await measured(width, height);
        const screen = `${width} × ${height}, ${lines} lines`;
        if (height >= 768) expect(moves, screen).toBeGreaterThanOrEqual(200);
        expect(currentMove, screen).toBe(true);
        expect(sideways, screen).toBe(0);
      }
      if (lines === 5) continue;
      for (const [width, height, least] of PLIES) {
        const known = await site.count(".lines .line:first-child .move");
        // A frame may take its size later than its own frames say.
        const plies = poll(
          async () => (await measured(width, height)).plies,
          `${width} × ${height}, ${lines} lines`,
        );
        await plies.toBeGreaterThanOrEqual(Math.min(known, least));
      }
    }
    for (const [width, height] of SMALL_SCREENS)
      expect((await measured(width, height)).sideways, `${width} × ${height}`).toBe(0);
    expect(await site.errors()).toEqual([]);
  } finally {
    await drivers.close(driver);
  }
});
