/** The essay: on three screens in Chromium and Firefox, by hand, by keyboard, and in a frame. */

import { type Locator, type Page } from "@playwright/test";
import { By, Origin } from "selenium-webdriver";
import { accessibilityViolations, driverViolations, THEMES } from "./accessibility";
import { poll } from "./poll";
import { expect, nextFrames, test } from "./site_page";
import { WebDriverPage } from "./webdriver_page";

const SIZES = [
  { name: "phone", width: 360, height: 740 },
  { name: "tablet", width: 768, height: 1024 },
  { name: "desktop", width: 1440, height: 900 },
] as const;

const SECTIONS = 18;
const TREES = 14;
/** The section with programs asks nothing. */
const QUIZZES = SECTIONS - 1;

class EssayView {
  constructor(readonly page: Page) {}

  async open(section: string): Promise<void> {
    await this.page.goto(`./#essay/${section}`);
    await expect(this.page.locator("pv-tree-section svg")).toHaveCount(TREES);
    await expect(this.page.locator(".course-question")).toHaveCount(QUIZZES);
    await expect(this.section(section)).toBeInViewport();
  }

  section(id: string): Locator {
    return this.page.locator(`#essay-${id}`);
  }

  leaf(section: string, name: string): Locator {
    return this.section(section).getByRole("slider", { name: `Leaf ${name}`, exact: true });
  }
}

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

for (const { name, width: wide, height } of SIZES)
  test(`every section is there, fits and is accessible: ${name}`, async ({ site }) => {
    const { page } = site;
    await page.setViewportSize({ width: wide, height });
    const essay = new EssayView(page);
    await essay.open("line");
    await expect(page.locator(".essay section")).toHaveCount(SECTIONS);
    await page.locator("pv-several-lines-view").scrollIntoViewIfNeeded();
    await expect(page.locator("pv-several-lines-view tbody tr").last()).toContainText(/\d,\d{3}/);
    await page.locator("pv-instability-view").scrollIntoViewIfNeeded();
    await expect(page.locator("pv-instability-view table")).toContainText("Re-search");
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      expect(await width(page)).toBeLessThanOrEqual(wide);
      expect(await accessibilityViolations(page, "#essay")).toEqual([]);
      for (const id of ["line", "re-search", "forms", "bugs"]) {
        await page.evaluate((id) => document.querySelector(`#essay-${id}`)?.scrollIntoView(), id);
        await page.screenshot({ path: `screenshots/essay-${id}-${name}-${colorScheme}.png` });
      }
    }
  });

test("the tree shows the moment of the sentence that is read", async ({ site }) => {
  const { page } = site;
  const essay = new EssayView(page);
  await essay.open("re-search");
  const sentences = essay.section("re-search").locator("p[data-sentence]");
  const told = essay.section("re-search").locator(".essay-narration");
  const read = (sentence: Locator): Promise<void> =>
    sentence.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await read(sentences.nth(0));
  await expect(told).toHaveText("B returns ≤ −20. It was expected to be Cut but turned out All.");
  await read(sentences.nth(2));
  await expect(told).toHaveText("B returns −25. As expected, it is P-V.");
  await expect(sentences.nth(2)).toHaveClass("now");
  // A step of the reader's own stays, though the sentence is still there.
  await essay.section("re-search").getByRole("button", { name: "One step back" }).click();
  await nextFrames(page);
  await expect(told).not.toHaveText("B returns −25. As expected, it is P-V.");
});

test("a dragged leaf moves the value of the root, the line and the words, and Reset brings them back", async ({
  site,
}) => {
  const { page } = site;
  const essay = new EssayView(page);
  await essay.open("line");
  const section = essay.section("line");
  await section.getByRole("slider", { name: "Step of the search" }).press("End");
  await expect(section).toContainText("principal variation: A A1.");
  const leaf = essay.leaf("line", "C2");
  await leaf.scrollIntoViewIfNeeded();
  const box = await leaf.locator("rect").boundingBox();
  if (box === null) throw new Error("the leaf is missing");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 4 });
  await expect(leaf).toHaveAttribute("aria-valuenow", "21");
  await page.mouse.up();
  await expect(section).toContainText("principal variation: C C1.");
  await expect(section.getByRole("img", { name: /^root, F, window \(−∞, ∞\), 5$/ })).toBeVisible();
  await section.getByRole("button", { name: "Reset" }).click();
  await expect(section).toContainText("principal variation: A A1.");
  await expect(section.getByRole("button", { name: "Reset" })).toBeHidden();
});

