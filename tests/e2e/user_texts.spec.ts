/** Names, events and comments of any script and length: nothing around them moves, and nothing is cut off or covered. */

import { poll } from "./poll";
import { dropFile, expect, test } from "./site_page";
import { inEveryBrowser, type WebDriverPage } from "./webdriver_page";

const BIDI = `[Event "בדיקה (Test) 1"]
[White "כהן, דוד (IM)"]
[Black "محمد علي"]
[Result "*"]

1. e4 {המהלך הטוב ביותר הוא Nf3! (ולא d4).} 1... e5 2. d4 {הערה} 2... exd4 *
`;
/** An override without an end, and ends of isolates without a beginning. */
const CONTROLS =
  '[White "A\u202EB\u2069\u2069 (C)"]\n[Black "D (E) 1"]\n[Event "\u202BF"]\n\n1. e4 {\u202Eg (h)} e5 *';

/** The words of the elements as they stand on the screen, line by line from the left. */
const seen = (site: WebDriverPage, selector: string): Promise<string[]> =>
  site.driver.executeScript((selector: string) => {
    const boxes = [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
      const { left, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      return { text: element.innerText.trim(), left, middle: (top + bottom) / 2 };
    });
    /** The vertical middles of the lines, which are at least 16 pixels apart. */
    const lines: number[] = [];
    for (const { middle } of boxes.sort((a, b) => a.middle - b.middle))
      if (middle > (lines.at(-1) ?? -Infinity) + 8) lines.push(middle);
    const lineOf = (middle: number): number => lines.findLastIndex((line) => line <= middle);
    return boxes
      .sort((a, b) => lineOf(a.middle) - lineOf(b.middle) || a.left - b.left)
      .map(({ text }) => text);
  }, selector);

inEveryBrowser("a text from right to left moves nothing around it", async (site) => {
  await site.paste(BIDI);
  await site.has(".game-moves .move", 4);
  expect(await seen(site, ".game-moves :is(.number, .move, .comment)")).toEqual([
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
  const [digit = 0, dots = 0] = await site.driver.executeScript<number[]>(() => {
    const number = document.querySelectorAll(".game-moves .number")[3];
    const text = [...(number?.childNodes ?? [])].find(
      (node) => node instanceof Text && node.data !== "",
    ) as Text;
    const at = (offset: number): number => {
      const range = document.createRange();
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      return range.getBoundingClientRect().left;
    };
    return [at(0), at(1)];
  });
  expect(dots).toBeGreaterThan(digit);
  expect(await seen(site, ".game-title bdi")).toEqual(["כהן, דוד (IM)", "محمد علي", "בדיקה (Test) 1"]);
});

inEveryBrowser("control characters reorder nothing", async (site) => {
  await site.paste(CONTROLS);
  await site.shows(".game-title strong", /^AB \(C\) – D \(E\) 1$/);
  await site.shows(".game-moves .comment", /^g \(h\)$/);
  await site.press("Recent");
  // Firefox leaves such characters out of `innerText`.
  await poll(() => site.texts("dialog.recent .players")).toContain("\u2068AB (C)\u2069 – D (E) 1");
  await site.press("Close");
  await site.has("dialog.recent", 0);
  await site.load("8/8 \u202Ebad");
  const fault = "dialog:has(#fen) :is(#finding, .notice)";
  await poll(async () => (await site.texts(fault)).join()).toContain("8/8");
  expect((await site.texts(fault)).join()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
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
    await fits(".panels-area");
    await site.inGameMenu(page.getByRole("button", { name: "Recent", exact: true }));
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
    await site.inGameMenu(page.getByRole("button", { name: "Position…" }));
    await site.fen.fill(LONG);
    await expect(page.locator("#finding")).toContainText(NAME);
    await fits("dialog:open");
  });
}
