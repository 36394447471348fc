/** The page under a browser's translation: prose is translated, and everything that changes goes on changing. */

import type { Page } from "@playwright/test";
import { type SitePage, expect, test } from "./site_page";
import { changedTexts, translate, watchTexts } from "./translation";

const INDIAN = '[White "Anna"]\n[Black "Berta"]\n[Event "Ulm"]\n\n1. d4 Nf6 2. c4 g6 *';
const GAMBIT = '[White "Clara"]\n[Black "Dora"]\n[Event "Bonn"]\n\n1. f4 e5 2. fxe5 *';

/** What the page says of the game and its analysis. Scores depend on what the table holds. */
const shown = async (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    [
      ".game-moves",
      ".game-title",
      "pv-position",
      "pv-opening",
      ".engine-status",
      "#toggle",
      "pv-announcer p",
    ].map((part) => `${part}: ${document.querySelector<HTMLElement>(part)?.innerText ?? "none"}`),
  );

/** Plays through what a visitor does with two games. */
async function session(site: SitePage, page: Page): Promise<unknown> {
  await site.paste(GAMBIT);
  await expect(page.locator(".game-title")).toHaveText(/Clara – Dora\s+Bonn/);
  await site.shows(/^rnbqkbnr\/pppp1ppp\/8\/4P3/);
  await site.finished();
  await expect(site.moves).toHaveText(["f4", "e5", "fxe5"]);
  await expect(site.position).toHaveText(/Black to move/);
  await site.play("d6");
  await expect(site.moves).toHaveText(["f4", "e5", "fxe5", "d6"]);
  await site.finished();
  const first = page.locator(".lines .line-score").first();
  await expect(site.score).toHaveText((await first.innerText()).trim());
  return shown(page);
}

test("another game, moves and dialogs look as they do without a translation", async ({ site, page }) => {
  await site.open();
  await site.paste(INDIAN);
  await site.finished();
  const before = await session(site, page);

  await page.reload();
  await site.depth(1);
  await site.paste(INDIAN);
  await site.finished();
  const translated = await translate(page);
  expect(translated).toEqual(["A chess search that shows its work"]);
  expect(await session(site, page)).toEqual(before);

  await page.getByRole("button", { name: "Keys (?)" }).click();
  await expect(page.locator("dialog.help dd").first()).toHaveText("«one ply back»");
  await expect(page.locator("dialog.help kbd").first()).toHaveText("←");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Glossary" }).click();
  await expect(page.locator("dialog.glossary-dialog dd").first()).toHaveText(/^«/);
  await page.keyboard.press("Escape");
  for (const term of ["Score", "Nodes"]) {
    await page.locator(".depths .explained", { hasText: term }).hover();
    await expect(page.locator("pv-tip")).toHaveText(/^\s*«[^«»]+»\s*$/);
  }
});

test("the lab and the course go on under a translation", async ({ page }) => {
  await page.goto("./#course/alpha-beta");
  const text = page.locator(".course-text");
  await expect(text).toContainText("Minimax visits");
  await translate(page);
  await expect(text).toContainText("«");
  const choice = page.locator(".course-choices button").first();
  await expect(choice).toContainText("«");
  await choice.click();
  await expect(page.locator(".course-answer")).toContainText(/«(Right|No)\.»/);
  await page.keyboard.press("n");
  await expect(page.locator(".course-head h2")).toHaveText(/«The null window and the scout»/);
  await expect(page.locator(".course-text")).not.toContainText("Minimax visits");
  await expect(page.locator(".course-text")).toContainText("«");
  await page.goto("./#lab");
  const step = page.locator("#lab pv-lab-both");
  await expect(step).toContainText(/Step \d+ of/);
  const before = await step.innerText();
  await page.locator("#lab").getByRole("button", { name: "One event back" }).click();
  await expect(step).not.toHaveText(before, { useInnerText: true });
});

test("no text changes where a translation may have replaced it", async ({ site, page }) => {
  await watchTexts(page);
  await site.open();
  await session(site, page);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }
  await site.paste(INDIAN);
  await site.finished();
  await page.getByRole("button", { name: "Keys (?)" }).click();
  await page.getByRole("dialog", { name: "Keys" }).getByRole("button", { name: "Close" }).click();
  await site.openSettings();
  await page.keyboard.press("Escape");
  for (const chapter of [
    "line",
    "alpha-beta",
    "types",
    "propositions",
    "pay",
    "collectors",
    "engine",
    "questions",
  ]) {
    await page.goto(`./#course/${chapter}`);
    await expect(page.locator(".course-head h2")).toBeVisible();
    const forward = page.getByRole("button", { name: "One event forward" }).first();
    if ((await forward.count()) > 0) await forward.click();
  }
  await page.goto("./#lab");
  await page.getByRole("button", { name: "One event forward" }).first().click();
  expect(await changedTexts(page)).toEqual([]);
});
