/** The lab: example trees, steps, the user's own trees, chess positions, and responsiveness. */

import { accessibilityViolations, SCREENS, THEMES } from "./accessibility";
import { startBrowser } from "./drivers";
import { LabView } from "./lab_page";
import { expect, test } from "./site_page";
import { WebDriverPage } from "./webdriver_page";

/** The second drawing of "Principal Variation Search": how each inner node was searched. */
const SECOND_DRAWING = {
  A: "F",
  A1: "F",
  A1a: "F",
  A1a1: "F",
  A1a2: "Z",
  A2: "Z+F",
  A2a: "F",
  A2a1: "F",
  A2a2: "Z",
  A2a3: "Z+F",
  A2a4: "Z",
  A2a5: "Z",
  A2b: "Z",
  A3: "Z",
  B: "Z",
  C: "Z",
  D: "Z",
};

/** The resulting node types, for nodes with a full search. */
const TURNED_OUT = { A: "exact", A1: "lower", A1a: "upper", A2: "exact", A2a3: "exact" };

test("opening the lab pauses the analysis, and going back resumes it", async ({ site, page }) => {
  await site.open();
  await page.getByRole("link", { name: "Lab" }).click();
  await expect(page.locator("pv-lab-run")).toHaveCount(2);
  await expect(page.locator("pv-board")).not.toBeVisible();
  await page.getByRole("link", { name: "Analysis" }).click();
  await expect(page.locator("pv-board")).toBeVisible();
  await expect(site.status).toHaveText("Analysing");
});

test("the second drawing of the source is reproduced node by node", async ({ site }) => {
  const lab = new LabView(site);
  await lab.open();
  await lab.run(1).getByLabel("Hide the subtrees of proofs").check();
  const nodes = await lab
    .run(1)
    .locator(".lab-tree .visit")
    .evaluateAll((visits) =>
      visits.map((visit) => ({
        name: /^\S+/.exec(visit.querySelector(".label")?.textContent ?? "")?.[0] ?? "",
        how: visit.querySelector(".how")?.textContent ?? "F",
        kinds: [...visit.classList],
      })),
    );
  const inner = nodes.filter(({ name }) => /^[A-D]/.test(name));
  expect(Object.fromEntries(inner.map(({ name, how }) => [name, how]))).toEqual(SECOND_DRAWING);
  expect(inner.length).toBe(Object.keys(SECOND_DRAWING).length);
  for (const [name, kind] of Object.entries(TURNED_OUT))
    expect(inner.find((node) => node.name === name)?.kinds, name).toContain(kind);
});

test("keys step through a search, and each step is described and shown in the code", async ({
  site,
  page,
}) => {
  const lab = new LabView(site);
  await lab.open();
  const tree = lab.run(1).locator(".lab-tree");
  await tree.focus();
  await page.keyboard.press("Home");
  await expect(lab.narration(1)).toContainText("F: the root is searched with the window (−50, 50)");
  await page.keyboard.press("ArrowRight");
  await expect(lab.narration(1)).toContainText("F: A is searched");
  await expect(lab.run(1).locator(".lab-code [aria-current]")).toContainText(
    "value = -search(child, -beta, -alpha)",
  );
  await page.keyboard.press("r");
  await expect(lab.narration(1)).toHaveText(
    "Z+F: the proof has failed. A2 is searched again with the window (−50, 50).",
  );
  await page.keyboard.press("c");
  await expect(lab.narration(1)).toContainText("Cutoff at A2a2: 1 successor is pruned: b.");
  await expect(lab.run(1).locator(".lab-code [aria-current]")).toHaveText(/if beta < alpha: break/);
  await page.keyboard.press("ArrowLeft");
  await expect(lab.narration(1)).not.toContainText("Cutoff");
  await page.keyboard.press("ArrowDown");
  await expect(lab.narration(1)).toContainText(/is searched/);
  await page.keyboard.press("End");
  await expect(lab.narration(1)).toHaveText("The root returns 10. As expected, it is P-V.");
  // The first search has not moved.
  await expect(lab.narration(0)).toHaveText("The root returns 10. As expected, it is P-V.");
});

