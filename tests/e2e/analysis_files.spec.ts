/** Analyses saved to files, and opened again. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { dropFile, endlessTest, expect, type SitePage, test } from "./site_page";

const TACTICAL = "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9";
const OTHER = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

/** Saves the analysis on show, as its file's name and text. */
async function saved(site: SitePage, page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), site.share("Save analysis")]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** What the page shows of an analysis. */
async function results(site: SitePage): Promise<unknown> {
  return {
    depths: await site.depths.allInnerTexts(),
    lines: await site.lines.allInnerTexts(),
    score: await site.score.innerText(),
  };
}

endlessTest(
  "a saved analysis is opened again with its moves, settings and results",
  async ({ site, page }) => {
    await site.open();
    await site.view("Depths");
    await site.adopt(TACTICAL);
    await site.play("dxc5");
    await site.standsAt("dxc5");
    await page.locator("#multipv").selectOption("3");
    await site.depth(8);
    await site.stop();
    const before = await results(site);
    const depth = await site.shownDepth();
    const { name, text } = await saved(site, page);
    expect(name).toBe(`analysis-depth-${depth}.pvscope.json`);
    await page.locator("#multipv").selectOption("1");
    await site.pastePosition(OTHER);
    // In a new visit nothing of the analysis is known.
    await site.open();
    await dropFile(page, name, text);
    await site.standsAt("dxc5");
    await expect(page.locator("#multipv")).toHaveValue("3");
    await expect(site.status).toHaveText("Stopped");
    await expect(site.depths).toHaveCount(depth);
    expect(await results(site)).toEqual(before);
    await site.view("Line");
    await expect(page.locator(".evolution tbody tr")).toHaveCount(depth);
    // The analysis goes on from there.
    await site.toggle.click();
    await site.depth(depth + 1);
  },
);

endlessTest("excluded moves and a search by switches stay those of the file", async ({ site, page }) => {
  await site.open();
  await site.adopt(TACTICAL);
  await site.depth(4);
  await site.stop();
  const { text } = await saved(site, page);
  const file = JSON.parse(text) as { options: { searchMoves: string[]; switches?: object } };
  file.options.searchMoves = ["d4c5"];
  await site.pastePosition(OTHER);
  await dropFile(page, "one.json", JSON.stringify(file));
  await site.shows(TACTICAL);
  await site.view("Root moves");
  await expect(page.getByRole("checkbox", { name: "Analyse dxc5" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Analyse a3" })).not.toBeChecked();
  file.options.searchMoves = [];
  file.options.switches = { nullMove: false };
  await dropFile(page, "switched.json", JSON.stringify(file));
  await expect(page.getByRole("checkbox", { name: "Analyse a3" })).toBeChecked();
  await expect(site.status).toHaveText("Stopped");
});

test("a truncated or foreign file gets a message, and nothing is lost", async ({ site, page }) => {
  await site.open();
  await site.adopt(TACTICAL);
  await site.finished();
  const { text } = await saved(site, page);
  const before = await results(site);
  const refused = async (content: string, message: RegExp): Promise<void> => {
    await dropFile(page, "analysis.json", content);
    await expect(site.notice("game")).toContainText(message);
    await site.shows(TACTICAL);
    expect(await results(site)).toEqual(before);
  };
  await refused(
    text.slice(0, text.length / 2),
    /The analysis cannot be opened: it is no JSON, or has been cut short/,
  );
  await refused('{"name": "pvscope", "version": "1"}', /it was not saved by pvscope/);
  await refused(text.replace('"version":1', '"version":9'), /it has version 9/);
  await refused(text.replace('"score":{"kind":"cp"', '"score":{"kind":"pawns"'), /must be/);
  await refused(text.replace(TACTICAL, TACTICAL.replace("RK1", "R2")), /its position is wrong.*king/);
});

test("the dialog for positions opens a pasted analysis", async ({ site, page }) => {
  await site.open();
  await site.adopt(TACTICAL);
  await site.finished();
  const { text } = await saved(site, page);
  await site.pastePosition(OTHER);
  await page.getByRole("button", { name: "Position…" }).click();
  await site.fen.fill(text);
  await expect(page.locator("#finding")).toHaveText(/A saved analysis\./);
  await page.getByRole("button", { name: "Load", exact: true }).click();
  await expect(site.fen).toBeHidden();
  await site.shows(TACTICAL);
});

test("before the first depth there is nothing to save", async ({ site, page }) => {
  await site.open();
  await site.adopt("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  await site.share("Save analysis");
  await expect(page.locator(".passing-note")).toHaveText("There is no completed depth to save yet.");
});
