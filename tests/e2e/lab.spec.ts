/** The lab: example trees, steps, addresses and screens. */

import { readFile } from "node:fs/promises";
import { accessibilityViolations, SCREENS, THEMES } from "./accessibility";
import { LabView } from "./lab_page";
import { endlessTest, expect, test } from "./site_page";

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

endlessTest("opening the lab pauses the analysis, and going back resumes it", async ({ site, page }) => {
  await site.open();
  await page.getByRole("link", { name: "Lab" }).click();
  await expect(page.locator("pv-run-panel")).toHaveCount(2);
  await expect(page.locator("pv-run-panel h2").first()).toContainText("Minimax");
  await expect(page.locator("pv-board")).not.toBeVisible();
  await page.getByRole("link", { name: "Analysis" }).click();
  await expect(page.locator("pv-board")).toBeVisible();
  await expect(site.status).toHaveText("Analysing");
});

test("the second drawing of the source is reproduced node by node", async ({ site, page }) => {
  const lab = new LabView(site);
  await lab.open();
  await lab.steps.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Legend" }).click();
  await page.getByLabel("Hide the subtrees of proofs").check();
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
  await expect(lab.narration(1)).toContainText("Full search: the root, with the window (−50, 50)");
  await page.keyboard.press("ArrowRight");
  await expect(lab.narration(1)).toContainText("Full search: A,");
  await expect(lab.run(1).locator(".lab-code [aria-current]")).toContainText(
    "value = -search(child, -beta, -alpha)",
  );
  await page.keyboard.press("r");
  await expect(lab.narration(1)).toHaveText(
    "Re-search: the proof has failed, so A2 is searched in full, with the window (−50, 50).",
  );
  await page.keyboard.press("c");
  await expect(lab.narration(1)).toContainText("Cutoff at A2a2: 1 successor is pruned: b.");
  await expect(lab.run(1).locator(".lab-code [aria-current]")).toHaveText(/if beta < alpha: break/);
  await page.keyboard.press("ArrowLeft");
  await expect(lab.narration(1)).not.toContainText("Cutoff");
  await page.keyboard.press("ArrowDown");
  await expect(lab.narration(1)).toContainText(/^(Full search|Scout|Re-search)/);
  await page.keyboard.press("End");
  for (const number of [0, 1] as const)
    await expect(lab.narration(number)).toHaveText("The root returns 10. As expected, it is P-V.");
});

test("two searches are stepped through together, with the reason for each divergence", async ({
  site,
  page,
}) => {
  const lab = new LabView(site);
  await lab.open();
  const { steps, together } = lab;
  // It opens where the searches part.
  await expect(together).toHaveText(
    "Only the second search is here: it tries a proof of A2, while the first searches A2 in full at once.",
  );
  await expect(lab.narration(1)).toHaveText(/^Scout: can A2 be shown to be no better than \S+ for A\?/);
  await steps.getByRole("button", { name: "To the start" }).click();
  for (const number of [0, 1] as const)
    await expect(lab.narration(number)).toContainText("Full search: the root,");
  await expect(together).toHaveText("Both searches are at the root.");
  await page.keyboard.press("ArrowRight");
  for (const number of [0, 1] as const) await expect(lab.narration(number)).toContainText("Full search: A,");
  await page.keyboard.press("r");
  await expect(lab.narration(1)).toContainText("Re-search: the proof has failed, so A2 is searched in full");
  // Alpha-beta waited for the proof and searches A2 once.
  await expect(lab.narration(0)).toContainText("Full search: A2,");
  await expect(together).toHaveText("Both searches are at A2.");
  await page.keyboard.press("d");
  await expect(together).toHaveText(/Only the second search is here: it tries a proof of A2a3/);
  const waiting = "A2a2 returns ≥ 65. As expected, it is Cut.";
  await expect(lab.narration(0)).toHaveText(waiting);
  await page.keyboard.press("ArrowRight");
  await expect(lab.narration(1)).toContainText("Full search: a,");
  await expect(lab.narration(0)).toHaveText(waiting);
  // A node of one tree takes both searches there.
  await lab.run(0).locator(".visit .label").filter({ hasText: /^A1 / }).click();
  await expect(lab.narration(0)).toContainText("A1 returns");
  await expect(lab.narration(1)).toContainText("A1 returns");
});

test("the examples begin with alpha-beta, and each says what to look for and how the visits change", async ({
  page,
}) => {
  await page.goto("./#lab");
  const lesson = page.locator(".lab-lesson");
  await expect(lesson).toContainText("11 visits, 15.4% fewer than the 13 of “Minimax”.");
  await page.selectOption("#lab-example", "saves");
  await expect(lesson).toContainText("51 visits, 19.0% fewer than the 63");
  await page.selectOption("#lab-example", "drawings");
  await expect(lesson).toContainText("69 visits, 27.8% more than the 54");
  await expect(lesson).toContainText("two of its thirteen scouts fail");
  await expect(page.locator("pv-run-panel h2 a").first()).toHaveAttribute(
    "href",
    "https://expositor.dev/pvs",
  );
});

