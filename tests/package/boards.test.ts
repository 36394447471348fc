/** The examples of docs/examples/boards, as they stand: five boards of other authors with the packed package. */

import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { Chess } from "chessops/chess";
import { parseSan } from "chessops/san";
import { afterAll, beforeAll, expect, test } from "vitest";
import { viteBuild } from "./bundlers";
import { launchChromium } from "./chromium";
import { legalMoves } from "./shown_line";
import { HERE, install, Site, uninstall } from "./site";

const BOARDS = fileURLToPath(new URL("../../docs/examples/boards", import.meta.url));
const CM_ASSETS = fileURLToPath(new URL("node_modules/cm-chessboard/assets", import.meta.url));

let folder = "";
let browser: Browser;

beforeAll(async () => {
  folder = install([], HERE);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  uninstall(folder);
});

/** Builds the page of an example: its markup is in the comment that it begins with. */
async function built(file: string): Promise<string> {
  const name = basename(file, extname(file));
  const [, markup = ""] = /On the page:\n\/\/ (.*)\n/.exec(readFileSync(join(BOARDS, file), "utf8")) ?? [];
  expect(markup).not.toBe("");
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8" /><title>${name}</title>${markup}<script type="module" src="./${file}"></script>`,
  );
  cpSync(join(BOARDS, file), join(folder, file));
  const site = await viteBuild(folder, `${name}.html`);
  if (name === "cm_chessboard") cpSync(CM_ASSETS, join(site, "assets"), { recursive: true });
  return site;
}

/** Waits for a line to depth 12 whose moves are legal in a position. */
async function lineFrom(page: Page, position: Chess): Promise<readonly string[]> {
  const legal = async (): Promise<readonly string[]> =>
    legalMoves((await page.locator("output").textContent()) ?? "", position, "12");
  await expect.poll(async () => (await legal()).length).toBeGreaterThanOrEqual(12);
  return legal();
}

/** The middle of a square of a board with White below. */
async function squareOf(page: Page, square: string): Promise<{ readonly x: number; readonly y: number }> {
  const board = page.locator("cg-board, svg.cm-chessboard, [part=board], [id$=-board]").first();
  const box = await board.boundingBox();
  if (box === null) throw new Error("there is no board");
  const [file = "", rank = ""] = square;
  return {
    x: box.x + ((file.charCodeAt(0) - 97 + 0.5) * box.width) / 8,
    y: box.y + ((8 - Number(rank) + 0.5) * box.height) / 8,
  };
}

/** Drags a piece, once the last one has come to rest. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const shadows = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
        return [document, ...shadows].flatMap((root) => root.getAnimations()).length;
      }),
    )
    .toBe(0);
  const [start, end] = [await squareOf(page, from), await squareOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test.each(readdirSync(BOARDS))(
  "%s analyses the start, refuses an illegal move, and follows a legal one",
  async (file) => {
    const site = await Site.open(await built(file));
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    try {
      await page.goto(`${site.url}${basename(file, extname(file))}.html`);
      const position = Chess.default();
      const line = await lineFrom(page, position);
      await drag(page, "e2", "e5");
      expect(await lineFrom(page, position)).toEqual(line);
      await drag(page, "e2", "e4");
      const move = parseSan(position, "e4");
      if (move === undefined) throw new Error("e4 is legal");
      position.play(move);
      await lineFrom(page, position);
      expect(errors).toEqual([]);
    } finally {
      await page.screenshot({ path: `screenshots/board-${basename(file, extname(file))}.png` });
      await page.close();
      await site.close();
    }
  },
);

test("an example has at most 40 lines", () => {
  for (const file of readdirSync(BOARDS))
    expect(readFileSync(join(BOARDS, file), "utf8").trimEnd().split("\n").length, file).toBeLessThanOrEqual(
      40,
    );
});
