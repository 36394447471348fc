/** Positions and games in: the dialog that takes any text, its board, finished positions, and shapes drawn on the board. */

import type { Page } from "@playwright/test";
import { accessibilityViolations } from "./accessibility";
import { poll } from "./poll";
import { dragPointer, expect, test } from "./site_page";

const open = (page: Page): Promise<void> => page.getByRole("button", { name: "Position…" }).click();

const finding = (page: Page) => page.locator("#finding");

const editor = (page: Page) => page.locator("pv-position-editor");

/** The centre of a square of the editor's board. */
async function squareOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await editor(page).locator("cg-board").boundingBox();
  if (box === null) throw new Error("the editor has no board");
  const size = box.width / 8;
  return {
    x: box.x + (name.charCodeAt(0) - 97 + 0.5) * size,
    y: box.y + (8 - Number(name.charAt(1)) + 0.5) * size,
  };
}

/** The position after 1. e4, as in addresses of analysis boards. */
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR_b_KQkq_-_0_1";

test("the dialog says what a text holds before it is loaded, and a fault changes nothing", async ({
  site,
  page,
}) => {
  await site.open();
  await site.play("e4");
  await open(page);
  for (const [text, words] of [
    ["4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "A position: 3 pieces, Black to move."],
    ["4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", "A position: 3 pieces, White to move, Chess960."],
    ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "A position: 3 pieces, Stalemate – the game is a draw."],
    ["4k3/8/8/8/8/8/8/7 w - - 0 1", "but rank 1 has 7"],
    ['[White "Anna"]\n\n1. e4 e5 (1... c5) 2. ♘f3 -- 1-0', "A game (Anna): 2 moves, 1 variation, 1-0."],
    ["1. e4 *\n\n1. d4 *\n", "2 games. You choose one of them next."],
    ["what is this?", "“what is this?” is neither a position (FEN), nor a game (PGN), nor a list of moves."],
    [`https://lichess.org/analysis/${AFTER_E4}`, "A position: 32 pieces, Black to move."],
    [
      "https://lichess.org/q7ZvsdUF",
      "Games on other sites are not fetched: open the game there, choose “Share & export”",
    ],
    ["https://example.org/#analysis?moves=d4_d5", "A link to an analysis."],
    [" ", "Paste or type a position or a game"],
  ] as const) {
    await site.fen.fill(text);
    await expect(finding(page)).toContainText(words);
  }
  await site.fen.fill("1. e4 e5 2. Ke3");
  await page.getByRole("button", { name: "Load", exact: true }).click();
  await expect(site.notice("position")).toContainText("the move Ke3 is not legal here");
  await page.keyboard.press("Escape");
  await expect(site.fen).toBeHidden();
  await expect(page.locator(".game-moves button")).toHaveText(["e4"]);
  await open(page);
  await expect(site.fen).toHaveValue(/PPPP1PPP\/RNBQKBNR b KQkq - 0 1$/);
  await expect(site.notice("position")).toHaveCount(0);
});

test("addresses of positions and links to analyses are opened", async ({ site, page }) => {
  await site.open();
  await site.adopt(`https://lichess.org/editor/${AFTER_E4}`);
  await expect(site.position).toHaveText("Black to move");
  await site.adopt("https://example.org/#analysis?moves=d4_d5&ply=1");
  await expect(page.locator(".game-moves button")).toHaveText(["d4", "d5"]);
  await page.goBack();
  await expect(site.position).toHaveText("Black to move");
});

