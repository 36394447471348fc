/** A game in the address and in the browser's storage, as tests look at it. */

import type { Page } from "@playwright/test";
import { poll } from "./poll";
import { expect, SitePage } from "./site_page";

export const ANNOTATED = `[White "Morphy"]
[Black "Duke Karl"]

1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5 {Spanish} a6) 3. d4 Bg4 $6 {[%cal Gd4e5] a pin} *`;

/** The moves on the page, with the one on the board in brackets. */
export const shownMoves = (page: Page): Promise<string> =>
  page.locator(".game-moves .move").evaluateAll((moves) =>
    moves
      .map((move) => {
        const text = move.textContent.replace(/\s+/g, "");
        return move.getAttribute("aria-current") === "true" ? `[${text}]` : text;
      })
      .join(" "),
  );

export const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

export async function shows(page: Page, moves: string): Promise<void> {
  await poll(() => shownMoves(page)).toBe(moves);
}

export async function addressIs(page: Page, hash: string | RegExp): Promise<void> {
  const polled = poll(() => hashOf(page));
  await (typeof hash === "string" ? polled.toBe(hash) : polled.toMatch(hash));
}

/** Waits until the browser has kept the game: until then, the entry of the history holds it. */
export async function isKept(page: Page): Promise<void> {
  await addressIs(page, /game=/);
  await poll(() =>
    page.evaluate(() => (history.state as { readonly pgn?: string } | null)?.pgn),
  ).toBeUndefined();
}

/** The page at an address, complete. */
export async function openAt(page: Page, hash: string): Promise<SitePage> {
  await page.goto(`./${hash}`);
  await expect(page.getByRole("button", { name: "Recent", exact: true })).toBeVisible();
  return new SitePage(page);
}

export const pageMessage = (page: Page) => page.locator("pv-page-messages .notice");

export async function openRecent(page: Page) {
  await page.getByRole("button", { name: "Recent", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Recent analyses" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("status")).not.toHaveText(/Reading/);
  return dialog;
}
