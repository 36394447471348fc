/** The counters: those of one depth at a time, in words, and each explained. */

import { endlessTest, expect, test } from "./site_page";

test("the slider shows any depth everywhere, and at its end follows the latest", async ({ site, page }) => {
  await site.open();
  await site.finished();
  await site.view("Depths");
  const last = await site.shownDepth();
  const slider = page.locator("#depth-scrubber");
  const row = (depth: number) => page.locator(".depths tbody tr").nth(last - depth);
  await slider.focus();
  await slider.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^Depth 1 of ${last}, `));
  await slider.press("ArrowRight");
  await expect(page.locator(".scrubber label")).toHaveText(`Depth 2 of ${last}`);
  await expect(page.locator(".readout")).toHaveAttribute("data-depth", "2");
  await expect(page.locator(".readout dd").first()).toHaveText(/^2\//);
  await expect(row(2)).toHaveClass("shown");
  await expect(site.score).toHaveText(await row(2).locator("td").nth(0).innerText());
  await expect(site.lines.first().locator(".move").first()).toHaveText(
    await row(2).locator("td").nth(1).innerText(),
  );
  await expect(page.locator(".summary dd").first()).toHaveText(await row(2).locator("td").nth(2).innerText());
  await expect(page.locator(".search-sentence")).toHaveText(/^\s*At depth 2, /);
  await expect(page.locator(".counts")).toContainText(`depth 2 of ${last} `);
  await expect(page.getByRole("button", { name: "Latest", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await slider.press("End");
  await expect(page.getByRole("button", { name: "Latest", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.locator(".readout")).toHaveAttribute("data-depth", String(last));
});

test("the line of counters agrees with the counts of the node types", async ({ site, page }) => {
  await site.open();
  await site.finished();
  const shown = await page.locator(".summary dd").allTextContents();
  const row = await page.locator(".counts").innerText();
  expect(row.replaceAll(/\s+/g, " ")).toMatch(
    new RegExp(`^depth ${await site.shownDepth()} .*nodes .*PV ${shown[1]} non-PV ${shown[2]} quiescence$`),
  );
  await site.view("Node types");
  const counts = await page
    .locator(".legend dd:not(.share)")
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replaceAll(",", ""))));
  const [root = 0, pv = 0, nonPv = 0, quiescence = 0, all = 0] = counts;
  // Only the whole is 100.0%.
  const percent = (share: number): string => `${(share < 100 ? Math.min(share, 99.9) : share).toFixed(1)}%`;
  expect(shown[1]).toBe(percent((100 * nonPv) / (root + pv + nonPv)));
  expect(shown[2]).toBe(percent((100 * quiescence) / all));
  expect(nonPv).toBeGreaterThan(0);
  const matrix = await page
    .locator(".matrix tbody td.expected")
    .evaluateAll((cells) =>
      cells.map((cell) =>
        Number((cell.getAttribute("title") ?? "").replace(/, [\d.–]+%.*$/, "").replaceAll(",", "")),
      ),
    );
  const share = (100 * matrix.reduce((sum, value) => sum + value, 0)) / (root + pv + nonPv);
  expect(matrix).toHaveLength(3);
  // Unfinished nodes are not in the matrix; a stopped search shows completed depths only, which have none.
  await expect(page.locator("pv-node-types strong")).toHaveText(percent(share));
});

test("names explain themselves to pointer, keyboard and screen reader", async ({ site, page }) => {
  await site.open();
  await site.view("Depths");
  await site.depth(4);
  const tip = page.getByRole("tooltip");
  const heading = page.locator(".depths thead").getByRole("button", { name: "BF" });
  await expect(heading).toHaveAccessibleDescription(/geometric mean over two depths/);
  await heading.hover();
  await expect(tip).toContainText("geometric mean over two depths");
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await page.locator(".strip-details summary").click();
  await page.locator(".summary").getByRole("button", { name: "Non-PV" }).hover();
  await expect(tip).toContainText("~95%");
  await page.mouse.move(5, 5);
  await expect(tip).toBeHidden();
  await page.locator("#multipv").focus();
  await page.keyboard.press("Shift+Tab");
  await heading.focus();
  await expect(tip).toContainText("geometric mean");
  const inside = await tip.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
  expect(inside).toBe(true);
});

endlessTest("nothing beside the counters moves as their figures change", async ({ site, page }) => {
  await site.open();
  await site.view("Depths");
  const places = (): Promise<number[]> =>
    page
      .locator(".counts, .strip-details, pv-depth-scrubber input, pv-panels, pv-lines")
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { left, top } = part.getBoundingClientRect();
          return [Math.round(left), Math.round(top)];
        }),
      );
  await site.depth(3);
  const before = await places();
  await site.depth((await site.shownDepth()) + 3);
  expect(await places()).toEqual(before);
});
