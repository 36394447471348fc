/** The presenter's view on a projector: the tree, the sentence and the question of every chapter are whole, without scrolling, and so are the replies. */

import type { Page } from "@playwright/test";
import { expect, test } from "./site_page";

/** The parts to see of a chapter on the lab's stage, and of one with figures. */
const STAGE = [
  ".course-text p:last-of-type",
  ".course-question",
  ".lab-narration:visible",
  ".lab-tree:visible > svg",
];
const FIGURES = [".course-question", ".course-figure"];
const CHAPTERS: readonly (readonly [id: string, shown: readonly string[]])[] = [
  ["line", STAGE],
  ["table", STAGE],
  ["alpha-beta", STAGE],
  ["scout", STAGE],
  ["re-search", STAGE],
  ["types", STAGE],
  ["proofs", STAGE],
  ["propositions", FIGURES],
  ["pay", FIGURES],
  ["collectors", FIGURES],
  ["engine", STAGE],
  ["questions", [".course-text", ".course-figure"]],
];

test.use({ viewport: { width: 1280, height: 720 } });

test("these are all chapters", async ({ site: { page } }) => {
  await page.goto("./#course?present");
  const options = page.locator("#course-chapter option");
  await expect(options).toHaveCount(CHAPTERS.length);
  const ids = await options.evaluateAll((all) => all.map((option) => option.getAttribute("value")));
  expect(ids).toEqual(CHAPTERS.map(([id]) => id));
});

for (const [id, shown] of CHAPTERS)
  test(`nothing is cut: ${id}`, async ({ site: { page } }) => {
    await page.goto(`./#course/${id}?present`);
    for (const part of shown) await expect(page.locator(part).first()).not.toBeEmpty();
    if (shown !== STAGE)
      await expect(page.locator(".course-figure :is(svg, table, summary)").first()).toBeVisible();
    await page.screenshot({ path: `screenshots/presenter-${id}.png` });
    for (const part of shown) await expectOnScreen(page, part);
    const scrolling = await page
      .locator(".lab-tree:visible, .course-question, .course-figure, .aligned, html")
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
          .map((box) => box.outerHTML.slice(0, 80)),
      );
    expect(scrolling).toEqual([]);
    await answer(page);
  });

async function expectOnScreen(page: Page, part: string): Promise<void> {
  // What a search has found may replace the part meanwhile.
  await expect(async () => {
    const box = await page.locator(part).first().boundingBox();
    if (box === null) throw new Error(`${part} is missing`);
    expect(box.x, part).toBeGreaterThanOrEqual(0);
    expect(box.y, part).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, part).toBeLessThanOrEqual(1280);
    expect(box.y + box.height, part).toBeLessThanOrEqual(720);
  }).toPass();
}

/** Tries the choices in turn, up to the right one, if there is a question. Each reply is on the screen. */
async function answer(page: Page): Promise<void> {
  const choices = page.locator(".course-choices button");
  for (let tried = 0; tried < (await choices.count()); tried++) {
    await choices.nth(tried).click();
    await expect(page.locator(".course-answer p")).toBeVisible();
    await expectOnScreen(page, ".course-question");
    if (await page.locator(".course-choices .right").isVisible()) return;
  }
}
