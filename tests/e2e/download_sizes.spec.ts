/** What the page and its other views download: scripts and styles, compressed. */

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./site_page";

/** In kilobytes of gzip: of a first visit, and of a view beyond it. */
const FIRST_VISIT = 110;
const VIEW = 60;

/** The scripts and styles that a page has asked for. */
class Downloads {
  readonly #paths = new Set<string>();

  constructor(page: Page) {
    page.on("request", (request) => {
      if (["script", "stylesheet"].includes(request.resourceType()))
        this.#paths.add(new URL(request.url()).pathname);
    });
  }

  kilobytes(): number {
    const files = [...this.#paths].map((path) => readFileSync(new URL(`../../dist${path}`, import.meta.url)));
    return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
  }
}

test(`a first visit downloads at most ${FIRST_VISIT} kB, and a view at most ${VIEW} kB more`, async ({
  page,
  baseURL,
}) => {
  const visit = new Downloads(page);
  await page.goto(baseURL ?? "");
  await page
    .getByText(/depth \d/i)
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  const first = visit.kilobytes();
  expect(first).toBeGreaterThan(50);
  expect(first).toBeLessThanOrEqual(FIRST_VISIT);
  for (const [address, shown] of [
    ["#course/line", "pv-question-view"],
    ["#course/collectors", "pv-question-view"],
    ["#lab", ".lab-code"],
    ["#essay", "pv-quiz-view svg"],
  ] as const) {
    const view = await page.context().newPage();
    const downloads = new Downloads(view);
    await view.goto(`${baseURL ?? ""}${address}`);
    await view.locator(shown).first().waitFor();
    await view.waitForLoadState("networkidle");
    expect(downloads.kilobytes(), address).toBeLessThanOrEqual(first + VIEW);
    await view.close();
  }
});
