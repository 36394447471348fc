/** The game trees of the lab's readers: typed trees and chess positions. */

import { LabView } from "./lab_page";
import { poll } from "./poll";
import { expect, test } from "./site_page";
import { WebDriverPage } from "./webdriver_page";

test("a chess position has a board, which follows the steps", async ({ site }) => {
  const lab = new LabView(site);
  await lab.open("reti");
  const board = site.page.locator(".lab-board");
  await lab.steps.getByRole("button", { name: "To the start" }).click();
  await expect(board).toHaveAttribute("data-fen", /^7K\/8\/k1P5\/7p\/8\/8\/8\/8 w/);
  await lab.steps.getByRole("button", { name: "One event forward" }).click();
  await expect(board.locator("figcaption")).toHaveText("c7");
  await expect(board).toHaveAttribute("data-fen", /^7K\/2P5\/k7\/7p\/8\/8\/8\/8 b/);
  await expect(board.locator("img")).toHaveAttribute("alt", /c7/);
});

test("a typed tree is searched twice and compared; a malformed tree is rejected with its line and column", async ({
  site,
  page,
}) => {
  const lab = new LabView(site);
  await lab.open();
  await page.selectOption("#lab-one", "minimax");
  await page.selectOption("#lab-other", "alphabeta-soft");
  await lab.searchTree("[ left: [3 12 8] middle: [2 4 6] right: [14 5 2] ]");
  await expect(lab.counts.filter({ hasText: "Leaves" }).locator("td")).toHaveText(["9", "7", "22.2% fewer"]);
  await expect(lab.counts.filter({ hasText: "Value" }).locator("td")).toHaveText(["3", "3", ""]);
  await expect(page.locator(".lab-comparison figcaption strong")).toHaveText("5 leaves");
  await lab.searchTree("[ left: [3 12 8]\n  middle: [2 4\n  right: 5 ]");
  await expect(page.locator("#lab-fault")).toContainText("Line 1, column 1: this [ is never closed.");
  await expect(page.locator("#lab-text")).toHaveAttribute("aria-invalid", "true");
  await lab.searchTree("[ left: [3 12 8]\n  right: [2 four] ]");
  await expect(page.locator("#lab-fault")).toContainText("Line 2, column 13: the name four needs a colon");
  await poll(() =>
    page.locator("#lab-text").evaluate((area: HTMLTextAreaElement) => area.selectionStart),
  ).toBe(29);
  await expect(lab.counts.filter({ hasText: "Leaves" }).locator("td").first()).toHaveText("9");
  await expect(lab.run(0).locator(".label").filter({ hasText: "middle" })).toHaveCount(1);
  await lab.searchTree("[1 2]");
  await expect(page.locator("#lab-fault .notice")).toHaveCount(0);
  await expect(lab.counts.filter({ hasText: "Value" }).locator("td").first()).toHaveText("2");
});

test("a chess position is searched, with SAN for its moves, and folded subtrees can be opened", async ({
  site,
  page,
}) => {
  const lab = new LabView(site);
  await lab.open();
  await page.selectOption("#lab-other", "merged-meeting");
  await lab.openForm();
  await page.getByLabel("The position on the board").check();
  await page.locator("#lab-plies").fill("3");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator("#lab-form")).toBeHidden();
  await lab.steps.getByRole("button", { name: "To the end" }).click();
  await expect(lab.run(1).locator(".visit .label").filter({ hasText: /^e4/ }).first()).toBeAttached();
  // Which subtree is folded depends on the evaluation.
  const below = /^\+\d+ below$/;
  const visits = lab.run(1).locator(".visit");
  const windows = await visits.locator(".window").allTextContents();
  const folded = visits.nth(windows.findIndex((text) => below.test(text)));
  await expect(folded.locator(".window")).toHaveText(below);
  const [name] = ((await folded.locator(".label").textContent()) ?? "").split(" ");
  await folded.locator(".shape").click();
  await expect(lab.narration(1)).toContainText(`${name} returns`);
  await expect(folded.locator(".window")).toHaveText(/^\(.+\)$/);
  // The icicle shows the effort and selects visits; the first root move is at the left of the second row.
  const icicle = lab.run(1).locator("pv-icicle canvas");
  await expect(icicle).toHaveAttribute("aria-label", /most in \S+( \(Z(\+F)?\))? \d+\.\d%, /);
  await icicle.click({ position: { x: 12, y: 27 } });
  await expect(lab.narration(1)).toContainText("a3 returns");
  await page.selectOption("#lab-one", "engine");
  await expect(lab.run(0).locator("h2")).toContainText("The engine itself");
  await lab.steps.getByRole("button", { name: "To the end" }).click();
  await expect(lab.narration(0)).toContainText("The root returns");
  await expect(page.locator("#lab-fault .notice")).toHaveCount(0);
  // Figures not counted for the engine are dashes, not zeros.
  await expect(lab.counts.filter({ hasText: "Leaves" }).locator("td")).toHaveText(["–", /^[\d,]+$/, "–"]);
  await expect(lab.counts.filter({ hasText: "Cutoffs" }).locator("td")).toHaveText(["–", /^[\d,]+$/, ""]);
  await lab.openForm();
  await page.locator("#lab-plies").fill("9");
  await page.locator("pv-game-form form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator("#lab-fault")).toContainText(
    "The depth in chess must be a whole number from 1 to 6, not 9",
  );
});

test("Firefox: two searches are stepped through, and a malformed tree is rejected", async ({
  drivers,
  unvisited,
}) => {
  const driver = await drivers.open("firefox");
  try {
    const site = new WebDriverPage(driver);
    await site.open(`${unvisited}#lab`);
    await site.shows(".lab-together", /^Only the first search visits b: the second has pruned it/);
    await site.click("pv-paired-stepper button[aria-label='To the start']");
    await site.shows("pv-run-panel .lab-narration", /^Full search: the root,/);
    await site.click("pv-paired-stepper button[aria-label='One event forward']");
    await site.shows("pv-run-panel .lab-narration", /^Full search: A,/);
    await site.click("button[popovertarget='lab-form']");
    await site.click("#lab-text");
    await driver.executeScript(
      `const area = document.querySelector("#lab-text");
       area.value = "[ 1 [";
       area.dispatchEvent(new Event("input", { bubbles: true }));`,
    );
    await site.click("pv-game-form button.primary");
    await site.shows("#lab-fault", /Line 1, column 5: this \[ is never closed/);
    await site.shows("pv-run-panel .lab-narration", /^Full search: A,/);
    expect(await site.errors()).toEqual([]);
  } finally {
    await drivers.close(driver);
  }
});