test("finished positions are shown with their result, and no engine line is awaited", async ({
  site,
  page,
}) => {
  await site.open();
  for (const [fen, words] of [
    ["rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "Checkmate – Black wins"],
    ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Stalemate – the game is a draw"],
    ["7k/8/6K1/8/8/8/8/8 b - - 0 1", "Draw by insufficient material"],
    ["7k/8/6K1/8/8/8/8/R7 b - - 150 100", "Draw by the 75-move rule"],
  ] as const) {
    await site.adopt(fen);
    await expect(site.position).toContainText(words);
    await expect(site.status).toHaveText("Game over");
    await expect(page.locator(".line.empty").first()).toContainText(words);
  }
  await site.adopt("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await site.depth(2);
});

test("a position is put together on the board, and the first broken rule is named", async ({
  site,
  page,
}) => {
  await site.open();
  await open(page);
  const piece = (name: string) => editor(page).getByRole("button", { name, exact: true });
  await piece("Clear").click();
  await expect(finding(page)).toContainText("the board is empty");
  // By click, by drag, and by lists.
  await piece("white king").click();
  const e1 = await squareOf(page, "e1");
  await page.mouse.click(e1.x, e1.y);
  await expect(finding(page)).toContainText("Black has no king");
  const palette = await piece("white rook").boundingBox();
  if (palette === null) throw new Error("the palette is missing");
  await dragPointer(page, { x: palette.x + 20, y: palette.y + 20 }, await squareOf(page, "h1"));
  await expect(site.fen).toHaveValue("8/8/8/8/8/8/8/4K2R w - - 0 1");
  await editor(page).getByText("Edit by square").press("Enter");
  await editor(page).getByLabel("Square", { exact: true }).selectOption("e8");
  await editor(page).getByLabel("Piece", { exact: true }).selectOption("black king");
  await expect(finding(page)).toContainText("A position: 3 pieces, White to move.");
  await editor(page).getByLabel("White O-O", { exact: true }).check();
  await expect(editor(page).getByLabel("White O-O-O")).toBeDisabled();
  await expect(site.fen).toHaveValue("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  // A piece that leaves the board is gone, and so is its right.
  await dragPointer(page, await squareOf(page, "h1"), { x: 3, y: 300 });
  await expect(site.fen).toHaveValue("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await piece("white pawn").press("Enter");
  const e7 = await squareOf(page, "e7");
  await page.mouse.click(e7.x, e7.y);
  await editor(page).getByLabel("Black", { exact: true }).check();
  await page.getByRole("button", { name: "Load", exact: true }).click();
  await expect(site.fen).toBeHidden();
  await expect(site.fen).toHaveValue("4k3/4P3/8/8/8/8/8/4K3 b - - 0 1");
  await expect(site.position).toContainText("Black to move");
  await site.depth(2);
});

test("well-known positions and the starts of Chess960 are loaded", async ({ site, page }) => {
  await site.open();
  await open(page);
  await page.getByLabel("Well-known positions").selectOption({ label: "An underpromotion wins" });
  await expect(page.locator("#premade-source")).toHaveText("Source: Barbier and Saavedra, Glasgow 1895.");
  await page.getByRole("button", { name: "Load", exact: true }).click();
  await expect(site.fen).toBeHidden();
  await expect(site.fen).toHaveValue("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1");
  await site.depth(2);
  await open(page);
  await page.getByLabel(/^Chess960 start position/).fill("959");
  await page.getByLabel(/^Chess960 start position/).press("Tab");
  await expect(finding(page)).toContainText("32 pieces, White to move, Chess960.");
  await expect(page.locator("#chess960")).toBeChecked();
  await page.getByRole("button", { name: "Load", exact: true }).click();
  await expect(site.fen).toHaveValue("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
  await site.depth(2);
});

test("files that are no games are refused by name in the dialog", async ({ site, page }) => {
  await site.open();
  await site.play("d4");
  await open(page);
  for (const [name, content, words] of [
    ["page.pgn", Buffer.from("<html><body>1. e4 e5</body></html>"), "page.pgn is a web page (HTML)"],
    ["games.zip", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), "games.zip is a compressed file (ZIP)"],
    ["engine.exe", Buffer.from([0x4d, 0x5a, 0x90, 0, 3]), "engine.exe is a binary file"],
    ["empty.pgn", Buffer.from(""), "empty.pgn is empty"],
  ] as const) {
    await page.locator("#position-file").setInputFiles({ name, mimeType: "text/plain", buffer: content });
    await expect(site.notice("position")).toContainText(words);
  }
  const utf16 = Buffer.from("\uFEFF1. d4 d5 2. c4 *", "utf16le");
  await page
    .locator("#position-file")
    .setInputFiles({ name: "utf16.pgn", mimeType: "text/plain", buffer: utf16 });
  await expect(site.fen).toBeHidden();
  await expect(page.locator(".game-moves button")).toHaveText(["d4", "d5", "c4"]);
});

test("shapes drawn on the board belong to the move, one undo step each, and a move tells its clock", async ({
  site,
  page,
}) => {
  await site.open();
  await site.adopt("1. e4 { [%clk 0:09:58] King’s pawn } e5 { [%emt 0:00:03] }");
  for (const [index, clock] of ["clock 9:58", "took 0:03"].entries()) {
    await expect(site.moves.nth(index)).toHaveAttribute("title", clock);
    await expect(site.moves.nth(index)).toHaveAccessibleName(new RegExp(`, ${clock}$`));
  }
  const right = async (from: string, to: string): Promise<void> => {
    await dragPointer(page, await site.square(from), await site.square(to), "right");
  };
  const shapes = () => page.evaluate(() => [...document.querySelectorAll(".cg-shapes g[cgHash]")].length);
  await site.finished();
  const before = await shapes();
  await right("g1", "f3");
  await right("d5", "d5");
  await poll(shapes).toBe(before + 2);
  await page.locator("body").press("ArrowLeft");
  await poll(shapes).toBeLessThan(before + 2);
  await page.locator("body").press("ArrowRight");
  await poll(shapes).toBe(before + 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await poll(shapes).toBe(before + 1);
  // The same arrow again removes it.
  await right("g1", "f3");
  await poll(shapes).toBe(before);
});

test("a move is promoted, commented and deleted by touch", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await page.goto("./");
  await page.getByRole("button", { name: "Game menu" }).tap();
  const paste = page.getByRole("button", { name: "Position…" });
  await paste.tap();
  await page.locator("#fen").fill("1. e4 e5 (1... c5) *");
  await page.getByRole("button", { name: "Load", exact: true }).tap();
  await expect(page.locator(".game-moves .level-1 button")).toHaveText(["c5"]);
  await page.locator(".game-moves .level-1 button").tap();
  await page.getByRole("button", { name: "Edit move" }).tap();
  await page.getByRole("button", { name: "good move" }).tap();
  await page.getByLabel("Comment").fill("Sicilian");
  await page.getByRole("button", { name: "Make main line" }).tap();
  await expect(page.locator(".game-moves .level-0 button")).toHaveText(["e4", "c5!"]);
  await expect(page.locator(".game-moves .comment")).toHaveText(["Sicilian"]);
  await page.getByRole("button", { name: "Edit move" }).tap();
  await page.getByRole("button", { name: "Delete from here" }).tap();
  await expect(page.locator(".game-moves .level-0 button")).toHaveText(["e4", "e5"]);
  await context.close();
});

test("the dialog is accessible on a phone in the dark and on a desktop in the light, and never scrolls sideways", async ({
  site,
  page,
}) => {
  await site.open();
  await open(page);
  await editor(page).getByText("Edit by square").press("Enter");
  for (const [colorScheme, width] of [
    ["dark", 320],
    ["light", 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(
      await page
        .locator(".position-dialog")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
  }
});
