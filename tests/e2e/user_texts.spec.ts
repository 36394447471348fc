/** Names, events and comments of any script and length: nothing around them moves, and nothing is cut off or covered. */

import { dropFile, expect, test } from "./site_page";
import type { Locator } from "@playwright/test";

const BIDI = `[Event "בדיקה (Test) 1"]
[White "כהן, דוד (IM)"]
[Black "محمد علي"]
[Result "*"]

1. e4 {המהלך הטוב ביותר הוא Nf3! (ולא d4).} 1... e5 2. d4 {הערה} 2... exd4 *
`;
/** An override without an end, and ends of isolates without a beginning. */
const CONTROLS =
  '[White "A\u202EB\u2069\u2069 (C)"]\n[Black "D (E) 1"]\n[Event "\u202BF"]\n\n1. e4 {\u202Eg (h)} e5 *';

/** The words of an element as they stand on the screen, line by line from the left. */
const seen = (part: Locator, selector: string): Promise<string[]> =>
  part.evaluate((root, selector) => {
    const boxes = [...root.querySelectorAll<HTMLElement>(selector)].map((element) => {
      const { left, top } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      return { text: element.innerText.trim(), left, line: Math.round(top / 12) };
    });
    return boxes.sort((a, b) => a.line - b.line || a.left - b.left).map(({ text }) => text);
  }, selector);

test("a text from right to left moves nothing around it", async ({ site, page }) => {
  await site.open();
  await site.paste(BIDI);
  await expect(site.moves).toHaveCount(4);
  const list = page.locator(".game-moves");
  expect(await seen(list, ".number, .move, .comment")).toEqual([
    "1.",
    "e4",
    "המהלך הטוב ביותר הוא Nf3! (ולא d4).",
    "1…",
    "e5",
    "2.",
    "d4",
    "הערה",
    "2…",
    "exd4",
  ]);
  // The dots of a number are at its right.
  const [digit, dots] = await list
    .locator(".number")
    .nth(3)
    .evaluate((number) => {
      const text = [...number.childNodes].find((node) => node instanceof Text && node.data !== "") as Text;
      const at = (offset: number): number => {
        const range = document.createRange();
        range.setStart(text, offset);
        range.setEnd(text, offset + 1);
        return range.getBoundingClientRect().left;
      };
      return [at(0), at(1)];
    });
  expect(dots).toBeGreaterThan(digit);
  expect(await seen(page.locator(".game-title"), "bdi")).toEqual([
    "כהן, דוד (IM)",
    "محمد علي",
    "בדיקה (Test) 1",
  ]);
});

test("control characters reorder nothing", async ({ site, page }) => {
  await site.open();
  await site.paste(CONTROLS);
  await expect(page.locator(".game-title strong")).toHaveText("AB (C) – D (E) 1");
  await expect(page.locator(".game-moves .comment")).toHaveText("g (h)");
  await page.getByRole("button", { name: "Recent", exact: true }).click();
  await expect(page.locator("dialog.recent .players").first()).toHaveText("\u2068AB (C)\u2069 – D (E) 1");
  await page.keyboard.press("Escape");
  await site.loadText("8/8 \u202Ebad");
  const fault = page.locator("#finding, #notice-position").filter({ hasText: "8/8" }).first();
  await expect(fault).not.toHaveText(/[\u202A-\u202E\u2066-\u2069]/);
});

const NAME = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft".slice(0, 60);
const LONG = `[White "${NAME}"]\n[Black "${NAME.toUpperCase()}"]\n[Event "${"ʬ".repeat(60)}"]\n[Result "1-0"]\n\n1. e4 {${NAME.repeat(2)}} e5 (1... c5 {${NAME}}) 1-0\n\n`;

for (const width of [360, 1280]) {
  test(`names of 60 letters wrap at ${width} pixels`, async ({ site, page }) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await site.open();
    const fits = async (part: string): Promise<void> => {
      const outside = await page.evaluate((part) => {
        const room = document.documentElement.clientWidth;
        const wide = [...document.querySelectorAll<HTMLElement>(`${part}, ${part} *`)].filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          if (!element.checkVisibility() || element.classList.contains("sr-only")) return false;
          const isCut =
            getComputedStyle(element).overflowX !== "visible" &&
            element.scrollWidth > element.clientWidth + 1;
          return right > room + 0.5 || left < -0.5 || isCut;
        });
        return [
          ...(document.documentElement.scrollWidth > room ? ["the page"] : []),
          ...wide.map(({ localName, className }) => `${localName}.${className}`),
        ];
      }, part);
      expect(outside, part).toEqual([]);
    };
    await dropFile(page, `${NAME}.pgn`, LONG);
    await expect(page.locator(".game-title")).toContainText(NAME);
    await fits(".game-area");
    await page.getByRole("button", { name: "Recent", exact: true }).click();
    await expect(page.locator("dialog.recent .players").first()).toContainText(NAME);
    await fits("dialog.recent");
    await page.keyboard.press("Escape");
    await dropFile(page, `${NAME}.pgn`, LONG.repeat(2));
    await expect(page.locator("dialog.game-chooser li")).toHaveCount(2);
    await fits("dialog.game-chooser");
    await page.keyboard.press("Escape");
    await dropFile(page, `${NAME}.txt`, `${NAME} is no game`);
    await expect(site.notice("game")).toBeVisible();
    await fits("pv-game-tools");
    await page.getByRole("button", { name: "Position…" }).click();
    await site.fen.fill(LONG);
    await expect(page.locator("#finding")).toContainText(NAME);
    await fits("dialog:open");
  });
}