test("two searches are stepped through together, with the reason for each divergence", async ({
  site,
  page,
}) => {
  const lab = new LabView(site);
  await lab.open();
  const both = page.locator("pv-lab-both");
  const together = both.locator(".lab-narration");
  await both.getByRole("button", { name: "To the start" }).click();
  for (const number of [0, 1] as const)
    await expect(lab.narration(number)).toContainText("F: the root is searched");
  await expect(together).toHaveText("Both searches are at the root.");
  await page.keyboard.press("ArrowRight");
  for (const number of [0, 1] as const) await expect(lab.narration(number)).toContainText("F: A is searched");
  await page.keyboard.press("r");
  await expect(lab.narration(1)).toContainText("Z+F: the proof has failed. A2 is searched again");
  // Alpha-beta waited for the proof and searches A2 once.
  await expect(lab.narration(0)).toContainText("F: A2 is searched");
  await expect(together).toHaveText("Both searches are at A2.");
  await page.keyboard.press("d");
  await expect(together).toHaveText(/Only the second search is here: it tries a proof of A2a3/);
  const waiting = "A2a2 returns ≥ 65. As expected, it is Cut.";
  await expect(lab.narration(0)).toHaveText(waiting);
  await page.keyboard.press("ArrowRight");
  await expect(lab.narration(1)).toContainText("F: a is searched");
  await expect(lab.narration(0)).toHaveText(waiting);
  // A separate step of one search, then a step of both.
  await lab.run(0).getByRole("button", { name: "To the start" }).click();
  await expect(together).toContainText("The searches have been stepped separately");
  await both.getByRole("button", { name: "One event forward" }).click();
  for (const number of [0, 1] as const) await expect(lab.narration(number)).toContainText("F: A is searched");
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
  await expect(lab.counts.filter({ hasText: "Leaves" }).locator("td")).toHaveText(["9", "7", "22.2%"]);
  await expect(lab.counts.filter({ hasText: "Value" }).locator("td")).toHaveText(["3", "3", ""]);
  await expect(page.locator(".lab-comparison figcaption strong")).toHaveText("5 leaves");
  await lab.searchTree("[ left: [3 12 8]\n  middle: [2 4\n  right: 5 ]");
  await expect(page.locator("#lab-fault")).toContainText("Line 1, column 1: this [ is never closed.");
  await expect(page.locator("#lab-text")).toHaveAttribute("aria-invalid", "true");
  await lab.searchTree("[ left: [3 12 8]\n  right: [2 four] ]");
  await expect(page.locator("#lab-fault")).toContainText("Line 2, column 13: the name four needs a colon");
  await expect
    .poll(() => page.locator("#lab-text").evaluate((area: HTMLTextAreaElement) => area.selectionStart))
    .toBe(29);
  await expect(lab.counts.filter({ hasText: "Leaves" }).locator("td").first()).toHaveText("9");
  await expect(lab.run(0).locator(".label").filter({ hasText: "middle" })).toHaveCount(1);
  await lab.searchTree("[1 2]");
  await expect(page.locator("#lab-fault .notice")).toHaveCount(0);
  await expect(lab.counts.filter({ hasText: "Value" }).locator("td").first()).toHaveText("2");
});

