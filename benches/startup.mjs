/**
 * The time from navigation to the first depth on the screen, in Chromium:
 *
 *     node benches/startup.mjs [SITE…]
 *
 * Sites, by default dist, take turns. Each marks the time of its first depth, as `page_entry.ts` does. Fresh visits have an empty
 * profile; warm ones follow in a new browser with the same profile. The variables ROUNDS, MS (round trip) and MBIT (per second)
 * choose the number of rounds and the link, CHROMIUM the browser; with FILES, the times of the files of each last visit are
 * printed. STOCKFISH is the folder of the npm package `stockfish`: then a page that holds nothing but its small build is the last
 * site.
 */

/* global navigator, PerformanceObserver, setTimeout */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { serveSite } from "./site_server.mjs";

const MARK = "first-depth";
const ROUNDS = Number(process.env.ROUNDS ?? 8);
const LINKS = process.env.MS
  ? [{ roundTripMs: Number(process.env.MS), mbitPerSecond: Number(process.env.MBIT ?? 10) }]
  : [
      { roundTripMs: 0, mbitPerSecond: 10_000 },
      { roundTripMs: 100, mbitPerSecond: 10 },
    ];

const temporary = mkdtempSync(join(tmpdir(), "pvscope-startup-"));
const sites = process.argv.slice(2);
if (sites.length === 0) sites.push("dist");
if (process.env.STOCKFISH) sites.push(rivalPage(process.env.STOCKFISH));

/** A page that shows the first line of Stockfish's small build with one thread. */
function rivalPage(stockfish) {
  const folder = join(temporary, "stockfish");
  const name = "stockfish-19-lite-single";
  for (const file of [`${name}.js`, `${name}.wasm`])
    cpSync(join(stockfish, "bin", file), join(folder, "assets", file));
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><title>Stockfish</title><p>Stockfish</p><output></output><script>
      const worker = new Worker("assets/${name}.js");
      worker.onmessage = ({ data }) => {
        if (data === "uciok") worker.postMessage("isready");
        if (data === "readyok") worker.postMessage("go infinite");
        if (!/^info depth \\d+ .* pv /.test(data)) return;
        worker.onmessage = null;
        document.querySelector("output").textContent = data;
        requestAnimationFrame(() => setTimeout(() => performance.mark("${MARK}")));
      };
      worker.postMessage("uci");
    </script>`,
  );
  return folder;
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
    // The browser's own start is not measured.
    await page.waitForTimeout(400);
    await page.goto(url);
    await page.evaluate(
      (mark) =>
        new Promise((resolve) => {
          const seen = (list) => list.getEntriesByName(mark).length > 0 && resolve();
          new PerformanceObserver(seen).observe({ type: "mark", buffered: true });
        }),
      MARK,
    );
    const times = await page.evaluate(
      (mark) => ({
        depth: performance.getEntriesByName(mark)[0].startTime,
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
        files: Object.fromEntries(
          performance
            .getEntriesByType("resource")
            .map(({ name, startTime, responseEnd }) => [
              name.split("/").at(-1),
              [Math.round(startTime), Math.round(responseEnd)],
            ]),
        ),
      }),
      MARK,
    );
    if (!isLast) await page.evaluate(keptOffline);
    await page.waitForTimeout(isLast ? 0 : 1000);
    return times;
  } finally {
    await context.close();
  }
}

/** Waits until the page is kept for later visits, if it ever is. */
const keptOffline = async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    if ((await navigator.serviceWorker.getRegistration()) !== undefined)
      return navigator.serviceWorker.ready.then(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return undefined;
};

const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
};

for (const link of LINKS) {
  console.log(
    `\nround trip ${link.roundTripMs} ms, ${link.mbitPerSecond} Mbit/s, ${ROUNDS} rounds; medians (least)`,
  );
  const servers = await Promise.all(sites.map((site) => serveSite(site, link)));
  const times = sites.map(() => ({ fresh: [], warm: [] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { url }] of servers.entries()) {
      const profile = mkdtempSync(join(temporary, "profile-"));
      times[index].fresh.push(await visit(profile, url, false));
      times[index].warm.push(await visit(profile, url, true));
      rmSync(profile, { recursive: true, force: true });
    }
  for (const [index, site] of sites.entries())
    for (const kind of ["fresh", "warm"]) {
      const of = (part) => times[index][kind].map((visit) => visit[part]);
      const text = (part) => `${Math.round(median(of(part)))} (${Math.round(Math.min(...of(part)))})`;
      console.log(`${site}, ${kind}: paint ${text("paint")}, first depth ${text("depth")} ms`);
      if (process.env.FILES) console.log(times[index][kind].at(-1));
    }
  for (const server of servers) server.close();
}
rmSync(temporary, { recursive: true, force: true });
