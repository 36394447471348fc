/** The labels of the trees in lab and course: none lies over another. */

import { expect, test } from "./site_page";

const TREES = [
  "#course/types",
  "#course/engine",
  "#lab?tree=drawings&first=plain-beyond&second=merged-beyond~improved&step=200",
  "#lab?random=5.3.50.9999.3&first=minimax&second=split-beyond&step=400",
];

for (const address of TREES)
  test(`no label lies over another: ${address}`, async ({ site: { page } }) => {
    await page.goto(`./${address}`);
    await expect(page.locator(".lab-tree svg .label").first()).toBeVisible();
    await expect(page.locator(".lab-together")).not.toBeEmpty();
    const overlaps = await page.locator(".lab-tree > svg").evaluateAll((trees) =>
      trees.flatMap((tree) => {
        const labels = Array.from(tree.querySelectorAll("text"), (text) => ({
          text: text.textContent,
          box: text.getBoundingClientRect(),
        })).filter(({ text }) => text !== "");
        return labels.flatMap((one, index) =>
          labels
            .slice(index + 1)
            .filter(
              (other) =>
                one.box.left < other.box.right &&
                other.box.left < one.box.right &&
                // The boxes of lines include the space between them.
                one.box.top + 3 < other.box.bottom &&
                other.box.top + 3 < one.box.bottom,
            )
            .map((other) => `${one.text} and ${other.text}`),
        );
      }),
    );
    expect(overlaps).toEqual([]);
  });
