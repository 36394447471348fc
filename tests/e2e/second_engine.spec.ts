/** Another engine beside ours, from files on the disk: Stockfish, our own UCI worker in the place of another engine, and bad ones. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { By } from "selenium-webdriver";
import { looksRightEverywhere } from "./accessibility";
import { poll } from "./poll";
import { DEPTH_LIMIT, endlessTest, expect, type SitePage, test } from "./site_page";
import { SiteServer } from "./site_server";
import { inOtherBrowsers, type WebDriverPage } from "./webdriver_page";

const pathTo = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const STOCKFISH = ["stockfish.wasm.js", "stockfish.wasm"].map((name) =>
  pathTo(`node_modules/stockfish.js/${name}`),
);
/** The UCI worker with the build that it asks for in this browser. */
async function ownWorker({ driver }: WebDriverPage): Promise<string[]> {
  const suspends = await driver.executeScript("return 'Suspending' in WebAssembly");
  const wasm = `wasm/${suspends === true ? "jspi" : "plain"}/pvscope_bg.wasm`;
  return ["uci.js", wasm, "wasm/network.bin"].map((name) => pathTo(`pkg/${name}`));
}

const BROWSERS = ["chromium", "firefox"] as const;

const LINES = "pv-second-engine-lines";
const HEAD = "pv-second-engine-view h2";
const FAULT = "pv-second-engine-view .notice.fault";

const folder = mkdtempSync(join(tmpdir(), "engines-"));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** A file with an engine for a test. */
function engine(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, script);
  return path;
}

/** An engine that answers as `search` says, whose parameter is the worker. */
const UCI = `
  const answer = { uci: ["id name Test", "uciok"], isready: ["readyok"], go: [], stop: ["bestmove e2e4"] };
  onmessage = ({ data }) => answer[data.split(" ")[0]]?.forEach((line) => postMessage(line));
`;

async function choose(site: WebDriverPage, files: readonly string[]): Promise<void> {
  await site.view("engine");
  await site.has("#engine-files", 1);
  await site.driver.findElement(By.css("#engine-files")).sendKeys(files.join("\n"));
}

/** The depth of the other engine; 0 without one. */
const depthOf = async (site: WebDriverPage): Promise<number> =>
  Number(/Depth\s+(\d+)/.exec(await site.text("pv-second-engine-view .engine-figures"))?.[1] ?? 0);

/** Waits until our engine has searched further. */
async function oursGoesOn(site: WebDriverPage): Promise<void> {
  const before = await site.text(".readout dl");
  await poll(() => site.text(".readout dl")).not.toBe(before);
}

inOtherBrowsers(
  "Stockfish searches what ours searches, stops with it, and each of its lines has a certificate",
  async (site) => {
    await choose(site, STOCKFISH);
    await poll(() => depthOf(site)).toBeGreaterThan(5);
    await site.shows(HEAD, /^Stockfish .* searching$/s);
    await oursGoesOn(site);
    await site.choose("#multipv", "3");
    await site.has(`${LINES} .line`, 3);
    await site.play("e4");
    await site.shows(`${LINES} .moves`, /^1…/);
    await site.click("#toggle");
    await site.shows(HEAD, /stopped, as ours$/);
    const stopped = await site.text("pv-second-engine-view .engine-figures");
    for (const certificate of await site.texts(`${LINES} .certificate`)) {
      expect(certificate).toMatch(/Replayed\s+\d+ pl(y|ies), all legal/);
      expect(certificate).toMatch(/by its own “eval”; the score is|by the rules|nobody has a value/);
    }
    expect(await site.text("pv-second-engine-view .engine-figures")).toBe(stopped);
    await site.click("#toggle");
    await site.shows(HEAD, /searching$/);
    await site.press("Remove");
    await site.has("iframe", 0);
    await site.has("#engine-files", 1);
  },
  { browsers: BROWSERS, endless: true },
);

inOtherBrowsers(
  "our own UCI worker has the same line as our analysis, whose last position has the score",
  async (site) => {
    await choose(site, await ownWorker(site));
    await site.finished();
    await poll(() => depthOf(site)).toBe(DEPTH_LIMIT);
    await site.shows(HEAD, /^pvscope .* has finished$/s);
    const moves = (part: string): Promise<string[]> => site.texts(`${part} .line .moves .move`);
    expect(await moves(LINES)).toEqual(await moves("pv-lines"));
    expect((await site.texts(`${LINES} .certificate`))[0]).toMatch(
      /by its own “eval”; the score is \S+: equal/,
    );
    await site.has("pv-second-engine-view .evolution tbody tr", DEPTH_LIMIT);
  },
  { browsers: BROWSERS },
);

inOtherBrowsers(
  "a storm of starts, stops and moves ends with both engines at the last position",
  async (site) => {
    await choose(site, STOCKFISH);
    await poll(() => depthOf(site)).toBeGreaterThan(3);
    await site.paste("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *");
    await site.showsPosition("r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 5");
    await site.driver.executeAsyncScript(`
      const done = arguments[0];
      const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));
      const step = (name) => document.querySelector('pv-game-steps [aria-label^="' + name + '"]').click();
      (async () => {
        for (let round = 0; round < 30; round++) {
          document.querySelector("#toggle").click();
          await pause(round * 7 % 40);
          step(round % 3 === 0 ? "One ply back" : "One ply forward");
          await pause(round * 11 % 30);
          document.querySelector("#toggle").click();
        }
        step("To the start");
      })().then(done, done);
    `);
    await site.shows(`${LINES} .moves`, /^1\./);
    await poll(() => depthOf(site)).toBeGreaterThan(5);
    await site.shows(HEAD, /searching$/);
    await oursGoesOn(site);
  },
  { browsers: BROWSERS, endless: true },
);
