/**
 * Takes the pictures of the README from the built site: `./build.sh pictures`. One thread and a limit of depth give the same
 * search, and the same pictures, every time; only clocks differ.
 */

import type { Browser, Page } from "@playwright/test";
import { preview } from "vite";
import { THEMES } from "../../tests/e2e/accessibility";
import { SitePage } from "../../tests/e2e/site_page";
import { launchChromium } from "../../tests/package/chromium";

const OPERA_GAME = `[Event "Opera"]
[White "Morphy"]
[Black "Duke of Brunswick and Count Isouard"]
[Date "1858"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 *
`;

/** Two root moves compete in it, so that some scouts fail. */
const TENSION = "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9";

interface Settings {
  readonly depth: number;
  readonly multiPv: number;
  readonly panel: "game" | "why";
}

/** The page of a visitor with these settings, in a window of this height in pixels. */
async function visit(
  browser: Browser,
  height: number,
  settings: Settings,
  address: string,
): Promise<SitePage> {
  const page = await browser.newPage({
    viewport: { width: 1280, height },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const remembered = JSON.stringify({ ...settings, threads: 1 });
  await page.addInitScript(`localStorage["pvscope-settings"] = ${JSON.stringify(remembered)}`);
  await page.goto(address);
  const site = new SitePage(page);
  await site.depth(1);
  return site;
}

/** Waits for the last depth, and takes a picture in each theme. */
async function take(site: SitePage, name: string, picture: (page: Page, path: string) => Promise<unknown>) {
  await site.status.filter({ hasText: "Depth reached" }).waitFor({ timeout: 300_000 });
  for (const colorScheme of THEMES) {
    await site.page.emulateMedia({ colorScheme });
    await picture(site.page, `docs/images/${name}${colorScheme === "dark" ? "-dark" : ""}.png`);
  }
  await site.page.close();
}

const server = await preview({ logLevel: "error", preview: { port: 0, strictPort: false } });
const url = server.resolvedUrls?.local[0] ?? "";
const browser = await launchChromium();
try {
  const game = await visit(browser, 800, { depth: 18, multiPv: 3, panel: "game" }, url);
  await game.adopt(OPERA_GAME);
  // The game is read in a worker, and kept for the reload under this address.
  await game.page.waitForURL(/game=/);
  // A new engine, whose table has nothing of the analysis before.
  await game.page.reload();
  await take(game, "analysis", (page, path) => page.screenshot({ path }));

  const address = `${url}#analysis?fen=${TENSION.replaceAll(" ", "_")}`;
  const tension = await visit(browser, 1400, { depth: 20, multiPv: 1, panel: "why" }, address);
  const ledger = tension.page.locator(".ledger");
  // A margin, as the panel around it has on the page.
  await ledger.evaluate((ledger) => (ledger.style.padding = "12px 16px"));
  await take(tension, "root-moves", (_, path) => ledger.screenshot({ path }));
} finally {
  await browser.close();
  await server.close();
}
