/** The presenter's view on a projector: the tree, the sentence and the question of every chapter are whole, without scrolling. */

import { expect, test } from "./site_page";

const CHAPTERS = ["line", "table", "alpha-beta", "scout", "re-search", "types", "proofs", "engine"];

const SHOWN = [".course-text p:last-of-type", ".course-question", ".lab-together", ".lab-tree:visible > svg"];

test.use({ viewport: { width: 1280, height: 720 } });

for (const id of CHAPTERS)
  test(`nothing is cut: ${id}`, async ({ site: { page } }) => {
    await page.goto(`./#course/${id}?present`);
    await expect(page.locator(".course-choices button").first()).toBeVisible();
    await expect(page.locator(".lab-together")).not.toBeEmpty();
    await page.screenshot({ path: `screenshots/presenter-${id}.png` });
    for (const part of SHOWN) {
      const box = await page.locator(part).first().boundingBox();
      if (box === null) throw new Error(`${part} is missing`);
      expect(box.x, part).toBeGreaterThanOrEqual(0);
      expect(box.y, part).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, part).toBeLessThanOrEqual(1280);
      expect(box.y + box.height, part).toBeLessThanOrEqual(720);
    }
    const scrolling = await page
      .locator(".lab-tree:visible, .course-question, html")
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
          .map((box) => box.outerHTML.slice(0, 80)),
      );
    expect(scrolling).toEqual([]);
  });
