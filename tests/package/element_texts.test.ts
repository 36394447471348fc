/** The texts of `<pv-analyzer>` on a page that is translated or runs from right to left. */

import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translate } from "../e2e/translation";
import { changed, closePages, global, MATE, on, openPages, site } from "./element_page";

const MIRRORED = "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1";

beforeAll(openPages);
afterAll(closePages);

test("a browser's translation leaves the element alone, which goes on changing", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    await page.evaluate(() => document.body.prepend("A mate in two"));
    expect(await page.evaluate(translate)).toEqual(["A mate in two"]);
    const element = page.locator("pv-analyzer");
    expect(await changed(page, { fen: MIRRORED, multipv: "2", pictures: "line nodes" })).toEqual({
      best: "Rh6",
    });
    expect(await element.locator("button.move").first().innerText()).toBe("Rh6");
    expect(await element.locator(".line-score").allInnerTexts()).toEqual([
      "#2",
      expect.stringMatching(/^\+/),
    ]);
    await element.getByText("Depth 4 of 4, complete").waitFor();
    await element.locator("figure").nth(1).waitFor();
    expect(await changed(page, { depth: "deep" })).toMatchObject({ code: "badLimit" });
    expect(await element.getByRole("alert").innerText()).toMatch(/depth="deep"/);
    expect(await changed(page, { depth: "3" })).toEqual({ best: "Rh6" });
    await element.getByText("Depth 3 of 3, complete").waitFor();
    await expect.poll(() => element.locator("font").count()).toBe(0);
  });
});

interface Place {
  readonly character: string;
  readonly left: number;
  readonly top: number;
}

/** Where the visible characters of a part of the element are, from its corner. */
const places = (page: Page, part: string): Promise<Place[]> =>
  page.locator(`pv-analyzer ${part}`).evaluate((part) => {
    const corner = part.getBoundingClientRect();
    const range = document.createRange();
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Place[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      for (let offset = 0; offset < (text.textContent?.length ?? 0); offset++) {
        range.setStart(text, offset);
        range.setEnd(text, offset + 1);
        const { left, top, width } = range.getBoundingClientRect();
        if (width > 0)
          found.push({ character: range.toString(), left: left - corner.left, top: top - corner.top });
      }
    }
    return found;
  });

test("a page from right to left changes nothing in the element", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    await changed(page, { multipv: "2" });
    const element = page.locator("pv-analyzer");
    await element.getByText("Depth 4 of 4, complete").waitFor();
    const before = await places(page, ".view");
    const board = await element.locator(".board").boundingBox();
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    expect(await places(page, ".view")).toEqual(before);
    expect(await element.locator(".board").boundingBox()).toEqual(board);
  });
});

test("right-to-left text in an attribute is quoted with its punctuation in place, and leaves the rest of the message in place", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    await changed(page, { fen: "שלום 8!" });
    const message = await places(page, "[role=alert]");
    const seen = message.sort((a, b) => a.left - b.left).map(({ character }) => character);
    expect(seen.join("")).toContain('The FEN "!8 םולש" cannot be read');
  });
});
