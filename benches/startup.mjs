/**
 * The time from navigation to the first depth on the screen, in Chromium:
 *
 *     node benches/startup.mjs [SITE…]
 *
 * Each site, by default dist, takes turns with itself without the early script in its HTML. Fresh visits have an empty profile;
 * warm ones follow in a new browser with the same profile. The variables ROUNDS, MS (round trip) and MBIT (per second) choose the
 * number of rounds and the link, CHROMIUM the browser; with FILES, the times of the files of each last visit are printed.
 */

/* global document, MutationObserver, navigator, requestAnimationFrame, window */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { serveSite } from "./site_server.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 8);
const LINKS = process.env.MS
  ? [{ roundTripMs: Number(process.env.MS), mbitPerSecond: Number(process.env.MBIT ?? 10) }]
  : [
      { roundTripMs: 0, mbitPerSecond: 10_000 },
      { roundTripMs: 100, mbitPerSecond: 10 },
    ];
const sites = process.argv.slice(2);
if (sites.length === 0) sites.push("dist");

/** Without the early script. */
const serial = (html) => html.replace(/<script>[\s\S]*?<\/script>/, "");

const VARIANTS = sites.flatMap((folder) => [
  { name: `${folder}, serial`, folder, edited: serial },
  { name: folder, folder, edited: undefined },
]);

/** Starts before the page's scripts. */
function watch() {
  new MutationObserver((_, observer) => {
    if (document.querySelector(".readout[data-depth]") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => (window.firstDepthMs = performance.now()));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** One visit: milliseconds to the first paint and to the first depth. */
async function visit(profile, url, isLast) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    viewport: { width: 1280, height: 900 },
  });
  try {
    const [page] = context.pages();
    await page.addInitScript(watch);
    // The browser's own start is not measured.
    await page.waitForTimeout(400);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => window.firstDepthMs !== undefined);
    const times = await page.evaluate(() => ({
      depth: window.firstDepthMs,
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      html: performance.getEntriesByType("navigation")[0].responseEnd,
      files: Object.fromEntries(
        performance
          .getEntriesByType("resource")
          .map(({ name, startTime, responseEnd }) => [
            name.split("/").at(-1),
            [Math.round(startTime), Math.round(responseEnd)],
          ]),
      ),
    }));
    if (!isLast) {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForTimeout(1000);
    }
    return times;
  } finally {
    await context.close();
  }
}

const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
};

for (const link of LINKS) {
  console.log(
    `\nround trip ${link.roundTripMs} ms, ${link.mbitPerSecond} Mbit/s, ${ROUNDS} rounds; medians (least)`,
  );
  const servers = [];
  for (const { folder, edited } of VARIANTS) servers.push(await serveSite(folder, link, edited));
  const times = VARIANTS.map(() => ({ fresh: [], warm: [] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { url }] of servers.entries()) {
      const profile = mkdtempSync(join(tmpdir(), "pvscope-startup-"));
      times[index].fresh.push(await visit(profile, url, false));
      times[index].warm.push(await visit(profile, url, true));
      rmSync(profile, { recursive: true, force: true });
    }
  for (const [index, { name }] of VARIANTS.entries())
    for (const kind of ["fresh", "warm"]) {
      const of = (part) => times[index][kind].map((visit) => visit[part]);
      const text = (part) => `${Math.round(median(of(part)))} (${Math.round(Math.min(...of(part)))})`;
      console.log(`${name}, ${kind}: paint ${text("paint")}, first depth ${text("depth")} ms`);
      if (process.env.FILES) console.log(times[index][kind].at(-1));
    }
  for (const server of servers) server.close();
}