test("the triangular table and the LINE buffers fill as the line is copied up", async ({ site, page }) => {
  const lab = new LabView(site);
  await lab.open();
  await page.selectOption("#lab-example", "family");
  await expect(lab.run(0).locator("h2")).toContainText("triangular table");
  const lengths = lab.run(0).locator(".lab-lines tbody td:last-child");
  await lab.run(0).getByRole("button", { name: "To the start" }).click();
  await expect(lengths).toHaveText(["0"]);
  await lab.run(0).getByRole("button", { name: "To the end" }).click();
  await expect(lengths).toHaveText(["2", "2"]);
  await expect(lab.run(0).locator(".lab-lines .live")).toHaveText(["father1", "son1", "son2"]);
  // father2 is cut off and leaves father1's line in the buffer.
  await expect(lab.run(1).locator(".lab-lines tbody td")).toHaveText(["the root", "father1 son1", "son1"]);
});

test("a chess position is searched, with SAN for its moves, and folded subtrees can be opened", async ({
  site,
  page,
}) => {
  const lab = new LabView(site);
  await lab.open();
  await page.selectOption("#lab-other", "merged-meeting");
  await page.getByLabel("The position on the board").check();
  await page.locator("#lab-plies").fill("3");
  await page.getByRole("button", { name: "Search", exact: true }).click();
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
  await expect(lab.narration(0)).toContainText("The root returns");
  await expect(page.locator("#lab-fault .notice")).toHaveCount(0);
  // Figures not counted for the engine are dashes, not zeros.
  await expect(lab.counts.filter({ hasText: "Leaves" }).locator("td")).toHaveText(["–", /^[\d,]+$/, "–"]);
  await expect(lab.counts.filter({ hasText: "Cutoffs" }).locator("td")).toHaveText(["–", /^[\d,]+$/, ""]);
  await page.locator("#lab-plies").fill("9");
  await page.locator("pv-lab-game form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator("#lab-fault")).toContainText(
    "The depth in chess must be a whole number from 1 to 6, not 9",
  );
});

for (const { name, width, height } of SCREENS) {
  for (const colorScheme of THEMES) {
    test(`the lab is accessible and fits: ${name}, ${colorScheme}`, async ({ site, page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const lab = new LabView(site);
      await lab.open();
      const shot = (what: string): Promise<Buffer> =>
        page.screenshot({ path: `screenshots/lab-${name}-${colorScheme}-${what}.png`, fullPage: true });
      expect(await accessibilityViolations(page)).toEqual([]);
      await shot("drawings");
      await lab.run(1).locator("input[type=range]").fill("140");
      await page.selectOption("#lab-one", "tscp");
      await lab.searchTree("[");
      await expect(page.locator("#lab-fault .notice")).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await shot("midway");
      const small = await page
        .locator(
          "#lab button:visible, #lab select:visible, #lab textarea:visible, #lab summary:visible, #lab label.check:visible",
        )
        .evaluateAll((targets) =>
          targets
            .filter((target) => target.getBoundingClientRect().height < 34)
            .map((target) => target.outerHTML.slice(0, 120)),
        );
      expect(small).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test("Firefox: two searches are stepped through, and a malformed tree is rejected", async ({ baseURL }) => {
  const driver = await startBrowser("firefox");
  try {
    const site = new WebDriverPage(driver);
    await site.open(`${baseURL ?? ""}#lab`);
    await site.shows("pv-lab-run .lab-narration", /^The root returns 10\./);
    await site.click("pv-lab-run button[aria-label='To the start']");
    await site.shows("pv-lab-run .lab-narration", /^F: the root is searched/);
    await site.click("pv-lab-run button[aria-label='One event forward']");
    await site.shows("pv-lab-run .lab-narration", /^F: A is searched/);
    await site.click("#lab-text");
    await driver.executeScript(
      `const area = document.querySelector("#lab-text");
       area.value = "[ 1 [";
       area.dispatchEvent(new Event("input", { bubbles: true }));`,
    );
    await site.click("pv-lab-game button.primary");
    await site.shows("#lab-fault", /Line 1, column 5: this \[ is never closed/);
    await site.shows("pv-lab-run .lab-narration", /^F: A is searched/);
    expect(await site.errors()).toEqual([]);
  } finally {
    await driver.quit();
  }
});
