/** Pictures over the depths: root moves, node types, windows and efficiency. Their numbers are those of the other views. */

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { looksRight, SCREENS } from "./accessibility";
import { poll } from "./poll";
import { endlessTest, expect, type SitePage, test } from "./site_page";

const TACTICAL = "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9";
const MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
const ONE_MOVE = "r3k3/8/8/8/8/8/1P6/K7 w - - 0 1";

const VIEWS = ["Root moves", "Node types", "Windows", "Efficiency"] as const;

type Row = Readonly<Record<string, string>>;

/** The table behind a picture. */
async function tableOf(page: Page, picture: string): Promise<Row[]> {
  const figure = page.locator(`figure[data-picture="${picture}"]`);
  await figure.locator("summary").click();
  await expect(figure.locator("table")).toBeVisible();
  return rowsOf(page, picture);
}

/** The rows of the open table behind a picture. */
async function rowsOf(page: Page, picture: string): Promise<Row[]> {
  return page.locator(`figure[data-picture="${picture}"] table`).evaluate((table) => {
    const texts = (parts: Iterable<Element>): string[] => Array.from(parts, (part) => part.textContent);
    const names = texts(table.querySelectorAll("th"));
    return Array.from(table.querySelectorAll("tbody tr"), (row) => {
      const cells = texts(row.querySelectorAll("td"));
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
    });
  });
}

interface Depth {
  readonly depth: number;
  readonly score: string;
  readonly nodes: number;
  readonly firstMove: string;
  readonly reSearches: string;
  readonly searches: number;
}

/** The table of depths, in order of depth. */
async function depthsOf(site: SitePage): Promise<Depth[]> {
  await site.view("Depths");
  const rows = await site.depths.evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll("td")];
      const text = (index: number): string => cells[index]?.textContent.trim() ?? "";
      return {
        depth: Number.parseInt(row.querySelector("th")?.textContent.trim() ?? ""),
        score: text(0),
        nodes: Number(cells[2]?.title.replaceAll(",", "")),
        firstMove: text(5),
        reSearches: text(6),
        searches: Number(text(7)),
      };
    }),
  );
  return rows.reverse();
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A finished analysis of a position. */
async function analysed(site: SitePage, fen: string): Promise<Depth[]> {
  await site.open();
  await site.finished();
  await site.adopt(fen);
  await site.finished();
  return depthsOf(site);
}

test("the root moves and the searches of the root have all nodes of every depth", async ({ site, page }) => {
  const depths = await analysed(site, TACTICAL);
  await site.view("Node types");
  const types = await tableOf(page, "node-types");
  expect(types).toHaveLength(depths.length);
  await site.view("Root moves");
  await tableOf(page, "root-moves");
  for (const [index, { depth, nodes }] of depths.entries()) {
    await page.getByRole("button", { name: `Show depth ${depth}`, exact: true }).click();
    await expect(page.getByText(`Table of depth ${depth}`, { exact: true })).toBeVisible();
    const moves = await rowsOf(page, "root-moves");
    expect(new Set(moves.map((row) => Number(row["Depth"])))).toEqual(new Set([depth]));
    const spent = sum(moves.map((row) => Number(row["Scout nodes"]) + Number(row["Full nodes"])));
    expect(spent + Number(types[index]?.["Root"]), `depth ${depth}`).toBe(nodes);
    for (const { Searched = "", ...row } of moves) {
      expect(Searched.includes("F")).toBe(Number(row["Full nodes"]) > 0);
      expect(Searched.includes("Z")).toBe(Number(row["Scout nodes"]) > 0);
    }
  }
});

test("the ledger has the first moves of the shown depth in its order, and all others in one row", async ({
  site,
  page,
}) => {
  await analysed(site, TACTICAL);
  await site.view("Root moves");
  const names = page.locator(".ledger text.name");
  const moves = page.locator(".root-moves tbody tr:not(.not-searched) button.move");
  for (const depth of [3, 5]) {
    await page.getByRole("button", { name: `Show depth ${depth}`, exact: true }).click();
    await expect(page.locator(".readout")).toHaveAttribute("data-depth", String(depth));
    await expect(names).toHaveText([...(await moves.allInnerTexts()).slice(0, 12), "others", "failed Z"]);
  }
});

test("the matrix of every depth has its interior nodes", async ({ site, page }) => {
  const depths = await analysed(site, TACTICAL);
  await site.view("Node types");
  await expect(page.locator(".types .depth-target")).toHaveCount(depths.length);
  for (const [index, row] of (await tableOf(page, "node-types")).entries()) {
    const matrix = Object.entries(row).filter(([name]) => name.includes("→"));
    expect(matrix).toHaveLength(9);
    const interior =
      Number(row["Root"]) + Number(row["PV"]) + Number(row["Non-PV"]) - Number(row["Unfinished"]);
    expect(sum(matrix.map(([, nodes]) => Number(nodes)))).toBe(interior);
    expect(Number(row["Nodes"])).toBe(depths[index]?.nodes);
  }
});

endlessTest(
  "a depth is selected in a picture by pointer and by keys, and stays while the search goes on",
  async ({ site, page }) => {
    await site.open();
    await site.view("Node types");
    const target = (depth: number) => page.getByRole("button", { name: `Show depth ${depth}`, exact: true });
    await target(3).click();
    await expect(target(3)).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".readout")).toHaveAttribute("data-depth", "3");
    await target(3).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(target(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator(".readout")).toHaveAttribute("data-depth", "2");
    const counts = await page.locator("pv-node-types .legend dd:not(.share)").allInnerTexts();
    await expect(page.locator(".types .depth-target").nth(9)).toBeVisible();
    await expect(target(2)).toHaveAttribute("aria-pressed", "true");
    await expect(target(2)).toBeFocused();
    const shown = (await tableOf(page, "node-types"))[1];
    expect(counts.map((text) => text.replaceAll(",", ""))).toEqual(
      ["Root", "PV", "Non-PV", "Quiescence", "Nodes"].map((name) => shown?.[name]),
    );
  },
);

