/** The course: every chapter in Chromium and Firefox, on a desktop and on a phone, and what holds for all of them. */

import type { Locator, Page } from "@playwright/test";
import { accessibilityViolations, driverViolations, THEMES } from "./accessibility";
import { poll } from "./poll";
import { expect, test } from "./site_page";
import { WebDriverPage } from "./webdriver_page";

/** The right answer to a chapter's question, and the search's own words about it. */
interface Taught {
  readonly id: string;
  readonly title: string;
  readonly right: string;
  readonly answer: RegExp;
  /** What a search narrates once it has answered. */
  readonly together?: RegExp;
}

const CHAPTERS: readonly Taught[] = [
  {
    id: "line",
    title: "The line",
    right: "father1 son1",
    answer:
      /^Right\. At the root, this is the best move so far\. The line from there is now: father1 son1\.$/,
    together: /^Both searches are at the root/,
  },
  {
    id: "table",
    title: "Two places to keep it",
    right: "3",
    answer: /^Right\. Row 0 now holds C e a\./,
  },
  {
    id: "alpha-beta",
    title: "Alpha-beta, and what is exact",
    right: "only a lower bound: it may be worth more",
    answer: /^Right\. B returns ≥ −2\. As expected, it is Cut\.$/,
  },
  {
    id: "scout",
    title: "The null window and the scout",
    right: "(−11, −10)",
    answer: /The zero window is \(−11, −10\), the expected type Cut\.$/,
    together: /^Both searches are at B\./,
  },
  {
    id: "re-search",
    title: "PVS and its re-search",
    right: "Yes, in full",
    answer:
      /B is searched in full, with the window \(−300, −50\)\. It finds 250, where the scout had measured at least 200\./,
    together: /^Both searches are at B\./,
  },
  {
    id: "types",
    title: "The flag, and types expected and found",
    right: "All",
    answer: /expected to be All\.$/,
  },
  {
    id: "proofs",
    title: "Proofs, failed proofs, and an improvement",
    right: "No, it is skipped",
    answer: /the proof holds: B is no better, so its full search is skipped\.$/,
  },
  {
    id: "propositions",
    title: "The propositions",
    right: "Only r < α",
    answer: /by the first proposition alpha-beta cannot do otherwise on any tree/,
  },
  {
    id: "pay",
    title: "When does PVS pay?",
    right: "Save visits",
    answer: /^Right\. Break-even is at \d+\.\d%/,
  },
  {
    id: "collectors",
    title: "Ways to collect the line, and how lines get lost",
    right: "An exact hit gave the score, and a hit has no line",
    answer: /^Right\. The score is proved by \d of the \d lines: .*tree of variations/,
  },
  {
    id: "engine",
    title: "Aspiration, and the real engine",
    // Which of them depends on the network.
    right: "",
    answer: /^Right\. (Re-search: the proof has failed|The proof holds|The value has reached β)/,
  },
];

const SIZES = [
  { name: "phone", width: 360, height: 740 },
  { name: "desktop", width: 1280, height: 900 },
] as const;

class CourseView {
  constructor(readonly page: Page) {}

  async open(chapter: string): Promise<void> {
    await this.page.goto(`./#course/${chapter}`);
    await expect(this.choices.first()).toBeVisible();
  }

  get choices(): Locator {
    return this.page.locator(".course-choices button");
  }

  get answer(): Locator {
    return this.page.locator(".course-answer p");
  }

  get together(): Locator {
    return this.page.locator(".lab-together");
  }

  /** Chooses by the text, or without one whatever is right. */
  async choose(choice: string): Promise<void> {
    if (choice === "") {
      for (const button of await this.choices.all()) {
        await button.click();
        if ((await this.answer.textContent())?.startsWith("Right.") === true) return;
      }
      return;
    }
    const button = this.choices.filter({ has: this.page.getByText(choice, { exact: true }) });
    await button
      .or(this.choices.filter({ hasText: choice }))
      .last()
      .click();
  }
}

for (const { name, width, height } of SIZES)
  test(`every chapter asks, and the search answers: ${name}`, async ({ site }) => {
    test.slow();
    const { page } = site;
    await page.setViewportSize({ width, height });
    const course = new CourseView(page);
    await page.goto("./#course");
    for (const [index, { id, title, right, answer, together }] of CHAPTERS.entries())
      await test.step(id, async () => {
        await expect(page).toHaveURL(new RegExp(`#course/${id}$|#course$`));
        await expect(page.locator(".course-head h2")).toHaveText(`${index + 1} ${title}`);
        await expect(course.choices.first()).toBeVisible();
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.screenshot({
            path: `screenshots/course-${id}-${name}-${colorScheme}.png`,
            fullPage: true,
          });
        }
        await course.choose(right);
        await expect(course.answer).toHaveText(answer);
        if (together !== undefined) await expect(course.together).toHaveText(together);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await accessibilityViolations(page, "#course")).toEqual([]);
        await page.screenshot({ path: `screenshots/course-${id}-${name}-answered.png` });
        await expect(page.locator(".course-progress")).toHaveText(`${index + 1} of 11 answered`);
        await page.getByRole("link", { name: /^Next: / }).click();
      });
    await expect(page.locator(".course-ten details")).toHaveCount(10);
    await page.screenshot({ path: `screenshots/course-questions-${name}.png`, fullPage: true });
    expect(await accessibilityViolations(page, "#course")).toEqual([]);
  });

