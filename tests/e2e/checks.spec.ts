/** Lines collected six ways, and lines checked: on the page, held against chessops. */

import { expect, test as base } from "@playwright/test";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { parseSan } from "chessops/san";
import { BROWSERS, startBrowser } from "./drivers";
import { Journey } from "./journey";
import { test } from "./page";

/** Few pieces: the same positions come again and again, so that exact hits are many. */
const BLOCKED = "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 31";
const ENDING = "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47";
const ROWS = ".aligned tbody tr";
const CUT_AND_REPAIRED =
  /stops after \d+ pl(y|ies) at depth \d+ and proves nothing, because .* Proven all the same: .* tree of variations/;

/** The position after a line, by chessops. */
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
    `${browser}: six lines stand side by side, and with exact hits the engine's own is repaired`,
    async ({ baseURL }) => {
      const driver = await startBrowser(browser);
      try {
        const journey = new Journey(driver);
        await journey.open(baseURL ?? "");
        await journey.depth(3);
        // With a limit the last depth stays, and is the same in every browser.
        await journey.enter("#depth", "10");
        await journey.enter("#fen", ENDING);
        await journey.shows(".lines .number", /^47…$/);
        await journey.shows(".engine-status", /Depth reached/);
        await journey.click("#collectors");
        await expect.poll(() => journey.count(ROWS), { timeout: 20_000 }).toBe(6);
        await journey.shows(".engine-status", /Depth reached/);
        const row = (collector: string): string => `${ROWS}[data-collector="${collector}"]`;
        await journey.shows(".argument", /^The engine’s own line, \d+ plies at depth 10, proves its score/);
        expect(await journey.texts(`${row("stack")} .mark`)).toEqual([]);
        await journey.click("#exact-cutoffs");
        // Which iterations a hit cuts short hangs on what was searched before, and how far.
        const isCut = async (depth: number): Promise<boolean> => {
          await journey.enter("#depth", String(depth));
          await journey.shows(".argument", new RegExp(`at depth ${depth}\\b`));
          return CUT_AND_REPAIRED.test(await journey.text(".argument"));
        };
        for (let depth = 11; !(await isCut(depth)); depth++) expect(depth).toBeLessThan(16);
        await journey.shows(".engine-status", /Depth reached/);
        await journey.shows(".findings [data-collector=tree]", /goes on at ply \d+/);
        expect(await journey.count(`${row("tree")} .mark.more`)).toBeGreaterThan(0);
        const cells = (collector: string): Promise<string[]> => journey.texts(`${row(collector)} td`);
        expect(await cells("triangular")).toEqual(await cells("stack"));
        expect(await journey.errors()).toEqual([]);
      } finally {
        await driver.quit();
      }
    },
  );

  base(
    `${browser}: a pasted line is replayed, or fails at the move that is at fault`,
    async ({ baseURL }) => {
      const driver = await startBrowser(browser);
      try {
        const journey = new Journey(driver);
        await journey.open(baseURL ?? "");
        await journey.depth(3);
        await journey.enter("#fen", BLOCKED);
        await journey.shows(".lines .number", /^31\.$/);
        const paste = async (text: string): Promise<void> => {
          await driver.executeScript("document.querySelector('#line').value = arguments[0]", text);
          await journey.click("pv-verifier button[type=submit]");
        };
        await paste("1. Ke3 Ke6 2. Kf3 Kd6");
        await journey.shows(".verdict", /legal\s+Every one of its 4 plies is legal/);
        await journey.shows(
          ".evidence .mono",
          new RegExp(`^${after(BLOCKED, ["Ke3", "Ke6", "Kf3", "Kd6"])}$`),
        );
        await journey.shows(".evidence", /After 4 plies White is to move, as at the start/);
        await paste("d3e3 d6e6 e3e5");
        await journey.shows(".verdict", /Move 3: the move e3e5 is not legal here/);
        expect(await journey.texts(".failed")).toEqual(["✕fails: e3e5"]);
        expect(await journey.count(".steps .move")).toBe(2);
        expect(await journey.errors()).toEqual([]);
      } finally {
        await driver.quit();
      }
    },
  );
}

