/** Parts that load when they are first shown: none before, each at once, and words where one cannot be loaded. */

import { expect, test } from "./site_page";

const DIALOG = /\/position_dialog-.*\.js$/;
const DIALOG_STYLE = /\/position_dialog-.*\.css$/;
const TREE = /\/effort_tree_view-.*\.js$/;

test("a first visit loads no part on demand", async ({ site, page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await site.open();
  await site.depth(6);
  const parts = asked.filter((url) =>
    /_dialog-|_view-|_parts-|_items-|openings|graph_plot|lab_|pgn|mistake/.test(url),
  );
  expect(parts).toEqual([]);
});

test("a dialog that cannot be loaded says so, and opens on another try", async ({ page, baseURL }) => {
  await page.goto(baseURL ?? "./");
  const opener = page.getByRole("button", { name: "Position…" });
  await expect(opener).toBeVisible();
  await page.route(DIALOG, (route) => route.fulfill({ status: 404, body: "no" }));
  await opener.click();
  const message = page.locator("pv-position-dialog .part-notice");
  await expect(message).toContainText("The dialog for positions and games could not be loaded");
  await expect(message.getByRole("button")).toHaveText(["Try again", "Reload the page", "Close"]);
  await message.getByRole("button", { name: "Close" }).click();
  await expect(message).toHaveCount(0);
  await opener.click();
  await expect(message).toBeVisible();
  await page.unroute(DIALOG);
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Position or game" })).toBeVisible();
  await expect(message).toHaveCount(0);
});

test("a dialog without its style sheet says so, and has it after another try", async ({ page, baseURL }) => {
  await page.goto(baseURL ?? "./");
  const opener = page.getByRole("button", { name: "Position…" });
  await expect(opener).toBeVisible();
  await page.route(DIALOG_STYLE, (route) => route.fulfill({ status: 404, body: "no" }));
  await opener.click();
  const message = page.locator("pv-position-dialog .part-notice");
  await expect(message).toContainText("The dialog for positions and games could not be loaded");
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(message).toContainText("no style sheet");
  await page.unroute(DIALOG_STYLE);
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Position or game" })).toBeVisible();
  await expect(page.locator(".position-parts")).toHaveCSS("display", "grid");
});

test("a dialog that is closed before its part has answered stays closed", async ({ site, page }) => {
  await site.open();
  const opener = page.getByRole("button", { name: "Play…" });
  const dialog = page.getByRole("dialog", { name: "Play from here" });
  const loaded = page.waitForRequest(/\/play_dialog-.*\.js$/);
  await opener.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await opener.evaluate(async (opener: HTMLElement) => {
    opener.click();
    const part = document.querySelector("pv-play-dialog") as HTMLElement & {
      updateComplete: Promise<unknown>;
    };
    await part.updateComplete;
    [...part.querySelectorAll("button")].find(({ textContent }) => textContent === "Cancel")?.click();
  });
  // Imports of a module are answered in turn.
  await page.evaluate(`import("${(await loaded).url()}")`);
  await expect(dialog).toHaveCount(0);
});

test("a menu that cannot be loaded says so, and works when it is opened again", async ({ site, page }) => {
  site.toleratedErrors = /ERR_FAILED/;
  await site.open();
  await page.route(/\/share_items-.*\.js$/, (route) => route.abort());
  const opener = page.locator("pv-share-menu summary");
  const message = page.locator("pv-share-menu .part-notice");
  await opener.press("Enter");
  await expect(message).toContainText("The menu could not be loaded");
  await page.unroute(/\/share_items-.*\.js$/);
  await opener.press("Enter");
  await expect(message).toHaveCount(0);
  await opener.press("Enter");
  await expect(page.getByRole("button", { name: "Copy link" })).toBeEnabled();
  await expect(message).toHaveCount(0);
});

test("a promotion whose choice cannot be loaded is taken back, and asks at the next try", async ({
  site,
  page,
}) => {
  site.toleratedErrors = /ERR_FAILED/;
  await site.open();
  await site.adopt("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  await page.route(/\/promotion_dialog-.*\.js$/, (route) => route.abort());
  const message = page.locator("pv-promotion-dialog .part-notice");
  await site.drag("a7", "a8");
  await expect(message).toContainText("The choice of the piece could not be loaded");
  await expect(page.locator("cg-board piece.pawn")).toHaveCount(1);
  await page.unroute(/\/promotion_dialog-.*\.js$/);
  await site.drag("a7", "a8");
  await page.getByRole("button", { name: "queen" }).click();
  await site.standsAt("a8=Q+");
  await expect(message).toHaveCount(0);
});

test("the key of the threat is answered once its part has loaded, or by words", async ({ site, page }) => {
  site.toleratedErrors = /ERR_FAILED/;
  await site.open();
  await page.route(/\/threat_parts-.*\.js$/, (route) => route.abort());
  await page.keyboard.press("x");
  const message = page.locator("pv-threat-view .part-notice");
  await expect(message).toContainText("The threat could not be loaded");
  await page.unroute(/\/threat_parts-.*\.js$/);
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".threat-line")).toContainText("If Black were to move");
});

test("a view that cannot be loaded says so in its place, and appears on another try", async ({
  page,
  baseURL,
}) => {
  await page.goto(baseURL ?? "./");
  await page.route(TREE, (route) => route.abort());
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Search").click();
  await tab("Tree").click();
  const message = page.locator(".view-tree [role=alert].part-notice");
  await expect(message).toContainText("The view “Tree” could not be loaded");
  // Another view has no message of this one.
  await tab("Depths").click();
  await expect(message).toHaveCount(0);
  await tab("Tree").click();
  await expect(message).toBeVisible();
  await page.unroute(TREE);
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("pv-effort-tree-view figure")).toBeAttached();
  await expect(message).toHaveCount(0);
});
