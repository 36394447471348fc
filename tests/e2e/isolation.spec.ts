/** Several threads on the page: where its server isolates it, where its service worker does, and where nobody does. */

import type { BrowserContext, Page, Request } from "@playwright/test";
import { violationsEverywhere } from "./accessibility";
import { ISOLATED_SITE, PATIENCE } from "./playwright.config";
import { poll } from "./poll";
import { expect, type SitePage, test } from "./site_page";
import { SiteServer } from "./site_server";

const threads = (page: Page) => page.locator("#threads");
const hint = (page: Page) => page.locator("#hint-threads");
const isIsolated = (page: Page): Promise<boolean> => page.evaluate(() => crossOriginIsolated);

/** The number of nodes that the view of the node types gives for each name. */
async function nodesByType({ page }: SitePage): Promise<Map<string, number>> {
  const rows = page.locator("pv-node-types .legend > div");
  const texts = await rows.evaluateAll((divs) =>
    divs.map((div) => [...div.querySelectorAll("dt, dd")].map((part) => part.textContent.trim())),
  );
  return new Map(texts.map(([name = "", nodes = ""]) => [name, Number(nodes.replace(/\D/g, ""))]));
}

/** Waits until the second thread of an endless search is well on its way, stops the search, and adds its nodes up. */
async function searchesWithTwoThreads(site: SitePage): Promise<void> {
  await site.view("Node types");
  await poll(async () => (await nodesByType(site)).get("Helper threads") ?? 0).toBeGreaterThan(100_000);
  await site.stop();
  // The last figures of a stopped search come a moment later.
  await expect(async () => {
    const nodes = await nodesByType(site);
    const of = (name: string): number => nodes.get(name) ?? NaN;
    // On a busy machine, a helper may get no time in the last depth: then all nodes are the main thread's.
    const helpers = nodes.get("Helper threads") ?? 0;
    const main = helpers > 0 ? of("Main thread") : of("All nodes");
    expect(of("Root") + of("PV") + of("Non-PV") + of("Quiescence")).toBe(main);
    expect(main + helpers).toBe(of("All nodes"));
  }).toPass({ timeout: PATIENCE });
}

test.describe("a server that isolates the page", () => {
  test.use({ baseURL: ISOLATED_SITE });

  test("the page searches with the threads of its settings, counts the nodes of each, and keeps the number", async ({
    site,
  }) => {
    const { page } = site;
    await page.goto("./");
    expect(await isIsolated(page)).toBe(true);
    await site.setting("depth", "");
    // Last, so that no earlier search has two threads.
    await site.setting("threads", "2");
    await searchesWithTwoThreads(site);
    const wasm: string[] = [];
    page.on("request", (request: Request) => {
      const [, build] = /(\w+)_bg-[^/]*\.wasm$/.exec(request.url()) ?? [];
      if (build !== undefined) wasm.push(build);
    });
    await page.reload();
    await searchesWithTwoThreads(site);
    expect(wasm).toEqual(["threads"]);
    await site.openSettings();
    await expect(threads(page)).toHaveValue("2");
    await expect(hint(page)).toHaveText(/^Several threads reach a depth sooner.*at most 4\.$/);
    expect(await violationsEverywhere(page, "dialog.settings")).toEqual([]);
  });

  test("one thread is the engine without helpers", async ({ site }) => {
    const { page } = site;
    await page.goto("./");
    await site.setting("threads", "2");
    await site.setting("threads", "1");
    await site.finished();
    await site.view("Node types");
    expect([...(await nodesByType(site)).keys()]).toEqual([
      "Root",
      "PV",
      "Non-PV",
      "Quiescence",
      "All nodes",
    ]);
  });

  test("an impossible number of threads is refused, and the one before stays", async ({ site }) => {
    const { page } = site;
    await page.goto("./");
    await site.setting("threads", "2");
    await site.openSettings();
    for (const text of ["0", "65", "1.5", "many"]) {
      await threads(page).fill(text);
      await threads(page).press("Enter");
      await expect(site.notice("threads")).toContainText(
        `The number of threads must be a whole number from 1 to 64, not “${text}”.`,
      );
      await expect(threads(page)).toHaveValue("2");
    }
  });

  test("an analysis that the user has stopped stays stopped with other threads, and keeps its results", async ({
    site,
  }) => {
    const { page } = site;
    await page.goto("./");
    await site.finished();
    const score = await site.score.innerText();
    await site.setting("threads", "2");
    await expect(site.status).toHaveText(/^(Depth reached|Ready|Stopped)$/);
    await expect(site.score).toHaveText(score);
  });
});

test("without isolation there is one thread, and the settings say what is missing", async ({ site }) => {
  const { page } = site;
  await page.goto("./");
  expect(await isIsolated(page)).toBe(false);
  await site.openSettings();
  await expect(threads(page)).toBeDisabled();
  await expect(threads(page)).toHaveValue("1");
  await expect(hint(page)).toContainText("Cross-Origin-Opener-Policy: same-origin");
  expect(await violationsEverywhere(page, "dialog.settings")).toEqual([]);
});

test.describe("a server without headers", () => {
  test.use({ serviceWorkers: "allow" });

  let server: SiteServer;

  test.beforeEach(async () => {
    server = await SiteServer.open();
  });

  test.afterEach(() => server.close());

  async function firstVisit({ page }: SitePage): Promise<void> {
    await page.goto(server.url);
    await poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  async function cutConnection(context: BrowserContext): Promise<void> {
    await server.close();
    await context.setOffline(true);
  }

  test("the service worker isolates the page from the second visit on, with or without a connection", async ({
    site,
    context,
  }) => {
    const { page } = site;
    await firstVisit(site);
    await site.openSettings();
    await expect(threads(page)).toBeDisabled();
    await expect(hint(page)).toHaveText("Reload the page to search with several threads.");
    await page.reload();
    expect(await isIsolated(page)).toBe(true);
    await site.setting("depth", "");
    // Last, so that no earlier search has two threads.
    await site.setting("threads", "2");
    await searchesWithTwoThreads(site);
    await cutConnection(context);
    await page.reload();
    await searchesWithTwoThreads(site);
    await context.setOffline(false);
    server = await SiteServer.open();
  });

  test("without a connection, an engine with threads that was never loaded gives way to the one that was", async ({
    site,
    context,
  }) => {
    const { page } = site;
    await firstVisit(site);
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem("pvscope-settings") ?? "{}") as object;
      localStorage.setItem("pvscope-settings", JSON.stringify({ ...settings, threads: 2 }));
    });
    await cutConnection(context);
    // The browser reports the file that did not come; the page does not.
    site.toleratedErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
    await page.reload();
    expect(await isIsolated(page)).toBe(true);
    await site.finished();
    await site.openSettings();
    await expect(hint(page)).toContainText("The browser has started only 1.");
    await context.setOffline(false);
    server = await SiteServer.open();
  });
});