test("a wrong answer is told why and tried again, and progress is kept over a reload until it is forgotten", async ({
  site,
}) => {
  const { page } = site;
  const course = new CourseView(page);
  await course.open("scout");
  await course.choose("(10, 11)");
  await expect(course.answer).toContainText(
    "No. You forgot to change sides: this is the window as the root sees it",
  );
  await expect(page.locator(".course-choices .right")).toHaveCount(0);
  await course.choose("(−∞, −10)");
  await expect(course.answer).toContainText("No. That is the full window");
  await course.choose("(−11, −10)");
  await expect(course.answer).toContainText(
    "Right. Scout: can B be shown to be no better than 10 for the root?",
  );
  await page.screenshot({ path: "screenshots/course-wrong-then-right.png" });
  await page.getByRole("button", { name: "Another question" }).click();
  await expect(page).toHaveURL(/#course\/scout\?random=/);
  await expect(course.answer).toHaveCount(0);
  await page.getByRole("link", { name: "Next: PVS and its re-search" }).click();
  await expect(page).toHaveURL(/#course\/re-search$/);
  await course.choose("Yes, in full");
  await expect(page.locator(".course-progress")).toHaveText("2 of 11 answered");
  await page.reload();
  await expect(page.locator("#course-chapter option:checked")).toHaveText(/5\. PVS and its re-search ✓/);
  await expect(page.locator("#course-chapter")).toContainText("4. The null window and the scout (answered)");
  await page.getByRole("button", { name: "Forget" }).click();
  await expect(page.locator(".course-progress")).toHaveText("0 of 11 answered");
});

test("the keyboard answers, steps and changes the chapter; every step has an address", async ({ site }) => {
  const { page } = site;
  const course = new CourseView(page);
  await course.open("scout");
  await expect(course.together).not.toBeEmpty();
  const step = await page.locator(".lab-slider span").textContent();
  const choices = await course.choices.allTextContents();
  const right = 1 + choices.findIndex((choice) => choice.includes("(−11, −10)"));
  await page.keyboard.press(String(right));
  await expect(course.answer).toContainText("Right.");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/#course\/scout\?step=\d+$/);
  const there = page.url();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/#course\/re-search$/);
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/#course\/scout$/);
  await expect(page.locator(".lab-slider span")).toHaveText(step ?? "");
  await page.goto("about:blank");
  await page.goto(there);
  await expect(page.locator(".lab-slider span")).not.toHaveText(step ?? "");
  await expect(page).toHaveURL(there);
});

test("the reader changes the tree, and the text and the question follow", async ({ site }) => {
  const { page } = site;
  const course = new CourseView(page);
  await course.open("alpha-beta");
  await page.getByRole("button", { name: "Another tree" }).click();
  await page.locator("#course-text").fill("[ x: [7 9] y: [1 8 8 8] ]");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator(".course-text")).toContainText("y is searched with the window (−∞, −7)");
  await expect(page.locator(".course-text")).toContainText("3 other replies are never looked at");
  await course.choose("only a lower bound: it may be worth more");
  await expect(course.answer).toHaveText("Right. y returns ≥ −1. As expected, it is Cut.");
  await expect(page).toHaveURL(/#course\/alpha-beta\?text=/);
  await page.reload();
  await expect(page.locator(".course-text")).toContainText("y is searched with the window (−∞, −7)");
  await page.getByRole("button", { name: "Chapter’s tree" }).click();
  await expect(page.locator(".course-text")).toContainText("B is searched with the window (−∞, −3)");
  await page.getByRole("button", { name: "Another tree" }).click();
  await page.locator("#course-text").fill("[ 1 ");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator("#course-fault")).toContainText("Line 1, column 1");
});

test("the presenter's view has no controls, and the keys of a remote control change the chapter", async ({
  site,
}) => {
  const { page } = site;
  const course = new CourseView(page);
  await course.open("types");
  await page.getByRole("button", { name: "Present" }).click();
  await expect(page).toHaveURL(/#course\/types\?present$/);
  for (const part of [".top", ".course-bar", ".lab-tools", ".lab-steps"])
    await expect(page.locator(part)).toBeHidden();
  await page.screenshot({ path: "screenshots/course-presented.png" });
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/#course\/proofs\?present$/);
  await expect(page.locator(".course-head h2")).toContainText("Proofs, failed proofs");
  // A press before the chapter's search has ended has no step to go to.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/#course\/proofs\?step=\d+&present$/, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(page.locator(".top")).toBeVisible();
  await expect(page).toHaveURL(/#course\/proofs\?step=\d+$/);
});

test("the window moves over the map of the propositions, and the proof follows", async ({ site }) => {
  const { page } = site;
  const course = new CourseView(page);
  await course.open("propositions");
  const bits = page.locator(".course-bits");
  await expect(bits).toHaveText("r = 3; r < α: no; β < r: no");
  await page.getByLabel(/^β = /).fill("2");
  await expect(bits).toContainText("r < α: no; β < r: yes");
  await page.getByLabel(/^α = /).fill("14");
  await expect(bits).toContainText("r < α: yes; β < r: no");
  const box = await page.locator(".course-map").boundingBox();
  if (box === null) throw new Error("the map is missing");
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.1);
  await expect(bits).toContainText("r < α: no; β < r: no");
  await expect(page.locator(".course-proof > ul > li")).toContainText("< r of the root? No");
  await page.getByRole("button", { name: "r < α", exact: true }).click();
  await expect(page.locator(".course-proof > ul > li")).toContainText("r of the root <");
});

test("the sliders grow other trees and move along the break-even line", async ({ site }) => {
  const { page } = site;
  const course = new CourseView(page);
  await course.open("pay");
  const bits = page.locator(".course-bits");
  await expect(bits).toContainText("60 trees with 90% order");
  await page.getByLabel(/^Best move first/).fill("0");
  await expect(bits).toContainText("60 trees with 0% order");
  await expect(bits).toContainText(/PVS\s+makes \d+\.\d% more visits/);
  await page.getByLabel(/^If \d+% of the proofs failed/).fill("0");
  await expect(bits).toContainText("With 0.0% failing");
  await expect(page.locator(".course-text")).toContainText("2 of its 13 proofs fail");
  await expect(page.locator(".course-figure .lab-tree")).toHaveCount(2);
});

test("ten questions end the course, each with its answer; the glossary opens over any view", async ({
  site,
}) => {
  const { page } = site;
  await page.goto("./#course/questions");
  const questions = page.locator(".course-ten details");
  await expect(questions).toHaveCount(10);
  await questions.nth(3).locator("summary").click();
  await expect(questions.nth(3)).toContainText("(−31, −30)");
  await page.getByRole("button", { name: "Glossary" }).click();
  const glossary = page.getByRole("dialog", { name: "Glossary" });
  await expect(glossary).toContainText("Two meanings that are easily mixed up");
  expect(await accessibilityViolations(page, "dialog.glossary-dialog")).toEqual([]);
  await page.screenshot({ path: "screenshots/course-glossary.png" });
  await page.keyboard.press("Escape");
  await expect(glossary).toBeHidden();
  await page.getByRole("link", { name: "Lab" }).click();
  await page.getByRole("button", { name: "Glossary" }).click();
  await expect(glossary).toBeVisible();
});

test("faulty addresses are explained, and the course goes on", async ({ site }) => {
  const { page } = site;
  await page.goto("./#course/none");
  await expect(page.locator("#course .notice.fault")).toContainText(
    "There is no chapter “none”; there are line, table",
  );
  await expect(page.locator(".course-head h2")).toContainText("The line");
});

for (const { name, width, height } of SIZES)
  test(`Firefox: every chapter asks, the search answers, and all is accessible: ${name}`, async ({
    drivers,
    unvisited,
  }) => {
    const driver = await drivers.open("firefox");
    try {
      // A window of Firefox is not as narrow as a phone, but a frame may be.
      const frame = `<iframe width=${width} height=${height} src="${unvisited}#course/line"></iframe>`;
      await driver
        .manage()
        .window()
        .setRect({ width: width + 40, height: height + 140 });
      await driver.get(`data:text/html,${encodeURIComponent(frame)}`);
      await driver.switchTo().frame(0);
      const site = new WebDriverPage(driver);
      await site.watch();
      expect(await driver.executeScript("return innerWidth")).toBe(width);
      for (const { id, title, right, answer } of CHAPTERS) {
        await driver.executeScript("location.hash = arguments[0]", `#course/${id}`);
        await site.shows(".course-head h2", new RegExp(title.replace("?", "\\?")));
        await poll(() => site.count(".course-choices button")).toBeGreaterThan(1);
        const choices = await site.texts(".course-choices button");
        const texts = choices.map((choice) => choice.replace(/^\d\s*/, ""));
        for (const [index, text] of texts.entries())
          if (text === right || right === "")
            await site.click(`.course-choices li:nth-child(${index + 1}) button`);
        await site.shows(".course-answer", answer);
        expect(
          await driver.executeScript("return document.documentElement.scrollWidth <= innerWidth"),
          id,
        ).toBe(true);
        expect(await driverViolations(driver, "#course"), id).toEqual([]);
      }
      await site.shows(".course-progress", /^11 of 11 answered$/);
      expect(await site.errors()).toEqual([]);
    } finally {
      await drivers.close(driver);
    }
  });
