/** Pictures of the search: how the line came about, and the path under search. */

import { readFileSync } from "node:fs";
import { looksRightEverywhere } from "./accessibility";
import { endlessTest, expect, test } from "./site_page";

const TACTICAL = "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9";

test("the best line of each depth is a row, and moves kept from the depth before are shaded", async ({
  site,
  page,
}) => {
  await site.open();
  await site.adopt(TACTICAL);
  await site.finished();
  await site.view("Line");
  const depth = await site.shownDepth();
  const rows = page.locator(".evolution tbody tr");
  await expect(rows).toHaveCount(depth);
  const lines = await rows.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll("button.move")].map((move) => move.textContent.trim())),
  );
  expect(lines[0]).toEqual(await site.lines.first().locator("button.move").allInnerTexts());
  const shaded = await rows.evaluateAll((rows) => rows.map((row) => row.querySelectorAll(".kept").length));
  lines.forEach((line, index) => {
    const before = lines[index + 1] ?? [];
    const parted = before.findIndex((move, ply) => move !== line[ply]);
    expect(shaded[index], `depth ${depth - index}`).toBe(parted === -1 ? before.length : parted);
  });
  // Every change of the best move has its sentence.
  const changed = lines.filter(
    (line, index) => index + 1 < lines.length && line[0] !== lines[index + 1]?.[0],
  );
  await expect(page.locator(".changes li")).toHaveCount(changed.length);
});

test("a move of an earlier depth shows its position, and its row the counters of that depth", async ({
  site,
  page,
}) => {
  await site.open();
  await site.finished();
  await site.view("Line");
  const row = page.locator(".evolution tbody tr").last();
  const move = row.locator("button.move").first();
  const san = await move.innerText();
  await move.hover();
  await expect(site.position).toContainText("Preview:");
  await expect(site.position).toContainText(san);
  await page.mouse.move(0, 0);
  await expect(site.position).not.toContainText("Preview:");
  await row.getByRole("button", { name: "Show depth 1" }).click();
  await expect(page.locator(".readout")).toHaveAttribute("data-depth", "1");
  await move.click();
  await site.standsAt(san);
});

endlessTest(
  "while a depth is in progress, its path is shown; between analyses it is not",
  async ({ site, page }) => {
    await site.open();
    await site.view("Line");
    const live = page.getByRole("group", { name: "The path under search" });
    await expect(live).toContainText(/Depth \d+/);
    await expect(live.locator(".step").first()).toHaveText(
      /^\S+ (full search|scout|re-search|reduced scout)/,
    );
    await site.stop();
    await expect(live).toHaveText("No search in progress.");
  },
);

test("the picture of the line is accessible and fits every screen, in both themes", async ({
  site,
  page,
}) => {
  await site.open();
  await site.adopt(TACTICAL);
  await site.finished();
  await site.view("Line");
  await looksRightEverywhere(page, "line");
});

test("the picture of the line is saved as SVG, PNG, CSV and JSON with the moves that it shows", async ({
  site,
  page,
}) => {
  await site.open();
  await site.adopt(TACTICAL);
  await site.finished();
  await site.view("Line");
  const shown = await page
    .locator(".evolution tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("button.move")].map((move) => move.textContent.trim())),
    );
  const file = async (kind: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Save How the line came about as ${kind}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`line-by-depth.${kind.toLowerCase()}`);
    return readFileSync(await download.path());
  };
  const csv = (await file("CSV")).toString().trimEnd().split("\r\n");
  expect(
    csv.slice(1).map((row) =>
      row
        .split(",")
        .slice(2)
        .filter((move) => move !== ""),
    ),
  ).toEqual(shown);
  const { rows } = JSON.parse((await file("JSON")).toString()) as { rows: { Depth: number }[] };
  expect(rows.map(({ Depth }) => Depth)).toEqual(shown.map((_, index) => shown.length - index));
  const svg = (await file("SVG")).toString();
  const texts = await page.evaluate((svg) => {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    return [...parsed.querySelectorAll("text")].map((text) => text.textContent);
  }, svg);
  for (const move of shown.flat()) expect(texts).toContain(move);
  expect((await file("PNG")).subarray(1, 4).toString()).toBe("PNG");
});
