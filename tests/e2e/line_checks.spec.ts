/** The comparison of collectors and the check of a line on the page, verified against chessops. */

import { expect } from "@playwright/test";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { parseSan } from "chessops/san";
import { BROWSERS } from "./drivers";
import { poll } from "./poll";
import { test as base } from "./shared_drivers";
import { WebDriverPage } from "./webdriver_page";
import { endlessTest, test } from "./site_page";

/** Few pieces and many transpositions, hence many exact hash hits. */
const BLOCKED = "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 31";
const ENDING = "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47";
const ROWS = ".aligned tbody tr";
const CUT_AND_REPAIRED =
  /stops after \d+ pl(y|ies) at depth \d+ and proves nothing, because .* The score is still proven by: .* tree of variations/;

/** The position after a line, computed by chessops. */
function after(fen: string, san: readonly string[]): string {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  for (const name of san) {
    const move = parseSan(position, name);
    if (move === undefined) throw new Error(`${name} is not legal`);
    position.play(move);
  }
  return makeFen(position.toSetup());
}

for (const browser of BROWSERS) {
  base(
    `${browser}: the collected lines are shown side by side, and collectors repair the engine's line after an exact hit`,
    async ({ drivers, unvisited }) => {
      const driver = await drivers.open(browser);
      try {
        const site = new WebDriverPage(driver);
        await site.open(unvisited);
        await site.depth(3);
        // A depth limit makes the last depth the same in every browser.
        await site.setting("depth", "10");
        await site.load(ENDING);
        await site.shows(".lines .number", /^47…$/);
        await site.shows(".engine-status", /Depth reached/);
        await site.view("collectors");
        await site.click("#collectors");
        await poll(() => site.count(ROWS)).toBe(7);
        await site.shows(".engine-status", /Depth reached/);
        const row = (collector: string): string => `${ROWS}[data-collector="${collector}"]`;
        await site.shows(".argument", /^The engine’s own line, \d+ plies at depth 10, proves its score/);
        expect(await site.texts(`${row("stack")} .mark`)).toEqual([]);
        await site.click("#exact-cutoffs");
        // Which iterations a hit truncates depends on the earlier searches.
        const isCut = async (depth: number): Promise<boolean> => {
          await site.setting("depth", String(depth));
          await site.shows(".argument", new RegExp(`at depth ${depth}\\b`));
          return CUT_AND_REPAIRED.test(await site.text(".argument"));
        };
        for (let depth = 11; !(await isCut(depth)); depth++) expect(depth).toBeLessThan(24);
        await site.shows(".engine-status", /Depth reached/);
        await site.shows(".findings [data-collector=tree]", /continues at ply \d+/);
        expect(await site.count(`${row("tree")} .mark.more`)).toBeGreaterThan(0);
        const cells = (collector: string): Promise<string[]> => site.texts(`${row(collector)} td`);
        expect(await cells("triangular")).toEqual(await cells("stack"));
        expect(await site.errors()).toEqual([]);
      } finally {
        await drivers.close(driver);
      }
    },
  );

  base(
    `${browser}: a pasted line is replayed, or fails at its illegal move`,
    async ({ drivers, unvisited }) => {
      const driver = await drivers.open(browser);
      try {
        const site = new WebDriverPage(driver);
        await site.open(unvisited);
        await site.depth(3);
        await site.load(BLOCKED);
        await site.shows(".lines .number", /^31\.$/);
        await site.view("check");
        await site.has("#line", 1);
        const paste = async (text: string): Promise<void> => {
          await driver.executeScript("document.querySelector('#line').value = arguments[0]", text);
          await site.click("pv-line-verifier button[type=submit]");
        };
        await paste("1. Ke3 Ke6 2. Kf3 Kd6");
        await site.shows(".verdict", /legal\s+All 4 plies are legal/);
        await site.shows(".evidence .mono", new RegExp(`^${after(BLOCKED, ["Ke3", "Ke6", "Kf3", "Kd6"])}$`));
        await site.shows(".evidence", /After 4 plies, White is to move, as at the start/);
        await paste("d3e3 d6e6 e3e5");
        await site.shows(".verdict", /Move 3: the move e3e5 is not legal here/);
        expect(await site.texts(".failed-move")).toEqual(["✕fails: e3e5"]);
        expect(await site.count(".steps .move")).toBe(2);
        expect(await site.errors()).toEqual([]);
      } finally {
        await drivers.close(driver);
      }
    },
  );
}

