/** The effort tree: an icicle of the nodes below the first moves of the search. */

import type { Locator, Page } from "@playwright/test";
import { looksRightEverywhere } from "./accessibility";
import { poll } from "./poll";
import { endlessTest, expect, type SitePage, test } from "./site_page";

const TACTICAL = "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9";

const boxes = (page: Page): Locator => page.locator(".effort-tree [data-path]");
const box = (page: Page, path: string): Locator => page.locator(`.effort-tree [data-path="${path}"]`);
const numbers = (page: Page): Locator => page.locator(".branch-numbers");

/** The boxes on the screen: paths, left edges, widths and rows in pixels. */
const places = (page: Page): Promise<{ path: string; x: number; width: number; y: number }[]> =>
  boxes(page).evaluateAll((all) =>
    all.map((box) => {
      const { x, width, y } = box.querySelector(".box")?.getBoundingClientRect() ?? new DOMRect();
      return { path: box.getAttribute("data-path") ?? "", x, width, y };
    }),
  );

/** The table behind the tree. */
async function table(page: Page): Promise<string[][]> {
  const figure = page.locator("figure[data-picture^=tree]");
  await figure.locator("summary", { hasText: "Table" }).click();
  await expect(figure.locator(".data tbody tr").first()).toBeVisible();
  return figure
    .locator(".data tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent.trim())),
    );
}

async function openTree(site: SitePage): Promise<void> {
  await site.open();
  await site.adopt(TACTICAL);
  await site.finished();
  await site.view("Tree");
  await expect(site.page.locator(".effort-tree")).toBeVisible();
}

test("the tree's root has the nodes of the depth, and every branch those of its children and the rest", async ({
  site,
  page,
}) => {
  await openTree(site);
  const rows = await table(page);
  const depth = await site.shownDepth();
  const tree = rows.map(([moves = "", ply, nodes, , rest]) => ({
    moves,
    ply: Number(ply),
    nodes: Number(nodes),
    rest: Number(rest),
  }));
  // The nodes of the depth, as two other views have them.
  await site.view("Depths");
  const title = await page.locator(".depths tbody tr").first().locator("td").nth(2).getAttribute("title");
  expect(tree[0]?.nodes).toBe(Number(title?.replaceAll(",", "")));
  await site.view("Root moves");
  const names = await page.locator(".root-moves tbody th button").allInnerTexts();
  const first = tree.filter(({ ply }) => ply === 1).map(({ moves }) => moves.replace("9. ", ""));
  expect(first.length).toBeGreaterThan(2);
  expect(names).toEqual(expect.arrayContaining(first));
  tree.forEach(({ ply, nodes, rest }, index) => {
    const end = tree.findIndex((other, at) => at > index && other.ply <= ply);
    const below = tree.slice(index + 1, end === -1 ? undefined : end);
    const children = below.filter((other) => other.ply === ply + 1);
    expect(children.reduce((sum, child) => sum + child.nodes, rest)).toBe(nodes);
  });
  expect(depth).toBeGreaterThanOrEqual(9);
});

test("boxes are as wide as their nodes, and stand below their parents", async ({ site, page }) => {
  await openTree(site);
  const all = await places(page);
  const root = all[0];
  if (root === undefined) throw new Error("there is no root");
  for (const { path, x, width, y } of all.slice(1)) {
    const parent = all.find((other) => other.path === path.split(" ").slice(0, -1).join(" "));
    if (parent === undefined) throw new Error(`${path} has no parent`);
    expect(x).toBeGreaterThanOrEqual(parent.x - 1);
    expect(x + width).toBeLessThanOrEqual(parent.x + parent.width + 1);
    expect(y).toBeGreaterThan(parent.y);
  }
  const share = Number(
    /, ([\d.]+)% of depth/.exec((await boxes(page).nth(1).getAttribute("aria-label")) ?? "")?.[1],
  );
  expect(((all[1]?.width ?? 0) * 100) / root.width).toBeCloseTo(share, 0);
});

test("a box tells its numbers, shows its position, and fills the drawing when it is chosen", async ({
  site,
  page,
}) => {
  await openTree(site);
  const first = boxes(page).nth(1);
  const path = (await first.getAttribute("data-path")) ?? "";
  await expect(numbers(page)).toContainText(/^\s*All moves: [\d,]+ nodes, 100\.0% of depth/);
  await first.hover();
  await expect(numbers(page)).toContainText(/^\s*9\. \S+: [\d,]+ nodes, [\d.]+% of depth \d+, in \d+ search/);
  await expect(site.position).toContainText("Preview:");
  await page.mouse.move(0, 0);
  await expect(site.position).not.toContainText("Preview:");
  // A tab that takes the place of the tree ends its preview, too.
  await first.hover();
  await expect(site.position).toContainText("Preview:");
  await page.locator("#tab-depths").evaluate((tab: HTMLElement) => tab.click());
  await expect(site.position).not.toContainText("Preview:");
  await site.view("Tree");
  await first.click();
  const [root, top] = await places(page);
  expect(top?.path).toBe(path);
  expect(top?.width).toBeCloseTo(root?.width ?? 0, 0);
  await expect(first).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await poll(async () => (await places(page))[1]?.width).toBeLessThan(root?.width ?? 0);
  await expect(first).toBeFocused();
  await first.click();
  await page.getByRole("button", { name: "Whole tree" }).click();
  await poll(async () => (await places(page))[1]?.width).toBeLessThan(root?.width ?? 0);
});