test("a line of the engine's is proven step by step, with the equation of its score", async ({
  scope,
  page,
}) => {
  await scope.open();
  await scope.depth(6);
  await scope.toggle.click();
  const line = scope.lines.first();
  const score = await line.locator(".line-score").innerText();
  const san = await line.locator("button.move").allInnerTexts();
  await page.locator(".proof summary").first().click();
  await page.getByRole("button", { name: "Check it step by step" }).click();
  await expect(page.locator(".verdict .seal")).toHaveText(/✓\s*proven/);
  await expect(page.locator(".verdict")).toContainText(
    `${score}. Every one of its ${san.length} plies is legal`,
  );
  await expect(page.getByRole("heading", { name: "Check a line" })).toBeFocused();
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  await expect(page.locator(".evidence .mono")).toHaveText(after(start, san));
  await expect(page.locator(".evidence")).toContainText(`${score} from White’s view.`);
  await page.getByText("piece by piece").click();
  await expect(page.locator(".man-values .hint")).toContainText(score);
  const men =
    after(start, san)
      .split(" ")[0]
      ?.replace(/[^a-zA-Z]|k/gi, "").length ?? 0;
  await expect(page.locator(".sides tr")).toHaveCount(men);
  // The steps are gone through with the arrow keys, and shown on the board.
  await page.locator(".steps button").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(scope.position).toContainText("Preview:");
  await expect(page.locator(".steps button").nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("what another engine wrote is told apart: wrong, too short, or not for us to say", async ({
  scope,
  page,
}) => {
  await scope.open();
  const verdict = page.locator(".verdict");
  const check = async (text: string, score = ""): Promise<void> => {
    await page.locator("#line").fill(text);
    await page.locator("#line-score").fill(score);
    await page.getByRole("button", { name: "Check", exact: true }).click();
  };
  await check("e4 e5 Nf3", "+9.99");
  await expect(verdict).toContainText("The score given is +9.99, our evaluation");
  await check("f3 e5 g4 Qh4#", "-1.00");
  await expect(verdict).toContainText(
    "the game is over at its end (checkmate), which is worth #−2, not −1.00",
  );
  await check("f3 e5 g4 Qh4#", "#-2");
  await expect(verdict).toContainText("proven");
  await check("e4 e5", "#3");
  await expect(verdict).toContainText("the line does not show the mate that #3 claims");
  await check("info depth 9 seldepth 12 score cp 31 nodes 9 nps 9 time 1 pv e2e4 e7e5");
  await expect(verdict).toContainText("the line ends after 2 plies, short of the depth of 9");
  await check("Nd2");
  await expect(verdict).toContainText("Move 1: the move Nd2 is not legal here");
  await check("");
  await expect(scope.notice("line")).toContainText("the field has no moves in it");
  await check("e4", "good");
  await expect(scope.notice("line")).toContainText("“good” is not a score");
  await check("e4", "#500");
  await expect(scope.notice("line")).toContainText("the claimed mate distance in moves must be");
  // Another position has other lines.
  await check("e4");
  await expect(verdict).toBeVisible();
  await scope.play("e4");
  await expect(verdict).toHaveCount(0);
});

test("on a phone the six lines are scrolled with the arrow keys, and the game stays where it is", async ({
  scope,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await scope.open();
  await scope.play("e4");
  await scope.depth(8);
  await page.locator("#collectors").check();
  const region = page.getByRole("region", { name: "The six lines, ply by ply" });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator('.game-moves [aria-current="true"]')).toHaveText("e4");
});

test("switches that were turned go back without a trace", async ({ scope, page }) => {
  await scope.open();
  const compare = page.getByRole("checkbox", { name: "Compare the six" });
  await compare.focus();
  await page.keyboard.press("Space");
  await expect(page.locator(ROWS)).toHaveCount(6);
  await page.keyboard.press("Space");
  await expect(page.locator(ROWS)).toHaveCount(0);
  await expect(scope.status).toHaveText("Analysing");
});
