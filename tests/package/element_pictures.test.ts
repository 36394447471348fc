/** The pictures that `<pv-analyzer>` shows by its attribute. */

import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PvAnalyzerElement } from "../../www/engine/element";
import { changed, closePages, global, MATE, on, openPages, overflow, site, violations } from "./element_page";

beforeAll(openPages);
afterAll(closePages);

/** Shows pictures and waits for the last one. */
async function showPictures(page: Page, names: string): Promise<void> {
  const element = page.locator("pv-analyzer");
  await element.evaluate((element: PvAnalyzerElement, names) => void (element.pictures = names), names);
  await element
    .locator("figure")
    .nth(names.split(" ").length - 1)
    .waitFor();
}

/** The rows of a table in the element, cell by cell. */
const rows = (page: Page, table: string): Promise<string[][]> =>
  page
    .locator(`pv-analyzer ${table} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim())),
    );

for (const colorScheme of ["light", "dark"] as const) {
  test(`the pictures of the element show what the reports say, accessibly and at any width: ${colorScheme}`, async () => {
    const act = async (page: Page): Promise<void> => {
      const scripts: string[] = [];
      page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
      const reports = await page.evaluate(() => {
        const element = document.createElement("pv-analyzer");
        Object.assign(element, { moves: "e2e4 c7c5", depth: 7 });
        const reports: { depth: string; san: string[]; matrix: number[] }[] = [];
        element.addEventListener("report", ({ detail }) => {
          if (detail.kind !== "iteration") return;
          const { depth, lines, counters } = detail;
          reports.push({
            depth: String(depth),
            san: lines[0]?.san ?? [],
            matrix: counters.matrix.flat(),
          });
        });
        document.querySelector("pv-analyzer")?.replaceWith(element);
        return new Promise<typeof reports>((resolve) =>
          element.addEventListener("end", () => resolve(reports)),
        );
      });
      expect(reports).toHaveLength(7);
      expect(scripts.filter((path) => path.includes("pictures"))).toEqual([]);
      await showPictures(page, "line nodes");
      expect(scripts.filter((path) => path.includes("pictures"))).toHaveLength(1);

      const lines = (await rows(page, ".evolution")).reverse();
      expect(lines.map(([depth, , ...san]) => ({ depth, san }))).toEqual(
        reports.map(({ depth, san }) => ({ depth, san })),
      );
      await page.locator("pv-analyzer summary", { hasText: "Table" }).click();
      const types = await rows(page, ".data");
      expect(types.map(([depth, , , , , , ...rest]) => [depth, ...rest.slice(0, 9).map(Number)])).toEqual(
        reports.map(({ depth, matrix }) => [depth, ...matrix]),
      );
      for (const [, ...texts] of types) {
        const [nodes = 0, root = 0, pv = 0, nonPv = 0, quiescence = 0] = texts.map(Number);
        expect(nodes).toBeGreaterThan(0);
        expect(root + pv + nonPv + quiescence).toBe(nodes);
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    };
    for (const width of [360, 1000])
      await on(`${site.url}tag.html`, act, { colorScheme, viewport: { width, height: 800 } });
  });
}

test("pointing at a move of a picture shows its position, and choosing it keeps it", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    await showPictures(page, "line");
    const element = page.locator("pv-analyzer");
    const position = (): Promise<string | null> => element.locator(".board").getAttribute("aria-label");
    const before = await position();
    const move = element.locator(".evolution tbody tr").first().locator("button.move").first();
    await move.hover();
    await expect.poll(position).toMatch(/rook a6/);
    await page.mouse.move(0, 0);
    await expect.poll(position).toBe(before);
    await move.click();
    await page.mouse.move(0, 0);
    await move.blur();
    await expect.poll(position).toMatch(/rook a6/);
    await element.getByRole("button", { name: "Back to the position" }).click();
    await expect.poll(position).toBe(before);
  });
});

test("pictures of another name are refused, and those that do not load say so and load on request", async () => {
  const act = async (page: Page): Promise<void> => {
    expect(await global(page, "result")).toEqual(MATE);
    expect(await changed(page, { pictures: "line windows" })).toEqual({
      code: "badRequest",
      message: expect.stringMatching(/line or nodes, not "windows"/) as unknown,
    });
    await page.route("**/element_pictures.js", (route) => route.abort());
    expect(await changed(page, { pictures: "nodes" })).toEqual({ best: "Ra6" });
    const element = page.locator("pv-analyzer");
    await element.getByRole("alert").getByText("The pictures could not be loaded").waitFor();
    await element.getByText("Depth 3 of 4, complete").waitFor();
    await page.unroute("**/element_pictures.js");
    await element.getByRole("button", { name: "Try again" }).click();
    await element.locator("figure").waitFor();
    expect(await element.locator("figure").count()).toBe(1);
    expect(await element.getByRole("alert").count()).toBe(0);
  };
  await on(`${site.url}tag.html`, act, { missing: "element_pictures.js" });
});