test("every step has an address, which brings back tree, searches and step", async ({ site, page }) => {
  const lab = new LabView(site);
  await lab.open();
  await page.selectOption("#lab-other", "merged-meeting");
  await page.getByRole("button", { name: "Switches" }).click();
  await page.getByLabel("No re-search if the scout returns exactly α").check();
  await page.keyboard.press("Escape");
  await lab.steps.getByRole("button", { name: "To the end" }).click();
  // Each search is drawn in a task of its own, after the step.
  await expect(lab.narration(1)).toHaveText(/^The root returns/);
  await lab.steps.getByRole("button", { name: "One move back" }).click();
  await expect(lab.narration(1)).not.toHaveText(/^The root returns/);
  await expect(page).toHaveURL(
    /#lab\?tree=drawings&first=plain-beyond&second=merged-meeting~improved&step=\d+$/,
  );
  const step = (await page.locator(".lab-slider span").textContent()) ?? "";
  // The address follows a few times a second.
  await expect(page).toHaveURL(new RegExp(`step=${/\d+/.exec(step)?.[0]}$`));
  const narration = (await lab.narration(1).textContent()) ?? "";
  await page.goto("about:blank");
  await page.goBack();
  await expect(page.locator(".lab-slider span")).toHaveText(step);
  await expect(lab.narration(1)).toHaveText(narration);
  await lab.searchTree("[ a: [3 -12] 5 ]");
  await expect(page).toHaveURL(/#lab\?text=%5B_a/);
  await page.reload();
  await expect(lab.run(0).locator(".label").filter({ hasText: "a" }).first()).toBeVisible();
  await page.goto("./#lab?tree=none");
  await expect(page.locator("#lab-fault")).toContainText(
    "There is no example “none”; there are textbook, family",
  );
  await page.goto("./#lab?tree=drawings&first=best");
  await expect(page.locator("#lab-fault")).toContainText("There is no search “best”; there are minimax");
  await page.goto("./#lab?tree=drawings&first=minimax~improved");
  await expect(page.locator("#lab-fault")).toContainText("The search “minimax” has no switch “improved”");
  await page.goto("./#lab?tree=drawings&present");
  await expect(page.locator("#lab-fault")).toContainText(
    "“present” is not one of its parts, which are tree,",
  );
});

test("the keys step before anything has been clicked, but not under a dialog", async ({ site, page }) => {
  const lab = new LabView(site);
  await lab.open();
  const step = page.locator(".lab-slider span");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("End");
  await expect(lab.narration(1)).toContainText("The root returns 10.");
  await page.keyboard.press("ArrowLeft");
  await expect(lab.narration(1)).not.toContainText("The root returns");
  const there = (await step.textContent()) ?? "";
  await page.getByRole("button", { name: "Glossary" }).click();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(step).toHaveText(there);
});

for (const width of [1280, 1440])
  test(`the pseudo-code is shown whole: ${width}`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 900 });
    const lab = new LabView(site);
    await lab.open();
    for (const search of ["merged-beyond", "split-beyond", "minimax-pvs"]) {
      await page.selectOption("#lab-other", search);
      await expect(lab.run(1).locator(".lab-code li").first()).toBeVisible();
      const cut = await lab
        .run(1)
        .locator(".lab-code")
        .evaluate((code) => code.scrollWidth - code.clientWidth);
      expect(cut, search).toBe(0);
    }
  });

test("the searches play by themselves, and a tree saves as SVG", async ({ site, page }) => {
  const lab = new LabView(site);
  await lab.open("textbook");
  await lab.steps.getByRole("button", { name: "To the end" }).click();
  for (let back = 0; back < 2; back += 1)
    await lab.steps.getByRole("button", { name: "One event back" }).click();
  await lab.steps.getByRole("button", { name: "Play" }).click();
  await expect(lab.steps.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(lab.narration(0)).toContainText("The root returns 3");
  await expect(lab.steps.getByRole("button", { name: "Play" })).toHaveAttribute("aria-disabled", "true");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the tree of Minimax as SVG" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("minimax.svg");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(text).toContain("A −3");
});

test("a phone shows one tree, a switch, and the steps at the bottom", async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lab = new LabView(site);
  await lab.open("saves");
  const trees = page.locator(".lab-tree");
  await expect(trees.nth(0)).toBeHidden();
  await expect(trees.nth(1)).toBeInViewport();
  await expect(lab.steps).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "First search" }).click();
  await expect(trees.nth(0)).toBeInViewport();
  await expect(trees.nth(1)).toBeHidden();
  await expect(page.locator("#lab-one")).toBeVisible();
});

test("the triangular table and the LINE buffers fill as the line is copied up", async ({ site, page }) => {
  const lab = new LabView(site);
  await lab.open();
  await page.selectOption("#lab-example", "family");
  const { steps } = lab;
  await expect(lab.run(0).locator("h2")).toContainText("triangular table");
  const lengths = lab.run(0).locator(".lab-lines tbody td:last-child");
  await steps.getByRole("button", { name: "To the start" }).click();
  await expect(lengths).toHaveText(["0"]);
  await steps.getByRole("button", { name: "To the end" }).click();
  await expect(lengths).toHaveText(["2", "2"]);
  await expect(lab.run(0).locator(".lab-lines .fresh")).toHaveText(["father1", "son1", "son2"]);
  // father2 is cut off and leaves father1's line in the buffer.
  await expect(lab.run(1).locator(".lab-lines tbody td")).toHaveText(["the root", "father1 son1", "son1"]);
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
      await lab.steps.getByRole("button", { name: "To the end" }).click();
      await shot("end");
      await page.getByRole("button", { name: "Legend" }).click();
      expect(await accessibilityViolations(page)).toEqual([]);
      await shot("legend");
      await page.keyboard.press("Escape");
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
