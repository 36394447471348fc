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
  readonly paths = new Set<string>();

  constructor(page: Page) {
    page.on("request", (request) => {
      if (["script", "stylesheet"].includes(request.resourceType()))
        this.paths.add(new URL(request.url()).pathname);
    });
  }

  /** Of all, or of those that another page has not asked for. */
  kilobytes(other?: Downloads): number {
    const sizes = [...this.paths]
      .filter((path) => other?.paths.has(path) !== true)
      .map(
        (path) => gzipSync(readFileSync(new URL(`../../dist${path}`, import.meta.url)), { level: 9 }).length,
      );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  }
}

test(`a first visit downloads at most ${FIRST_VISIT} kB, and a view at most ${VIEW} kB more`, async ({
  site,
  page,
  baseURL,
}) => {
  const visit = new Downloads(page);
  await site.open();
  await site.finished();
  await page.waitForLoadState("networkidle");
  expect(visit.kilobytes()).toBeGreaterThan(50);
  expect(visit.kilobytes()).toBeLessThanOrEqual(FIRST_VISIT);
  // The course's chapter on the engine has a picture of the page.
  await site.view("windows");
  await page.locator(".view-windows svg").first().waitFor();
  for (const [address, shown] of [
    ["#course/line", "pv-question-view"],
    ["#course/propositions", "pv-question-view"],
    ["#course/pay", "pv-question-view"],
    ["#course/collectors", "pv-question-view"],
    ["#course/engine", "pv-course-windows svg"],
    ["#course/questions", ".course-ten"],
    ["#lab", ".lab-code"],
    ["#essay", "pv-quiz-view svg"],
  ] as const) {
    const view = await page.context().newPage();
    const downloads = new Downloads(view);
    await view.goto(`${baseURL ?? ""}${address}`);
    await view.locator(shown).first().waitFor();
    await view.waitForLoadState("networkidle");
    expect(downloads.kilobytes(visit), address).toBeLessThanOrEqual(VIEW);
    await view.close();
  }
});
