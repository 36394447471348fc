/** The review of a whole game: progress, judgements, the graph, and ways out. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { poll } from "./poll";
import { test as base } from "./shared_drivers";
import { accessibilityViolations } from "./accessibility";
import { dragPointer, endlessTest, expect, SitePage, test } from "./site_page";

const BLUNDER = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0';
const LONGER = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 *";

const SHUFFLE = "Rb1 Rb8 Rc1 Ra8 ";

const load = async (site: SitePage, pgn: string, plies: number): Promise<void> => {
  await site.paste(pgn);
  await expect(site.page.locator(".game-moves .level-0 button")).toHaveCount(plies);
};

const review = async (page: Page, limit: string): Promise<void> => {
  await page.getByRole("tab", { name: "Game" }).click();
  await page.getByLabel("Depth or time of the review").selectOption(limit);
  await page.getByRole("button", { name: "Review the game" }).click();
};

const graph = (page: Page) => page.getByRole("slider", { name: "Graph of the game" });

/** Presses on the graph at a part of its width, and drags to another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  await graph(page).scrollIntoViewIfNeeded();
  const box = await graph(page).boundingBox();
  if (box === null) throw new Error("the graph is missing");
  const at = (part: number) => ({ x: box.x + 1 + part * (box.width - 2), y: box.y + box.height / 2 });
  await dragPointer(page, at(from), at(to));
}

/** The game as the page saves it. */
async function savedPgn(site: SitePage): Promise<{ name: string; pgn: string }> {
  const [download] = await Promise.all([site.page.waitForEvent("download"), site.share("Download PGN")]);
  return { name: download.suggestedFilename(), pgn: readFileSync(await download.path(), "utf8") };
}

test("a reviewed game has glyphs, scores and the better line in one edit, and can be saved", async ({
  site,
}) => {
  const { page } = site;
  await site.open();
  await load(site, BLUNDER, 5);
  await expect(graph(page)).toHaveCount(0);
  await review(page, "Depth 8");
  await expect(page.locator(".game-moves .level-0 button", { hasText: "Ke7" })).toHaveText(/Ke7\?\?/);
  await expect(page.locator(".game-moves .level-1 button").first()).toBeVisible();
  await expect(page.locator(".review-summary tbody tr").nth(1).locator("td").nth(1)).toHaveText("1");
  await expect(page.locator("pv-review-view [role=status]")).toHaveText(
    /^Review finished\. A: accuracy .*1 blunder/,
  );
  // The analysis that paused goes on, here at the end of the game with nothing to do.
  await expect(page.locator(".graph-readout")).toHaveText(/3\. Qxe5#\s+Checkmate – White wins/);

  const { name, pgn } = await savedPgn(site);
  expect(name).toBe("A_B.pgn");
  expect(pgn).toMatch(/2\. Qh5 .*Ke7 \$4 \{ \[%eval #1,\d+\] \} \( 2\.\.\. \w+ \{ \[%eval/s);

  await page.keyboard.press("Control+z");
  await expect(page.locator(".game-moves .level-1")).toHaveCount(0);
  await expect(page.locator(".game-moves .nag")).toHaveCount(0);
  await page.getByRole("button", { name: "Review again" }).click();
  await expect(page.locator(".game-moves .nag")).not.toHaveCount(0);
});

test("the link of a reviewed game opens with its accuracy, its mistakes and its depth", async ({
  site,
  context,
}) => {
  const { page } = site;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await site.open();
  await load(site, BLUNDER, 5);
  await review(page, "Depth 8");
  await expect(page.locator(".game-moves .nag").first()).toBeVisible();
  const accuracies = page.locator(".review-summary tbody td:nth-child(2)");
  const [white, black] = await accuracies.allInnerTexts();
  await site.share("Copy link");
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await poll(copied).toContain("pgn=");
  const link = await copied();
  expect(link.length).toBeLessThan(1000);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.locator("pv-review-view")).toContainText("Reviewed before, to depth 8.");
  await expect(accuracies).toHaveText([white ?? "", black ?? ""], { useInnerText: true });
  await expect(page.getByRole("button", { name: "Why is 2… Ke7 a blunder?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Review again" })).toBeVisible();
  await page.locator(".retry-start").first().click();
  await expect(page.locator("pv-retry-view h2")).toBeVisible();
});

test("a position shows the score of its review until the search is as deep", async ({ site }) => {
  const { page } = site;
  await site.open();
  // The analysis ends at depth 12.
  await load(site, "1. e4 { [%eval 0.42,30] } e5 { [%eval 5.55,11] } *", 2);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(site.score).toHaveText("+0.42");
  await site.finished();
  await expect(site.score).toHaveText("+0.42");
  await expect(page.locator(".score")).toContainText("as annotated");
  await expect(page.locator(".readout dd").first()).toHaveText("30");
  await expect(page.getByRole("img", { name: /^Evaluation \+0\.42: / })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".score")).toContainText("✓ the line replays");
  await expect(site.score).not.toHaveText("+5.55");
});

test("the graph goes to a ply by click, drag and keys, reads it out, and is accessible", async ({ site }) => {
  const { page } = site;
  await site.open();
  await load(site, BLUNDER, 5);
  await review(page, "Depth 8");
  await expect(page.locator(".game-moves .nag").first()).toBeVisible();

  await drag(page, 0, 0);
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "0");
  await drag(page, 0.2, 0.6);
  await expect(page.locator(".game-moves [aria-current=true]")).toHaveText(/^\s*Qh5/);
  await graph(page).focus();
  await page.keyboard.press("PageUp");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", /^2… Ke7, blunder, White mates in 1, /);
  await page.keyboard.press("ArrowRight");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", "3. Qxe5#, Checkmate – White wins");
  await page.keyboard.press("ArrowDown");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "4");

  await page.locator("summary", { hasText: "The graph as a table" }).press("Enter");
  await expect(page.locator(".graph-rows tbody tr")).toHaveCount(6);
  await page.locator("summary", { hasText: "How accuracy" }).press("Enter");
  const own = (await accessibilityViolations(page)).filter((found) => /review|graph/.test(found));
  expect(own).toEqual([]);
});

