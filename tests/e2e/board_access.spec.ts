/** The board for keyboards and screen readers, and the words and drawings about the position. */

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { test as base } from "./shared_drivers";
import { accessibilityViolations } from "./accessibility";
import { REVIEWED_GAME } from "./layout_measures";
import { poll } from "./poll";
import { expect, SitePage, test } from "./site_page";

const PROMOTION = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

const square = (page: Page, name: string): Locator => page.locator(`.squares [data-square="${name}"]`);

/** Makes a move by keys, from a square of the grid that has the focus. */
async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

test("a game is played by keys alone, every square and move is said, and the focus stays on its square", async ({
  site,
  page,
}) => {
  await site.open();
  const said = page.locator("pv-announcer [aria-live=assertive]");
  await expect(page.getByRole("grid", { name: "Chess board" })).toBeVisible();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await square(page, "e2").focus();
  await expect(page.getByRole("gridcell", { name: "e2, white pawn" })).toBeFocused();

  await press(page, "Enter");
  await expect(said).toHaveText("white pawn e2 picked up. Moves: e3, e4.");
  await expect(page.locator("cg-board square.move-dest")).toHaveCount(2);
  await expect(page.getByRole("gridcell", { name: "e3, empty, legal move" })).toHaveCount(1);
  await press(page, "ArrowUp ArrowUp ArrowUp Space");
  await expect(said).toHaveText("white pawn e2 cannot move to e5.");
  await press(page, "Escape");
  await expect(said).toHaveText("Put back.");
  await expect(page.locator("cg-board square.move-dest")).toHaveCount(0);

  await press(page, "ArrowDown ArrowDown ArrowDown Space ArrowUp ArrowUp Space");
  await expect(page.locator(".game-moves button")).toHaveText(["e4"]);
  await expect(page.locator("pv-announcer")).toContainText("White’s 1st move: e4. Black to move.");

  // Flipped, the arrow keys go where they point.
  await press(page, "f");
  await expect(page.getByRole("gridcell", { name: "e4, white pawn" })).toBeFocused();
  await press(page, "n Enter ArrowUp ArrowUp ArrowRight Enter");
  await expect(page.locator(".game-moves button")).toHaveText(["e4", "Nf6"]);

  // Outside the grid, the same keys step through the game.
  await press(page, "Escape ArrowLeft");
  await expect(site.currentMove).toHaveText("e4");
});

test("a promotion is chosen by keys, and the focus returns to the board", async ({ site, page }) => {
  await site.open();
  await site.pastePosition(PROMOTION);
  await expect(square(page, "a7")).toHaveAttribute("aria-label", "a7, white pawn");
  await square(page, "a7").focus();
  await press(page, "Enter ArrowUp Enter");
  const dialog = page.getByRole("dialog", { name: "Promote to" });
  await expect(dialog.getByRole("button")).toHaveCount(4);
  const piece = await dialog.getByRole("button", { name: "queen" }).boundingBox();
  const corner = await page.locator("cg-board").boundingBox();
  expect(Math.abs((piece?.x ?? 0) - (corner?.x ?? 1e6))).toBeLessThan(2);
  expect(Math.abs((piece?.y ?? 0) - (corner?.y ?? 1e6))).toBeLessThan(2);
  await press(page, "Escape");
  await expect(dialog).toHaveCount(0);
  await expect(square(page, "a8")).toBeFocused();
  await press(page, "ArrowDown Enter ArrowUp Enter ArrowDown Enter");
  await expect(page.locator(".game-moves button")).toHaveText(["a8=N"]);
  await expect(square(page, "a8")).toHaveAttribute("aria-label", "a8, white knight");
  await expect(square(page, "a8")).toBeFocused();
});

test("the wheel steps through the game, arrows show first moves and in a preview how the line goes on", async ({
  site,
  page,
}) => {
  await site.open();
  await site.drag("g1", "f3");
  await site.standsAt("Nf3");
  await site.click("d7");
  await site.click("d5");
  await site.standsAt("d5");
  const { x, y } = await site.square("e4");
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -120);
  await site.standsAt("Nf3");
  // A notch too soon after the one before does not count; at the end of the game, one too many does nothing.
  await expect(async () => {
    await page.mouse.wheel(0, 120);
    await expect(site.currentMove).toHaveText("d5", { timeout: 1000 });
  }).toPass();
  await page.selectOption("#multipv", "3");
  await site.finished();
  const arrows = page.locator(".cg-shapes line");
  await expect(arrows).toHaveCount(3);
  const transition = (): Promise<string> =>
    page.locator(".evalbar .white").evaluate((bar) => getComputedStyle(bar).transitionDuration);
  expect(await transition()).not.toBe("0s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await transition()).toBe("0s");
  const widths = await arrows.evaluateAll((lines) =>
    lines.map((line) => [line.getAttribute("stroke"), Number(line.getAttribute("stroke-width"))] as const),
  );
  expect(new Set(widths.map(([color]) => color)).size).toBe(1);
  expect(new Set(widths.map(([, width]) => width)).size).toBe(3);
  await site.lines.first().locator("button.move").first().hover();
  await expect(site.position).toContainText("Preview:");
  await expect(arrows).toHaveCount(3);
  await page.mouse.move(0, 0);
  for (const [choice, drawn] of [
    ["First line", 1],
    ["None", 0],
  ] as const) {
    await site.openSettings();
    await page.getByLabel("Arrows on the board").selectOption(choice);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(arrows).toHaveCount(drawn);
    await page.reload();
    await site.finished();
    await expect(arrows).toHaveCount(drawn);
  }
});