test("the engine's line is proven step by step, with the equation of its score", async ({ site, page }) => {
  await site.open();
  await site.finished();
  const line = site.lines.first();
  const score = await line.locator(".line-score").innerText();
  const san = await line.locator("button.move").allInnerTexts();
  await page.locator(".proof summary").first().click();
  await page.getByRole("button", { name: "Check the line step by step" }).click();
  await expect(page.locator(".verdict .seal")).toHaveText(/✓\s*proven/);
  await expect(page.locator(".verdict")).toContainText(`${score}. All ${san.length} plies are legal`);
  await expect(page.getByRole("heading", { name: "Check a line" })).toBeFocused();
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  await expect(page.locator(".evidence .mono")).toHaveText(after(start, san));
  await expect(page.locator(".evidence")).toContainText(`${score} from White’s view.`);
  await page.getByText("piece by piece").click();
  await expect(page.locator(".piece-values .hint")).toContainText(score);
  const pieces =
    after(start, san)
      .split(" ")[0]
      ?.replace(/[^a-zA-Z]|k/gi, "").length ?? 0;
  await expect(page.locator(".sides tr")).toHaveCount(pieces);
  // Arrow keys move through the steps; Enter shows one on the board.
  await page.locator(".steps button").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(site.position).toContainText("Preview:");
  await expect(page.locator(".steps button").nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("another engine's line is judged wrong, too short, or undecidable", async ({ site, page }) => {
  await site.open();
  await site.view("Check a line");
  const verdict = page.locator(".verdict");
  const check = async (text: string, score = ""): Promise<void> => {
    await page.locator("#line").fill(text);
    await page.locator("#line-score").fill(score);
    await page.getByRole("button", { name: "Check", exact: true }).click();
  };
  await check("e4 e5 Nf3", "+9.99");
  await expect(verdict).toContainText("The given score is +9.99; our evaluation");
  await check("f3 e5 g4 Qh4#", "-1.00");
  await expect(verdict).toContainText(
    "the game is over at the end (checkmate), which is worth #−2, not −1.00",
  );
  await check("f3 e5 g4 Qh4#", "#-2");
  await expect(verdict).toContainText("proven");
  await check("e4 e5", "#3");
  await expect(verdict).toContainText("the line ends before the mate that #3 claims");
  await check("info depth 9 seldepth 12 score cp 31 nodes 9 nps 9 time 1 pv e2e4 e7e5");
  await expect(verdict).toContainText("the line ends after 2 plies, short of the depth of 9");
  await check("Nd2");
  await expect(verdict).toContainText("Move 1: the move Nd2 is not legal here");
  await check("");
  await expect(site.notice("line")).toContainText("The line contains no moves");
  await check("e4", "good");
  await expect(site.notice("line")).toContainText("“good” is not a score");
  await check("e4", "#500");
  await expect(site.notice("line")).toContainText(
    "The claimed mate distance in moves must be a whole number from -123 to 123, not 500.",
  );
  // A move on the board clears the check.
  await check("e4");
  await expect(verdict).toBeVisible();
  await site.play("e4");
  await expect(verdict).toHaveCount(0);
});

test("on a phone, arrow keys scroll the collected lines without moving through the game", async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.open();
  await site.play("e4");
  await site.view("Collectors");
  await page.locator("#collectors").check();
  await site.depth(8);
  const region = page.getByRole("region", { name: "The collected lines, ply by ply" });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator('.game-moves [aria-current="true"]')).toHaveText("e4");
});

endlessTest("switching the comparison off again removes it", async ({ site, page }) => {
  await site.open();
  await site.view("Collectors");
  const compare = page.getByRole("checkbox", { name: "Compare the collectors" });
  await compare.focus();
  await page.keyboard.press("Space");
  await expect(page.locator(ROWS)).toHaveCount(7);
  await page.keyboard.press("Space");
  await expect(page.locator(ROWS)).toHaveCount(0);
  await expect(site.status).toHaveText("Analysing");
});
