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
  const parts = asked.filter((url) => /_dialog-|_view-|review_parts|openings|graph_plot|lab_/.test(url));
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
