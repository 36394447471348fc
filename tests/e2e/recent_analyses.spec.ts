/** The analyses that the browser keeps: their list, two tabs, denied storage. */

import type { BrowserContext } from "@playwright/test";
import { accessibilityViolations, violationsEverywhere } from "./accessibility";
import {
  addressIs,
  ANNOTATED,
  hashOf,
  isKept,
  openAt,
  openRecent,
  pageMessage,
  shownMoves,
  shows,
} from "./kept_game";
import { poll } from "./poll";
import { expect, test } from "./site_page";

test("the recent analyses include one whose first write is in progress", async ({ site, page }) => {
  await page.route(/analysis_record-.*\.js$/, async (route) => {
    await new Promise((wake) => setTimeout(wake, 1500));
    await route.continue();
  });
  await site.open();
  await site.play("e4");
  await expect((await openRecent(page)).locator("li")).toHaveCount(1);
});

test("recent analyses are listed, opened, deleted and cleared", async ({ site }) => {
  const { page } = site;
  await site.open();
  await expect((await openRecent(page)).locator("li")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await site.adopt(ANNOTATED);
  await addressIs(page, /game=/);
  await site.adopt("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await site.adopt("1. c4 e5 2. g3 Nf6 3. Bg2");
  await addressIs(page, /moves=c4/);
  const dialog = await openRecent(page);
  await expect(dialog.locator(".players")).toHaveText([
    "1. c4 e5 2. g3 Nf6 3. Bg2",
    "FEN 4k3/8/8/8/8/8/4P3/4K3",
    "Morphy – Duke Karl",
  ]);
  await expect(dialog.locator(".event").last()).toHaveText(/\d{4}, \d\d:\d\d, 6 plies$/);
  await expect(dialog.locator('[aria-current="true"]')).toContainText("c4");
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete FEN" }).press("Enter");
  await expect(dialog.locator("li")).toHaveCount(2);
  await expect(dialog.getByRole("button", { name: "Delete Morphy" })).toBeFocused();
  await dialog.locator(".open", { hasText: "Morphy" }).click();
  await expect(dialog).toHaveCount(0);
  await addressIs(page, /^#analysis\?game=[a-z0-9]{10}&ply=6$/);
  await expect(page.locator(".game-moves")).toContainText("Spanish");
  await page.goBack();
  await addressIs(page, /moves=c4/);

  await openRecent(page);
  await dialog.getByRole("button", { name: "Delete all" }).click();
  await dialog.getByRole("button", { name: "Delete all 2 for good" }).click();
  await expect(dialog.locator("li")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
});

test("two tabs that change the same analysis lose nothing", async ({ site, context }) => {
  const { page } = site;
  await site.open();
  await site.adopt(ANNOTATED);
  await isKept(page);
  const second = await context.newPage();
  const errors: string[] = [];
  second.on("pageerror", (error) => errors.push(error.message));
  const other = await openAt(second, await hashOf(page));
  await expect(second.locator(".game-moves")).toContainText("Spanish");
  await other.play("dxe5");
  await poll(() => shownMoves(second)).toContain("[dxe5]");
  await site.play("h3");
  await poll(() => hashOf(page)).not.toBe(await hashOf(second));
  await page.reload();
  await second.reload();
  await poll(() => shownMoves(page)).toContain("[h3]");
  await poll(() => shownMoves(second)).toContain("[dxe5]");
  await expect((await openRecent(page)).locator("li")).toHaveCount(2);
  expect(errors).toEqual([]);
});

const DENIALS: Readonly<
  Record<string, readonly [words: string, script: (context: BrowserContext) => Promise<unknown>]>
> = {
  denied: [
    "This browser does not let the page store anything.",
    (context) =>
      context.addInitScript(() =>
        Object.defineProperty(globalThis, "indexedDB", {
          get: () => {
            throw new DOMException("denied", "SecurityError");
          },
        }),
      ),
  ],
  full: [
    "This browser’s storage for the page is full.",
    (context) =>
      context.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      }),
  ],
};

for (const [title, [words, deny]] of Object.entries(DENIALS))
  test(`with storage ${title}, the page says so, and a reload still loses nothing`, async ({
    site,
    context,
  }) => {
    const { page } = site;
    await deny(context);
    await site.open();
    await site.play("e4");
    await addressIs(page, "#analysis?moves=e4");
    await expect(pageMessage(page)).toHaveCount(0);
    await site.adopt(ANNOTATED);
    await addressIs(page, /game=/);
    await expect(pageMessage(page)).toContainText(`${words} This game is lost when its tab is closed.`);
    expect(await violationsEverywhere(page, "pv-page-messages")).toEqual([]);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(pageMessage(page)).toHaveCount(0);
    const dialog = await openRecent(page);
    if (title === "denied") await expect(dialog.locator(".notice")).toContainText(words);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(page.locator(".game-moves")).toContainText("Spanish");
    await page.goBack();
    await shows(page, "[e4]");
  });