test("arrow keys move between boxes, and Enter enlarges one", async ({ site, page }) => {
  await openTree(site);
  await box(page, "").focus();
  await page.keyboard.press("ArrowDown");
  const first = boxes(page).nth(1);
  await expect(first).toBeFocused();
  await expect(site.position).toContainText("Preview:");
  await page.keyboard.press("ArrowRight");
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(first).toBeFocused();
  await expect(boxes(page).and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(first).toBeFocused();
  await expect(page.getByRole("button", { name: "Whole tree" })).toBeEnabled();
  await page.keyboard.press("ArrowUp");
  await expect(box(page, "")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Whole tree" })).toBeDisabled();
});

endlessTest("the selected branch stays while new depths come", async ({ site, page }) => {
  await site.open();
  await site.adopt(TACTICAL);
  await site.depth(5);
  await site.view("Tree");
  const path = (await boxes(page).nth(1).getAttribute("data-path")) ?? "";
  await box(page, path).focus();
  const depth = await site.shownDepth();
  await site.depth(depth + 2);
  await expect(box(page, path)).toBeFocused();
  await expect(box(page, path)).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".effort-tree")).toHaveAttribute("aria-label", /The nodes of depth (\d+)/);
});

test("a branch is played on the board", async ({ site, page }) => {
  await openTree(site);
  const second = page.locator(".effort-tree [data-path*=' ']:not([data-path*='0000'])").first();
  await second.focus();
  const moves = ((await second.getAttribute("data-path")) ?? "").split(" ");
  await page.getByRole("button", { name: "Go to the position" }).click();
  await expect(page.locator("pv-board")).toHaveAttribute("data-fen", / w /);
  expect(moves).toHaveLength(2);
  await expect(site.moves).toHaveCount(2);
});

test("a branch is searched in the lab", async ({ site, page }) => {
  await openTree(site);
  const first = boxes(page).nth(1);
  await first.focus();
  const fen = await page.locator("pv-board").getAttribute("data-fen");
  await page.getByRole("link", { name: "Open in the lab" }).click();
  await expect(page.locator("pv-run-panel h2").first()).toContainText("The engine itself");
  await expect(page.getByLabel("The chosen position")).toBeChecked();
  await expect(page.locator(".lab-fen")).toHaveText(fen ?? "");
  await expect(page.locator("#lab-plies")).toHaveValue("3");
  // The analysis is as it was.
  await page.goBack();
  await expect(page.locator("pv-board")).toHaveAttribute("data-fen", TACTICAL);
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await page.getByRole("button", { name: "Your own" }).click();
  await page.getByLabel("The position on the board").check();
  await expect(page.locator(".lab-fen")).toHaveText(TACTICAL);
});

test("the lab opens a position by its address, and refuses a faulty one in words", async ({ page }) => {
  await page.goto("./#lab?fen=8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8_w_-_-_0_1&depth=2");
  await expect(page.locator("pv-run-panel h2").first()).toContainText("The engine itself");
  await expect(page.locator("#lab-plies")).toHaveValue("2");
  await page.goto("./#lab?fen=8/8");
  await expect(page.locator("#lab-fault")).toContainText("“fen”");
});

test("a null move has no position to go to", async ({ site, page }) => {
  await openTree(site);
  // At this depth, many root moves are refuted by a null move at once.
  await site.view("Depths");
  await page.getByRole("button", { name: "Show depth 4", exact: true }).click();
  await site.view("Tree");
  const passed = page.locator(".effort-tree [data-path*='0000']").first();
  await expect(passed).toBeAttached();
  await passed.focus();
  await expect(numbers(page)).toContainText("--");
  await expect(page.getByRole("button", { name: "Go to the position" })).toBeDisabled();
  await expect(page.getByText("“--” is a null move")).toBeVisible();
});

test("a position with one legal move has a tree, and so has a mate", async ({ site, page }) => {
  await site.open();
  await site.view("Tree");
  await site.adopt("7k/8/8/8/8/8/1r6/7K w - - 0 1");
  await expect(boxes(page).first()).toBeVisible();
  await site.adopt("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  await expect(box(page, "a1a8")).toBeAttached();
});

test("the tree is accessible and fits every screen, in both themes", async ({ site, page }) => {
  await openTree(site);
  const reveal = async (): Promise<void> => {
    await boxes(page).nth(1).focus();
    await page.locator(".effort-tree").evaluate((tree) => tree.scrollIntoView({ block: "end" }));
  };
  await looksRightEverywhere(page, "tree", { reveal });
});