test("the keyboard alone changes a leaf, steps, chooses a search and answers", async ({ site }) => {
  const { page } = site;
  const essay = new EssayView(page);
  await essay.open("alpha-beta");
  const section = essay.section("alpha-beta");
  await essay.leaf("alpha-beta", "B1").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowUp");
  await expect(essay.leaf("alpha-beta", "B1")).toHaveAttribute("aria-valuenow", "5");
  await expect(section).toContainText("At C, a reply reaches β = −5.");
  await essay.leaf("alpha-beta", "A1").focus();
  for (let leaf = 0; leaf < 6; leaf++) await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const slider = section.getByRole("slider", { name: "Step of the search" });
  await expect(slider).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("1");
  const forms = essay.section("forms");
  await forms.getByRole("button", { name: "Minimax" }).focus();
  await page.keyboard.press("Enter");
  await expect(forms.locator(".lab-code")).toContainText("max(");
});

test("a wrong answer is told why, the right one shows in the tree, and then there is another question", async ({
  site,
}) => {
  const { page } = site;
  const essay = new EssayView(page);
  await essay.open("scout");
  const quiz = essay.section("scout").locator("pv-quiz-view");
  const asked = (await quiz.locator(".course-question p").first().textContent()) ?? "";
  const tree = quiz.locator("svg");
  const before = await tree.getAttribute("aria-label");
  // By keyboard, each choice in turn until one is right.
  const choices = quiz.locator(".course-choices button");
  for (let choice = 0; !(await quiz.getByText("Right.").isVisible()); choice++) {
    await choices.nth(choice).focus();
    await page.keyboard.press("Enter");
    await expect(quiz.locator(".course-answer")).toHaveText(/^\s*(Right|No)\. \S.*\.( Try again\.)?\s*$/);
  }
  await expect(tree).not.toHaveAttribute("aria-label", before ?? "");
  const next = quiz.getByRole("button", { name: "Another question" });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(quiz.locator(".course-answer")).toHaveText("");
  await expect(tree).not.toHaveAttribute("aria-label", before ?? "");
  expect(asked).toMatch(/Which window does it get\?$/);
});

test("a tree is saved as SVG", async ({ site }) => {
  const { page } = site;
  const essay = new EssayView(page);
  await essay.open("scout");
  const download = page.waitForEvent("download");
  await essay.section("scout").getByRole("button", { name: "Save this tree as SVG" }).click();
  expect((await download).suggestedFilename()).toBe("scout.svg");
});

test("an address opens its section, or that section alone; another is explained", async ({ site }) => {
  const { page } = site;
  const essay = new EssayView(page);
  await essay.open("instability");
  await expect(page.locator(".top")).toBeVisible();
  await page.goto("./#essay/re-search?alone");
  await expect(page.locator(".essay section")).toHaveCount(1);
  await expect(page.locator(".top")).toBeHidden();
  await expect(page.locator("#essay-re-search pv-tree-section svg")).toBeVisible();
  await page.screenshot({ path: "screenshots/essay-alone.png" });
  await page.goto("./#essay/none");
  await expect(page.locator("#essay .notice.fault")).toContainText(
    "There is no section “none”; there are line,",
  );
  await expect(page.locator(".essay section")).toHaveCount(SECTIONS);
  await page.getByRole("link", { name: "Course" }).click();
  await expect(page.locator("#essay")).toBeHidden();
});

for (const { name, width: wide, height } of SIZES)
  test(`Firefox: the essay runs from end to end and is accessible: ${name}`, async ({
    drivers,
    unvisited,
  }) => {
    const driver = await drivers.open("firefox");
    try {
      // A window of Firefox is not as narrow as a phone, but a frame may be.
      const frame = `<iframe width=${wide} height=${height} src="${unvisited}#essay/line"></iframe>`;
      await driver
        .manage()
        .window()
        .setRect({ width: wide + 40, height: height + 140 });
      await driver.get(`data:text/html,${encodeURIComponent(frame)}`);
      await driver.switchTo().frame(0);
      const site = new WebDriverPage(driver);
      await site.watch();
      await poll(() => site.count("pv-tree-section svg")).toBe(TREES);
      await poll(() => site.count(".course-question")).toBe(QUIZZES);
      const see = (part: string): Promise<void> =>
        driver.executeScript(
          "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })",
          part,
        );
      await see("pv-several-lines-view");
      await site.shows("pv-several-lines-view tbody tr:last-child", /\d,\d{3}/);
      await see("pv-instability-view");
      await site.shows("pv-instability-view table", /Re-search/);
      const fits = await driver.executeScript("return document.documentElement.scrollWidth <= innerWidth");
      expect(fits).toBe(true);
      for (const theme of THEMES) {
        await driver.executeScript("document.documentElement.dataset.theme = arguments[0]", theme);
        expect(await driverViolations(driver, "#essay"), theme).toEqual([]);
      }
      await see("#essay-line pv-tree-section svg");
      const leaf = await driver.findElement(By.css("#essay-line [aria-label='Leaf C2']"));
      const actions = driver.actions({ async: true });
      await actions
        .move({ origin: leaf })
        .press()
        .move({ x: 0, y: -80, origin: Origin.POINTER })
        .release()
        .perform();
      await site.shows("#essay-line .essay-text", /principal variation: C C1\./);
      expect(await site.errors()).toEqual([]);
    } finally {
      await drivers.close(driver);
    }
  });
