/** The page under a browser's translation: prose is translated, and everything that changes goes on changing. */

import { VIEW_NAMES } from "../../www/page/state/panels";
import { expect, test } from "./site_page";
import { Key } from "selenium-webdriver";
import { poll } from "./poll";
import { changedTexts, translate, watchTexts } from "./translation";
import { inEveryBrowser, type WebDriverPage } from "./webdriver_page";

const INDIAN = '[White "Anna"]\n[Black "Berta"]\n[Event "Ulm"]\n\n1. d4 Nf6 2. c4 g6 *';
const GAMBIT = '[White "Clara"]\n[Black "Dora"]\n[Event "Bonn"]\n\n1. f4 e5 2. fxe5 *';

/** What the page says of the game and its analysis. Scores depend on what the table holds. */
const shown = async (site: WebDriverPage): Promise<unknown> =>
  site.driver.executeScript(() =>
    [
      ".game-moves",
      ".game-title",
      "pv-position-status",
      "pv-opening-name",
      ".engine-status",
      "#toggle",
      "pv-announcer p",
    ].map((part) => `${part}: ${document.querySelector<HTMLElement>(part)?.innerText ?? "none"}`),
  );

/** Plays through what a visitor does with two games. */
async function session(site: WebDriverPage): Promise<unknown> {
  await site.paste(GAMBIT);
  await site.shows(".game-title", /^Clara – Dora\s+Bonn/);
  await site.showsPosition("rnbqkbnr/pppp1ppp/8/4P3/8/8/PPPPP1PP/RNBQKBNR b KQkq - 0 2");
  await site.finished();
  await site.showsMoves("f4 e5 [fxe5]");
  await site.shows("pv-position-status .position-status", /Black to move/);
  await site.play("d6");
  await site.showsMoves("f4 e5 fxe5 [d6]");
  await site.finished();
  await poll(async () => (await site.text(".score strong")) === (await site.text(".lines .line-score"))).toBe(
    true,
  );
  return shown(site);
}

inEveryBrowser("another game, moves and dialogs look as they do without a translation", async (site) => {
  await site.paste(INDIAN);
  await site.showsMoves("d4 Nf6 c4 [g6]");
  await site.finished();
  const before = await session(site);

  await site.reload();
  await site.depth(1);
  await site.paste(INDIAN);
  await site.showsMoves("d4 Nf6 c4 [g6]");
  await site.finished();
  expect(await site.driver.executeScript(translate)).toEqual(["A chess search that shows its work"]);
  expect(await session(site)).toEqual(before);

  await site.press("Keys (?)");
  await site.shows("dialog.help dd", /^«one ply back»$/);
  await site.shows("dialog.help kbd", /^←$/);
  await site.type(Key.ESCAPE);
  await site.press("Glossary");
  await site.shows("dialog.glossary-dialog dd", /^«/);
  await site.type(Key.ESCAPE);
  await site.has("dialog[open]", 0);
  await site.view("depths");
  for (const column of [2, 4]) {
    await site.point(`.depths th:nth-child(${column}) .explained`);
    await site.shows("pv-tooltip", /^«[^«»]+»$/);
  }
});

inEveryBrowser("the lab and the course go on under a translation", async (site) => {
  const visit = (address: string): Promise<void> =>
    site.driver.executeScript("location.hash = arguments[0]", address);
  await visit("#course/alpha-beta");
  await site.shows(".course-text", /Minimax visits/);
  await site.driver.executeScript(translate);
  await site.shows(".course-text", /«/);
  await site.shows(".course-choices button", /«/);
  await site.click(".course-choices button");
  await site.shows(".course-answer", /«(Right|No)\.»/);
  await site.type("n");
  await site.shows(".course-head h2", /«The null window and the scout»/);
  await site.shows(".course-text", /^(?!.*Minimax visits).*«/s);
  await visit("#lab");
  await site.shows("#lab pv-paired-stepper", /Step \d+ of/);
  const before = await site.text("#lab pv-paired-stepper");
  await site.press("One event back");
  await poll(() => site.text("#lab pv-paired-stepper")).not.toBe(before);
});

test("no text changes where a translation may have replaced it", async ({ site, page }) => {
  await watchTexts(page);
  await site.open();
  await site.paste(GAMBIT);
  await expect(site.moves).toHaveCount(3);
  await site.finished();
  await site.play("d6");
  await expect(site.moves).toHaveText(["f4", "e5", "fxe5", "d6"]);
  await site.finished();
  for (const view of Object.keys(VIEW_NAMES)) await site.view(view);
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
