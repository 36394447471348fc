import { test as base } from "./shared_drivers";
import { endlessTest, expect, SitePage, test } from "./site_page";

const ITALIAN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";

endlessTest("the page opens with the initial position under analysis", async ({ site }) => {
  await site.open();
  await expect(site.status).toHaveText("Analysing");
  await site.depth(6);
  await expect(site.score).toHaveText(/^[+−]?\d+\.\d\d$/);
  await expect(site.lines).toHaveCount(1);
  await expect(site.lines.locator(".seal")).toHaveText(/✓\s*replays/);
});

test("depths appear one by one, and each can be selected", async ({ site, page }) => {
  await site.open();
  await site.view("Depths");
  await site.depth(6);
  await page.getByRole("button", { name: "Show depth 3" }).click();
  await expect(page.locator(".readout")).toHaveAttribute("data-depth", "3");
  await expect(page.locator("#view-of-search")).toHaveAttribute("data-depth", "3");
  await page.getByRole("button", { name: "Follow the latest depth" }).click();
  await site.depth(6);
});

test("the counters add up", async ({ site, page }) => {
  await site.open();
  await site.finished();
  await site.view("Node types");
  const numbers = (selector: string): Promise<number[]> =>
    page
      .locator(selector)
      .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replaceAll(",", ""))));
  const types = await numbers(".legend dd:not(.share)");
  expect(types.slice(0, 4).reduce((sum, value) => sum + value, 0)).toBe(types[4]);
  const titles = await page
    .locator(".matrix td")
    .evaluateAll((cells) =>
      cells.map((cell) =>
        Number((cell.getAttribute("title") ?? "").replace(/, [\d.–].*row$/, "").replaceAll(",", "")),
      ),
    );
  const rows = [0, 1, 2].map((row) => titles.slice(4 * row, 4 * row + 4));
  for (const row of rows) expect(row.slice(0, 3).reduce((sum, value) => sum + value, 0)).toBe(row[3]);
  expect(rows.reduce((sum, row) => sum + (row[3] ?? 0), 0)).toBe(titles[15]);
});

endlessTest("the analysis stops, and a restart keeps the results", async ({ site, page }) => {
  await site.open();
  await site.view("Depths");
  await site.depth(5);
  await site.stop();
  const rows = await site.depths.count();
  const nodes = await page.locator(".readout").innerText();
  await page.waitForTimeout(400);
  expect(await page.locator(".readout").innerText()).toBe(nodes);
  await site.toggle.click();
  await expect(site.status).toHaveText("Analysing");
  expect(await site.depths.count()).toBeGreaterThanOrEqual(rows);
});

test("a pasted FEN replaces the current analysis at once", async ({ site }) => {
  await site.open();
  await site.depth(4);
  await site.adopt(ITALIAN);
  await expect(site.lines.locator(".number").first()).toHaveText("4.");
  await site.depth(4);
  await site.shows(ITALIAN);
  await site.adopt("8/8/8/8/8/5k2/5p2/5K2 b - - 7 50");
  await expect(site.lines.locator(".number").first()).toHaveText("50…");
});

test("after ten positions in quick succession, the last one is analysed", async ({ site, page }) => {
  await site.open();
  await site.adopt("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7");
  await expect(site.moves).toHaveCount(10);
  await page.locator("h1").click();
  for (let ply = 0; ply < 9; ply += 1) await page.keyboard.press("ArrowLeft");
  await expect(site.lines.locator(".number").first()).toHaveText("1…");
  await site.depth(5);
  await expect(site.position).toHaveText("Black to move");
});

test("up to five lines are shown, each with its certificate", async ({ site, page }) => {
  await site.open();
  await page.selectOption("#multipv", "5");
  await expect(site.lines).toHaveCount(5);
  await site.depth(4);
  await expect(site.lines.locator(".seal.holds")).toHaveCount(5);
  const moves = await site.lines.evaluateAll((lines) =>
    lines.map((line) => line.querySelector(".move")?.textContent),
  );
  expect(new Set(moves).size).toBe(5);
  await site.lines.nth(1).locator("summary").click();
  await expect(site.lines.nth(1).locator(".certificate")).toContainText("Replayed");
});

test("a depth limit ends the analysis, and removing it resumes the analysis", async ({ site }) => {
  await site.open();
  await site.setting("depth", "4");
  await expect(site.status).toHaveText("Depth reached");
  await site.setting("depth", "");
  await site.depth(6);
});

endlessTest("the hash size can be changed during an analysis", async ({ site, page }) => {
  await site.open();
  await site.setting("hash", "32");
  await site.depth(5);
  await site.expectSetting("hash", "32");
  await expect(page.locator(".notice")).toHaveCount(0);
});

base("a crash of the engine is reported, and the analysis continues by itself", async ({ page }) => {
  const site = new SitePage(page);
  await site.open();
  await site.view("Depths");
  await site.depth(4);
  const rows = await site.depths.count();
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error("unreachable");
    });
  });
  await expect(page.locator("pv-engine-failure .notice")).toContainText("crashed");
  await expect(site.status).toHaveText("Analysing");
  expect(await site.depths.count()).toBeGreaterThanOrEqual(rows);
  await site.goesOn();
});

test("a mate says who mates: in words beside the score, on every line, and to a screen reader", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await site.open();
  for (const [fen, score, words] of [
    ["6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "#1", "White mates in 1"],
    ["r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", "#−1", "Black mates in 1"],
  ] as const) {
    await site.pastePosition(fen);
    await expect(site.score).toHaveText(score);
    const said = page.locator(".score > span", { hasText: words });
    expect((await said.boundingBox())?.width).toBeGreaterThan(80);
    await expect(site.score.getByRole("button")).toHaveAccessibleDescription(new RegExp(`^${words}\\.`));
    await expect(site.lines.first().getByTitle(words)).toHaveText(score);
    await expect(page.locator(".bar-number")).toHaveText(score);
    await expect(page.locator("pv-announcer")).toContainText(`Depth 1: ${words}, `);
  }
});