test("the picture of the windows has every search of the root, and a triangle for each that failed", async ({
  site,
  page,
}) => {
  const depths = await analysed(site, TACTICAL);
  await site.view("Windows");
  const searches = await tableOf(page, "windows");
  for (const { depth, score, searches: expected } of depths) {
    const own = searches.filter((row) => Number(row["Depth"]) === depth);
    expect(own, `depth ${depth}`).toHaveLength(expected);
    expect(own.at(-1)).toMatchObject({ Bound: "=", Returned: score });
  }
  const bounds = searches.map((row) => row["Bound"]);
  await expect(page.locator(".windows .failed")).toHaveCount(bounds.filter((bound) => bound !== "=").length);
  await expect(page.locator(".windows .dot")).toHaveCount(depths.length);
  await expect(page.locator(".windows text.shown-score").first()).toHaveText(depths.at(-1)?.score ?? "");
});

test("the efficiency is that of the other views", async ({ site, page }) => {
  const depths = await analysed(site, TACTICAL);
  await site.view("Node types");
  const types = await tableOf(page, "node-types");
  await site.view("Root moves");
  const legal = await page.locator(".root-moves tbody tr").count();
  await site.view("Efficiency");
  const efficiency = await tableOf(page, "efficiency");
  for (const [index, { depth, nodes, firstMove, reSearches }] of depths.entries()) {
    const row = efficiency[index] ?? {};
    const number = (name: string): number => Number(row[name]);
    expect(number("Depth")).toBe(depth);
    const share = row["By the first move, %"];
    expect(share === "–" ? share : `${Number(share).toFixed(1)}%`).toBe(firstMove);
    expect(row["Re-searches"]).toBe(reSearches.replaceAll(",", ""));
    expect(row["Leaves, estimated"]).toBe(types[index]?.["Quiescence"]);
    const before = depths[index - 2]?.nodes;
    if (before === undefined) expect(row["Branching factor"]).toBe("–");
    else expect(number("Branching factor")).toBeCloseTo(Math.sqrt(nodes / before), 1);
    const least = legal ** Math.ceil(depth / 2) + legal ** Math.floor(depth / 2) - 1;
    expect(number("Minimum of leaves, estimated")).toBe(least);
  }
  // The shares of the shown depth stand beside its counts.
  const shares = await page.locator("pv-search-efficiency .facts .share").allInnerTexts();
  expect(shares).toContain(`${Number(efficiency.at(-1)?.["Re-searches, % of scouts"]).toFixed(1)}%`);
});

test("mates and a single move have pictures, too", async ({ site, page }) => {
  await site.open();
  await site.adopt(MATE_IN_TWO);
  await expect(site.score).toHaveText("#2");
  for (const view of VIEWS) {
    await site.view(view);
    await expect(page.locator("figure svg")).toBeVisible();
  }
  await site.view("Windows");
  await expect(page.locator(".windows text.shown-score").first()).toHaveText("#2");
  await site.adopt(ONE_MOVE);
  await site.depth(4);
  await site.view("Root moves");
  await expect(page.locator(".ledger text.name")).toHaveText(["Kb1", "failed Z"]);
  await site.view("Efficiency");
  await expect(page.locator("figure svg")).toBeVisible();
});

test("a picture is saved as SVG, PNG, CSV and JSON", async ({ site, page }) => {
  const depths = await analysed(site, TACTICAL);
  await site.view("Root moves");
  const saved = async (kind: string): Promise<Buffer> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Save Root moves as ${kind}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`root-moves.${kind.toLowerCase()}`);
    return readFile(await file.path());
  };
  const rows = await tableOf(page, "root-moves");
  expect(JSON.parse((await saved("JSON")).toString())).toMatchObject({ title: "Root moves" });
  // The table has the depth in view, the files have all of them.
  const lines = (await saved("CSV")).toString().trimEnd().split("\r\n");
  expect(lines.filter((line) => line.startsWith(`${rows[0]?.["Depth"]},`))).toHaveLength(rows.length);
  expect(lines.length).toBeGreaterThan(rows.length + 1);
  expect((await saved("PNG")).subarray(1, 4).toString()).toBe("PNG");
  const svg = (await saved("SVG")).toString();
  const drawn = await page.evaluate((svg) => {
    const drawing = new DOMParser().parseFromString(svg, "image/svg+xml");
    return {
      faults: drawing.querySelectorAll("parsererror").length,
      hatched: drawing.querySelectorAll("path[fill*='#ledger-scouts']").length,
      styled: drawing.querySelectorAll("[class], [style]").length,
    };
  }, svg);
  expect(drawn).toMatchObject({ faults: 0, styled: 0 });
  expect(drawn.hatched).toBe(depths.length);
});

test("the pictures are accessible and fit every screen, in both themes", async ({ site, page }) => {
  test.slow();
  await analysed(site, TACTICAL);
  const drawing = page.locator("figure svg");
  const reveal = (): Promise<void> => drawing.scrollIntoViewIfNeeded();
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const view of VIEWS) {
      await site.view(view);
      await poll(() => drawing.evaluate((svg) => svg.getBoundingClientRect().width)).toBeLessThanOrEqual(
        screen.width,
      );
      await looksRight(page, screen, `series-${view.toLowerCase().replace(" ", "-")}`, { reveal });
    }
  }
});
