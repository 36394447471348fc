/** The places of the parts: what must not move, overlap, or be cut off, on any screen. */

import { SCREENS } from "./accessibility";
import { expect, test } from "./site_page";

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

test("on a phone, board, score and first line stay in view while the rest scrolls", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.open();
  await site.depth(8);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const part of [
    site.score,
    page.locator("cg-board"),
    site.lines.first(),
    page.locator("pv-game-steps"),
  ])
    await expect(part).toBeInViewport({ ratio: 0.9 });
});

test("with five lines and a reviewed game, every part has its room wherever the page is one screen", async ({
  site,
  page,
}) => {
  await site.open();
  await site.paste("1. f3 e5 2. g4 d5");
  await page.getByRole("tab", { name: "Review" }).click();
  await page.getByLabel("Depth or time of the review").selectOption("Depth 8");
  await page.getByRole("button", { name: "Review the game" }).click();
  await expect(page.locator("pv-review-view [role=status]")).toHaveText(/^Review finished/);
  await page.selectOption("#multipv", "5");
  await expect(site.lines).toHaveCount(5);
  for (const [width, height] of ONE_SCREEN) {
    await page.setViewportSize({ width, height });
    const parts = await page.evaluate(() => {
      const box = (selector: string): DOMRect => {
        const part = document.querySelector(selector);
        if (part === null) throw new Error(`there is no ${selector}`);
        return part.getBoundingClientRect();
      };
      return {
        lastLine: box(".line:nth-child(5)").bottom,
        lines: box("pv-lines").bottom,
        summary: box("pv-search-summary-view").top,
        graph: box("pv-game-graph").bottom,
        tabs: box(".scope-area").top,
        scope: box("#scope-view").height,
      };
    });
    const screen = `${width} × ${height}`;
    expect(parts.lastLine, screen).toBeLessThanOrEqual(parts.lines);
    expect(parts.lines, screen).toBeLessThanOrEqual(parts.summary);
    if (width < 1600) expect(parts.graph, screen).toBeLessThanOrEqual(parts.tabs);
    expect(parts.scope, screen).toBeGreaterThan(120);
    // The focus scrolls the window no further than the wheel can scroll it back.
    await page.getByRole("tab", { name: "Review" }).press("ArrowRight");
    expect(await page.evaluate(() => [scrollY, document.body.scrollTop]), screen).toEqual([0, 0]);
  }
});

test("on a phone, several lines leave room for the rest, and a certificate is in view as a whole", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await site.open();
  await page.selectOption("#multipv", "5");
  await expect(site.lines).toHaveCount(5);
  await site.finished();
  const certificate = page.locator(".proof[open] .proof-detail");
  for (const line of [0, 4]) {
    await site.lines.nth(line).locator(".proof summary").click();
    for (const action of ["Add the line to the game", "Check the line step by step"])
      await certificate.getByRole("button", { name: action }).click({ trial: true });
    await page.keyboard.press("Escape");
    await expect(certificate).toHaveCount(0);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const steps = await page.locator("pv-game-steps").boundingBox();
  if (steps === null) throw new Error("the steps are missing");
  // The height left for the tables.
  expect(640 - steps.y - steps.height).toBeGreaterThan(200);
});

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
        "pv-board, pv-position-status, pv-game-steps, .analysis-head, pv-lines, pv-search-summary-view, pv-game-moves, pv-scope",
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
