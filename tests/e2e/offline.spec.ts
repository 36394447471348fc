/** The page without a connection, and new versions of it, by its service worker. */

import { violationsEverywhere } from "./accessibility";
import { poll } from "./poll";
import { expect, type SitePage, test } from "./site_page";
import { SiteServer } from "./site_server";

test.use({ serviceWorkers: "allow" });

let server: SiteServer;

test.beforeEach(async () => {
  server = await SiteServer.open();
});

test.afterEach(() => server.close());

/** Opens the page for the first time, and waits until the browser has kept it. */
async function visit({ page }: SitePage): Promise<void> {
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test("after the first visit, the page starts and analyses without a connection", async ({
  site,
  context,
}) => {
  const { page } = site;
  await visit(site);
  // The engine’s build first, the lab’s for later, and none for threads, which this page does not have.
  const wasm = server.asked.flatMap((name) => /(\w+)_bg-.*\.wasm$/.exec(name)?.[1] ?? []);
  expect([...new Set(wasm)]).toEqual(["jspi", "plain"]);
  await site.play("e4");
  const recent = page.getByRole("dialog", { name: "Recent analyses" }).locator("li");
  await page.getByRole("button", { name: "Recent", exact: true }).click();
  await expect(recent).toHaveCount(1);
  await page.keyboard.press("Escape");
  await server.close();
  await context.setOffline(true);

  await page.reload();
  await site.depth(3);
  await expect(page.locator(".game-moves .move")).toHaveText(["e4"]);
  // Parts that load when they are used: the reader of PGN, recent analyses, the lab.
  await site.adopt("1. d4 (1. c4) d5");
  await expect(page.locator(".game-moves .level-0 .move")).toHaveText(["d4", "d5"]);
  await page.getByRole("button", { name: "Recent", exact: true }).click();
  await expect(recent).toHaveCount(2);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Lab" }).click();
  await expect(page.locator("pv-run-panel h2").first()).toBeVisible();
  await context.setOffline(false);
  server = await SiteServer.open();
});

test("a damaged network in the browser's cache is an error once, and replaced on request", async ({
  site,
}) => {
  const { page } = site;
  await visit(site);
  const damaged = await page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!new URL(url).pathname.endsWith(".bin")) continue;
        await cache.put(url, new Response("damaged"));
        count += 1;
      }
    }
    return count;
  });
  expect(damaged).toBe(1);
  await page.reload();
  await expect(page.locator("pv-engine-failure .notice")).toContainText(
    "cannot be used: it is not a network file",
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await site.depth(3);
  await page.reload();
  await site.depth(3);
});

test("a new version waits until the user reloads the page, which keeps the analysis", async ({ site }) => {
  const { page } = site;
  await visit(site);
  await site.play("e4");
  await poll(() => page.evaluate(() => location.hash)).toBe("#analysis?moves=e4");
  await page.reload();
  await site.depth(1);
  const message = page.locator("pv-page-messages .notice");
  await expect(message).toHaveCount(0);
  server.isNew = true;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(message).toContainText("A new version is ready. Your analysis stays.");
  expect(await violationsEverywhere(page, "pv-page-messages")).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await message.getByRole("button", { name: "Reload" }).click();
  await poll(() => page.evaluate(() => "isOld" in window).catch(() => true)).toBe(false);
  await expect(page.locator(".game-moves .move")).toHaveText(["e4"]);
  await site.depth(1);
  await expect(message).toHaveCount(0);
});

test("the page can be installed: its manifest has a name, a start and icons of the sizes that it states", async ({
  site,
}) => {
  const { page } = site;
  await page.goto(server.url);
  const url = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest = (await (await page.request.get(url)).json()) as {
    readonly start_url: string;
    readonly display: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  };
  expect([manifest.display, new URL(manifest.start_url, url).href]).toEqual(["standalone", server.url]);
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? "any"])).toEqual([
    ["192x192", "any"],
    ["512x512", "any"],
    ["512x512", "maskable"],
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await (await page.request.get(new URL(src, url).href)).body();
    // Width and height in the header of a PNG.
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
  }
});