test("openings have their names, and a finished game its result, in words and on the bar", async ({
  site,
  page,
}) => {
  await site.open();
  const opening = page.locator(".opening");
  const number = page.locator(".bar-number");
  await expect(opening).toHaveText("Move 1");
  await expect(number).toHaveText(/^([+−]\d\.\d|0\.0)$/);
  await site.paste("1. Nf3 Nf6 2. e4 e5 3. a4 h5");
  await expect(opening).toHaveText("C42 Petrov's Defense");
  await site.paste("1. f3 e5 2. g4 Qh4# 0-1");
  await expect(site.position).toHaveText("Checkmate – Black wins");
  await expect(number).toHaveText("0–1");
  await expect(page.getByRole("img", { name: "Checkmate – Black wins" })).toBeVisible();
  await site.pastePosition("8/8/4k3/8/8/3NK3/8/8 w - - 0 1");
  await expect(site.position).toHaveText("Draw by insufficient material");
  await expect(number).toHaveText("½");
  await site.paste("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8");
  await expect(site.position).toHaveText("White to move – may claim a draw: threefold repetition");
});

test("the picture is the board as it is seen, as PNG and as SVG", async ({ site, page }) => {
  await site.open();
  await site.drag("e2", "e4");
  await site.standsAt("e4");
  await page.keyboard.press("f");
  await expect(page.locator(".cg-wrap.orientation-black")).toHaveCount(1);
  await site.share("Picture");
  const dialog = page.getByRole("dialog", { name: "Picture of the board" });
  const width = (): Promise<number> =>
    dialog.getByRole("img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await poll(width).toBeGreaterThan(300);
  const save = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const svg = (await save("Save SVG")).toString();
  // Black is at the bottom, so White's rook on h1 is in the top left corner.
  expect(svg).toContain('<use href="#white-rook" x="0" y="0"');
  expect(svg.split("<use ").length - 1).toBe(32);
  const png = await save("Save PNG");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
  // The light squares of an empty board alone would take far less.
  expect(png.length).toBeGreaterThan(20_000);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy PNG" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied.");
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toEqual(["image/png"]);
});

test("a question mark lists the keys; the list and the choice of a promotion are accessible", async ({
  site,
  page,
}) => {
  await site.open();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  for (const name of ["←", "Space", "f", "v", "?", "Ctrl + Z"])
    await expect(help.locator("kbd", { hasText: name }).first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await site.pastePosition(PROMOTION);
  await expect(square(page, "a7")).toHaveAttribute("aria-label", "a7, white pawn");
  await square(page, "a7").focus();
  await press(page, "Enter ArrowUp Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

base(
  "on a phone, taps move a piece, and the analysis stops while the tab is hidden and says so when it goes on",
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const site = new SitePage(page);
    await site.open();
    const show = (visibility: string): Promise<void> =>
      page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, visibility);
    await show("hidden");
    await expect(site.status).toHaveText("Stopped");
    await show("visible");
    await expect(site.status).toHaveText("Analysing");
    await expect(page.locator(".passing-note")).toHaveText(
      "The analysis paused while this tab was hidden. It goes on now.",
    );
    await context.close();
  },
);

/** The presses of Tab from the focus to an element, which may first be led to by a button. */
async function tabsTo(page: Page, selector: string, shortcut?: string): Promise<number> {
  for (let tabs = 1; tabs <= 80; tabs += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if (shortcut !== undefined && (await focused.filter({ hasText: shortcut }).count()) > 0)
      await page.keyboard.press("Enter");
    const here = await page.evaluate(async (selector) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.activeElement?.matches(selector) === true;
    }, selector);
    if (here) return tabs;
  }
  throw new Error(`the focus never reached ${selector}`);
}

test("from the board, one Tab leads past the controls to the moves of the game", async ({ site, page }) => {
  await site.open();
  await site.paste(REVIEWED_GAME);
  await site.standsAt("Qf5");
  const current = '.game-moves [aria-current="true"]';
  await site.view("Depths");
  await square(page, "e2").focus();
  await press(page, "Tab");
  await expect(page.locator("pv-board").getByRole("button", { name: "To the moves" })).toBeFocused();
  await press(page, "Enter");
  await expect(site.currentMove).toBeFocused();
  // At the start, and after a press on the board, nothing has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.reload();
  await site.standsAt("Qf5");
  await site.click("h3");
  expect(await tabsTo(page, current, "To the moves")).toBeLessThanOrEqual(5);
});

for (const [view, group] of [
  ["Depths", ".depths thead"],
  ["Node types", ".legend"],
  ["Node types", ".matrix thead"],
  ["Efficiency", ".facts"],
  ["Depths", ".readout"],
] as const)
  test(`the words that explain themselves are one tab stop with arrow keys: ${view}, ${group}`, async ({
    site,
    page,
  }) => {
    await site.open();
    await site.finished();
    await site.view(view);
    const words = page.locator(`${group} .explained`);
    const count = await words.count();
    expect(count).toBeGreaterThan(1);
    await expect(page.locator(`${group} .explained[tabindex="0"]`)).toHaveCount(1);
    await words.first().focus();
    await press(page, "ArrowRight");
    await expect(words.nth(1)).toBeFocused();
    await expect(page.locator("pv-tooltip")).toHaveText((await words.nth(1).getAttribute("data-tip")) ?? "");
    await press(page, "Tab");
    expect(await page.evaluate((group) => document.activeElement?.closest(group) === null, group)).toBe(true);
    await press(page, "Shift+Tab");
    await expect(words.nth(1)).toBeFocused();
    await press(page, "ArrowLeft ArrowLeft");
    await expect(words.first()).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