endlessTest(
  "a review can be cancelled and resumed, and stops in words when the moves change",
  async ({ site }) => {
    const { page } = site;
    await site.open();
    await expect(page.getByRole("button", { name: "Review the game" })).toHaveCount(0);
    await load(site, LONGER, 16);
    await review(page, "1 s a move");
    await expect(page.getByRole("progressbar", { name: /^([1-9]|1\d) of 17 positions/ })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    const resume = page.getByRole("button", { name: /^Resume: \d+ left$/ });
    expect(Number(/\d+/.exec((await resume.textContent()) ?? "")?.[0])).toBeLessThanOrEqual(16);
    await expect(site.toggle).toHaveText(/Stop/);

    await resume.click();
    await expect(page.getByRole("progressbar", { name: /of \d+ positions/ })).toBeVisible();
    await load(site, BLUNDER, 5);
    await expect(page.locator("pv-review-view [role=alert]")).toContainText(
      "have changed, so the review has stopped",
    );
    await review(page, "Depth 8");
    await expect(page.locator(".game-moves .nag").first()).toBeVisible();
    await expect(page.locator("pv-review-view [role=alert]")).toHaveText("");
  },
);

test("the current move stays in view when a review adds lines before it", async ({ site }) => {
  const { page } = site;
  await page.setViewportSize({ width: 1366, height: 768 });
  await site.open();
  await load(site, `1. f3 d6 2. g4 h6 3. f4 g5 4. Nh3 f6 5. Na3 a6 6. Rg1 b6 7. Nf2 c6 8. Rg2 Kf7 *`, 16);
  await review(page, "Depth 8");
  await expect(page.locator(".game-moves .nag").first()).toBeVisible();
  await expect(async () => {
    const [list, move] = await Promise.all(
      [page.locator(".game-moves"), site.currentMove].map((part) => part.boundingBox()),
    );
    expect(move?.y).toBeGreaterThanOrEqual(list?.y ?? NaN);
    expect((move?.y ?? NaN) + (move?.height ?? NaN)).toBeLessThanOrEqual(
      (list?.y ?? NaN) + (list?.height ?? NaN),
    );
  }).toPass();
});

test("a review keeps the game's own glyphs and evaluations, says so, and replaces them if told to", async ({
  site,
}) => {
  const { page } = site;
  await site.open();
  await load(site, "1. e4 e5 2. Qh5 $6 { [%eval 7.77] } Ke7 $6 3. Qxe5# *", 5);
  await review(page, "Depth 8");
  const kept = page.locator("pv-review-view", {
    hasText: "The game keeps 1 evaluation and 1 glyph of its own.",
  });
  await expect(kept).toBeVisible();
  expect((await savedPgn(site)).pgn).toMatch(/Qh5 \$6 \{ \[%eval 7\.77\] \}.*Ke7 \$6 \{ \[%eval #1,\d+\]/s);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Replace them" }).click();
  await expect(kept).toHaveCount(0);
  const { pgn: replaced } = await savedPgn(site);
  expect(replaced).not.toContain("7.77");
  expect(replaced).toMatch(/Ke7 \$4 /);
});

endlessTest("an interrupted review resumes after a reload, with its results so far", async ({ site }) => {
  const { page } = site;
  await site.open();
  await load(site, LONGER, 16);
  await review(page, "0.5 s a move");
  const progress = page.locator(".review-progress");
  await expect(progress).toContainText(/^\s*([3-9]|1\d) of 17/);
  await page.reload();
  await expect(page.locator(".passing-note")).toHaveText("The review resumes where it was interrupted.");
  await expect(page.locator("pv-review-view [role=status]")).toHaveText(
    /^Review of \d+ positions in progress/,
  );
  await expect(progress).toContainText(/ of (\d|1[0-5]) positions/);
  await expect(page.locator("pv-review-view [role=status]")).toHaveText(/^Review finished/);
  await expect(page.locator(".review-summary small")).toHaveText(["", ""]);
  // It is over: another reload begins none.
  await page.reload();
  await expect(page.locator(".game-moves .level-0 button").first()).toBeVisible();
  await expect(page.locator(".review-progress")).toHaveCount(0);
});

endlessTest("the analysis goes on after a review that ends while the lab is open", async ({ site }) => {
  const { page } = site;
  await site.open();
  await load(site, LONGER, 16);
  await page.keyboard.press("Home");
  await review(page, "0.5 s a move");
  await expect(page.getByRole("progressbar", { name: /of 17 positions/ })).toBeVisible();
  await page.getByRole("link", { name: "Lab" }).click();
  await expect(page.locator("main#lab")).toBeVisible();
  await expect(page.locator("pv-review-view [role=status]")).toHaveText(/^Review finished/);
  await expect(site.status).not.toHaveText("Analysing");
  await page.getByRole("link", { name: "Analysis" }).click();
  await expect(site.status).toHaveText("Analysing");
  // One that the user has stopped stays stopped.
  await site.toggle.click();
  await expect(site.status).toHaveText("Stopped");
  await page.getByRole("link", { name: "Lab" }).click();
  await expect(page.locator("main#lab")).toBeVisible();
  await page.getByRole("link", { name: "Analysis" }).click();
  await expect(page.locator("main#lab")).toBeHidden();
  await expect(site.status).toHaveText("Stopped");
});

test("an analysis that has reached its depth goes no deeper after a pause", async ({ site }) => {
  const { page } = site;
  await site.open();
  await site.setting("depth", "6");
  await expect(site.status).toHaveText("Depth reached");
  await page.getByRole("link", { name: "Lab" }).click();
  await expect(page.locator("main#lab")).toBeVisible();
  await page.getByRole("link", { name: "Analysis" }).click();
  await expect(page.locator("main#lab")).toBeHidden();
  await expect(site.status).toHaveText("Depth reached");
  await expect(page.locator('.engine-status[data-phase="idle"]')).toBeVisible();
});

base(
  "on a phone, a review pauses while its tab is hidden, and says so when it goes on",
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const site = new SitePage(page);
    const show = (visibility: string): Promise<void> =>
      page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, visibility);
    await site.open();
    await load(site, LONGER, 16);
    await review(page, "0.5 s a move");
    await expect(page.locator(".review-progress")).toContainText(/^\s*[1-9]\d* of 17/);
    const workers = page.workers().length;
    await show("hidden");
    // The engines of the review are gone, and the analysis does not start in their place.
    await poll(() => page.workers().length).toBeLessThan(workers);
    await expect(page.locator(".review-progress")).toContainText("of 17 positions");
    await expect(site.status).not.toHaveText("Analysing");
    const done = await page.locator(".review-progress").textContent();
    await show("visible");
    await expect(page.locator(".passing-note")).toHaveText(
      "The review paused while this tab was hidden. It goes on now.",
    );
    await expect(page.locator(".review-progress")).not.toHaveText(done ?? "");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(site.status).toHaveText("Analysing");
    await context.close();
  },
);

for (const [width, height, rows] of [
  [1280, 720, 6],
  [1366, 768, 7],
  [1600, 900, 12],
] as const)
  test(`beside the graph, ${rows} rows of moves are in view at ${width} × ${height}`, async ({ site }) => {
    const { page } = site;
    await page.setViewportSize({ width, height });
    await site.open();
    const evaluated = LONGER.replaceAll(/([a-zN]\S*\d|O-O)(?= )/g, "$1 { [%eval 0.2] }").replace(" *", "");
    await site.paste(`${evaluated} ${SHUFFLE.repeat(20)} *`);
    await expect(page.locator(".game-moves .level-0 button")).toHaveCount(16 + 80, { timeout: 20_000 });
    await expect(graph(page)).toBeVisible();
    const [list, row] = await Promise.all(
      [".game-moves", ".game-moves .ply"].map((part) => page.locator(part).first().boundingBox()),
    );
    expect((list?.height ?? 0) / (row?.height ?? Infinity)).toBeGreaterThan(rows);
    // Its readout is there on demand.
    await graph(page).hover();
    await expect(page.locator(".graph-readout")).toBeVisible();
  });
