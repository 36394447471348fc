/** Results are kept, and no result of one search or position is ever shown as that of another. */

import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { parseSan } from "chessops/san";
import type { Page } from "@playwright/test";
import { endlessTest, expect, SitePage, test } from "./site_page";

const GAME =
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 " +
  "12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5 20. Bg5 Be7 21. Ra3 Qc7 " +
  "22. Rea1 Rab8 23. axb5 axb5 24. Qe3 Nfd7 25. Bh6 Bf8";
const PLIES = 50;
/** White has one move. */
const CORNERED = "7k/8/8/8/8/8/r7/7K w - - 0 1";
const KEY = "[data-depth]";

/** The depths of the table with the nodes of each. */
const rows = (page: Page): Promise<string[]> =>
  page
    .locator(".depths tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector("button")?.textContent} ${row.children[3]?.textContent}`.trim()),
    );

const START = Chess.default();
const position = (fen: string): Chess => Chess.fromSetup(parseFen(fen).unwrap()).unwrap();

/** The position at the end of a game without comments. */
function endOf(game: string): Chess {
  const position = Chess.default();
  for (const san of game.split(/\s+/).filter((word) => !word.endsWith("."))) {
    const move = parseSan(position, san);
    if (move === undefined) throw new Error(`${san} is illegal`);
    position.play(move);
  }
  return position;
}

/** Whether the first move of the best line is legal in a position. */
async function isLineOf(site: SitePage, position: Chess): Promise<boolean> {
  const san = await site.lines.first().locator("button.move").first().innerText();
  return parseSan(position, san.trim()) !== undefined;
}

test("a step back shows the kept results at once, and the button goes deeper from there", async ({
  site,
  page,
}) => {
  await site.open();
  await site.view("Depths");
  await site.setting("depth", "7");
  await site.drag("a2", "a3");
  await site.standsAt("a3");
  await expect(site.lines.first().locator(".number").first()).toHaveText("1…");
  await expect(site.status).toHaveText("Depth reached");
  await expect(site.toggle).toHaveText("Deeper");
  const before = await rows(page);
  const line = await site.lines.first().innerText();
  await site.drag("a7", "a6");
  await site.standsAt("a6");
  await expect(site.lines.first().locator(".number").first()).toHaveText("2.");
  await expect(site.status).toHaveText("Depth reached");
  await page.locator("h1").click();
  const depth = await page.evaluate(async (key) => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.querySelector<HTMLElement>(`.readout${key}`)?.dataset["depth"];
  }, KEY);
  expect(depth).toBe("7");
  expect(await rows(page)).toEqual(before);
  expect(await site.lines.first().innerText()).toBe(line);
  await expect(site.status).toHaveText("Depth reached");
  await site.toggle.click();
  await site.depth(8);
  await site.toggle.click();
  await expect(site.toggle).toHaveText("Deeper");
  await expect(site.depths).toHaveCount(await site.shownDepth());
  await expect(page.locator(".search-note")).toHaveText(/^A later search of this position/);
});

endlessTest(
  "a search that is started again never mixes its depths with those of the search before",
  async ({ site, page }) => {
    await site.open();
    await site.view("Depths");
    await site.depth(9);
    await site.stop();
    const before = await rows(page);
    const tables = page.evaluate(
      (depths) =>
        new Promise<string[][]>((resolve) => {
          const seen: string[][] = [];
          const look = (): void => {
            const found = [...document.querySelectorAll(".depths tbody tr")];
            if (found.length > depths) return resolve(seen);
            seen.push(
              found.map((row) =>
                `${row.querySelector("button")?.textContent} ${row.children[3]?.textContent}`.trim(),
              ),
            );
            requestAnimationFrame(look);
          };
          look();
        }),
      before.length,
    );
    await site.toggle.click();
    for (const table of await tables) expect(table).toEqual(before);
  },
);

test("after fifty positions in two seconds, lines and arrows are those of the last one", async ({
  site,
  page,
}) => {
  await site.open();
  await site.paste(GAME);
  await expect(site.moves).toHaveCount(PLIES);
  await page.selectOption("#multipv", "3");
  await page.locator("h1").click();
  await page.keyboard.press("Home");
  await page.evaluate(async (plies) => {
    for (let ply = 0; ply < plies; ply += 1) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }, PLIES);
  await expect(site.lines.first().locator(".number").first()).toHaveText("26.");
  await site.depth(4);
  expect(await isLineOf(site, endOf(GAME))).toBe(true);
  await expect(site.lines).toHaveCount(3);
  await page.keyboard.press("Home");
  await expect(site.lines.first().locator(".number").first()).toHaveText("1.");
});

test("more lines than legal moves leave empty rows, also when the position is seen again", async ({
  site,
  page,
}) => {
  await site.open();
  await page.selectOption("#multipv", "5");
  await expect(site.lines).toHaveCount(5);
  await site.pastePosition(CORNERED);
  await expect(site.lines).toHaveCount(1);
  await expect(page.locator(".line.empty")).toHaveCount(4);
  await site.depth(3);
  await site.drag("h1", "g1");
  await site.standsAt("Kg1");
  await expect(site.lines).toHaveCount(5);
  await page.getByRole("button", { name: "One ply back" }).click();
  await expect(site.lines).toHaveCount(1);
  expect(await site.shownDepth()).toBeGreaterThanOrEqual(3);
  expect(await isLineOf(site, position(CORNERED))).toBe(true);
});

test("two tabs keep apart, and a worker that dies leaves nothing stale behind", async ({ site, page }) => {
  await site.open();
  const errors: string[] = [];
  const second = await page.context().newPage();
  second.on("pageerror", (error) => errors.push(error.message));
  const other = new SitePage(second);
  await other.open();
  await other.drag("e2", "e4");
  await other.standsAt("e4");
  await other.finished();
  await site.finished();
  expect(await isLineOf(site, START)).toBe(true);
  expect(await isLineOf(other, endOf("1. e4"))).toBe(true);
  await other.toggle.click();
  await expect(other.status).toHaveText("Analysing");
  await second.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error("unreachable");
    });
  });
  await expect(second.locator("pv-engine-failure .notice")).toContainText("crashed");
  await second.getByRole("button", { name: "One ply back" }).click();
  await expect(other.lines.first().locator(".number").first()).toHaveText("1.");
  await other.depth(3);
  expect(await isLineOf(other, START)).toBe(true);
  expect(errors.filter((error) => error !== "unreachable")).toEqual([]);
});
