/** Logs of other engines: their lines by depth, their scores, and a certificate for each line. */

import { looksRightEverywhere } from "./accessibility";
import { expect, test } from "./site_page";
import type { Page } from "@playwright/test";

const MATE = `id name Test Engine
position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1
info depth 1 multipv 1 score cp 500 nodes 30 time 1 pv d1d7
info depth 2 multipv 1 score cp 510 lowerbound nodes 50 time 1 pv d1d8
info depth 2 multipv 1 score mate 1 nodes 70 time 1 pv d1d8
info depth 3 multipv 1 score mate 2 nodes 90 time 2 pv d1d8 g8h8
info depth 4 multipv 1 score cp 480 nodes 99 time 3 pv g2g3 g7g6 g1g2`;

test("each line of a log gets a certificate, and its depths are drawn", async ({ site, page }) => {
  await site.open();
  await site.view("Check a line");
  await page.locator("#log").fill(MATE);
  await page.getByRole("button", { name: "Check the log" }).click();
  await site.shows("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
  await expect(page.locator("#log-said")).toHaveText("4 lines of Test Engine: 2 fail.");
  const log = page.locator("pv-engine-log-view");
  const verdicts = log.locator(".certificates tbody tr");
  await expect(verdicts).toHaveCount(4);
  // Depth 4 has three plies, and depth 3 goes on after the mate.
  await expect(verdicts.nth(0)).toContainText("too short");
  await expect(verdicts.nth(1)).toContainText("fails");
  await expect(verdicts.nth(2)).toContainText("proven");
  await expect(verdicts.nth(3)).toContainText("legal");
  await expect(log.locator(".evolution tbody tr")).toHaveCount(4);
  await expect(log.locator(".changes li")).toHaveCount(2);
  // The search that failed high is a triangle.
  await expect(log.locator(".failed.lower")).toHaveCount(1);
  await log.locator(".evolution button.move", { hasText: "Rd8#" }).first().hover();
  await expect(site.position).toContainText("Preview:");
});

test("a text that is no log is refused in words, and another position hides the log", async ({
  site,
  page,
}) => {
  await site.open();
  await site.view("Check a line");
  const check = async (text: string): Promise<void> => {
    await page.locator("#log").fill(text);
    await page.getByRole("button", { name: "Check the log" }).click();
  };
  await check("1. e4 e5");
  await expect(page.locator("#log-said")).toContainText("no line “info depth … score … pv …”");
  await check("info depth 1 score cp 20 pv e2e4\ninfo depth 2 score cp 21 pv e2e4 e7e5");
  await expect(page.locator("#log-said")).toHaveText("2 lines: none fails.");
  await expect(page.locator("pv-engine-log-view .evolution")).toBeVisible();
  await check("position fen 8/8/8 w - - 0 1\ninfo depth 1 score cp 1 pv e2e4");
  await expect(page.locator("#log-said")).toContainText("The position of the log cannot be shown");
  await site.pastePosition("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await expect(page.locator("pv-engine-log-view .evolution")).toHaveCount(0);
});

/** Pastes a long log without line ends. */
async function pasteLong(page: Page, part: string): Promise<void> {
  await page.locator("#log").focus();
  await page.keyboard.insertText(part.repeat(20_000));
  await expect(page.locator("#log")).toHaveValue(part.repeat(20_000));
}

test("while a long log without line ends is read, the page answers", async ({ site, page }) => {
  await site.open();
  await site.view("Check a line");
  await pasteLong(page, "info depth 1 score cp 1 ");
  // The first task after the click: a reader on the page itself would have ended before it.
  const meanwhile = await page.getByRole("button", { name: "Check the log" }).evaluate(
    (check: HTMLElement) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          document
            .querySelector<HTMLElement>('[aria-label^="Flip the board"], [title^="Flip the board"]')
            ?.click();
          resolve(document.querySelector("#log-said")?.textContent);
        };
        check.click();
        port2.postMessage(undefined);
      }),
  );
  expect(meanwhile).toBe("Checking the lines…");
  await expect(page.locator(".cg-wrap.orientation-black").first()).toBeVisible();
  await expect(page.locator("#log-said")).toContainText("no line “info depth … score … pv …”");
});

test("a long log without line ends is one line, which fails after its first move", async ({ site, page }) => {
  await site.open();
  await site.view("Check a line");
  await pasteLong(page, "info depth 1 score cp 1 pv e2e4 ");
  await page.getByRole("button", { name: "Check the log" }).click();
  await expect(page.locator("#log-said")).toHaveText("1 line: 1 fails.");
  await expect(page.locator("pv-engine-log-view .certificates tbody tr")).toHaveCount(1);
});

test("the pictures of a log are accessible and fit every screen, in both themes", async ({ site, page }) => {
  await site.open();
  await site.view("Check a line");
  await page.locator("#log").fill(MATE);
  await page.getByRole("button", { name: "Check the log" }).click();
  await expect(page.locator(".certificates tbody tr")).toHaveCount(4);
  const reveal = (): Promise<void> => page.locator("pv-engine-log-view").scrollIntoViewIfNeeded();
  await looksRightEverywhere(page, "log", { reveal });
});
