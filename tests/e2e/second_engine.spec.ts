/** Another engine beside ours, from files on the disk: Stockfish, our own UCI worker in the place of another engine, and bad ones. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { By } from "selenium-webdriver";
import { looksRightEverywhere } from "./accessibility";
import { BROWSERS } from "./drivers";
import { poll } from "./poll";
import { DEPTH_LIMIT, endlessTest, expect, SitePage, test } from "./site_page";
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

/** Between the depths, our engine’s build of WebKitGTK shows no figures; and there an opaque origin has caches, which are its own. */
const MOST_BROWSERS = ["chromium", "firefox"] as const;

const LINES = "pv-second-engine-lines";
const HEAD = "pv-second-engine-view h2";
const FAULT = "pv-second-engine-view [role=alert] .notice.fault";

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
  { browsers: MOST_BROWSERS, endless: true },
);

/** Failing engines, and the words for each. */
const BAD: readonly (readonly [name: string, script: string, words: RegExp])[] = [
  [
    "prose.js",
    "This is no engine at all.",
    /^✕\s*The engine cannot be started: (SyntaxError: |its script cannot be run).*Choose the script of a UCI engine/s,
  ],
  [
    "module.js",
    "import './other.js'",
    /^✕\s*The engine cannot be started: (SyntaxError: |its script cannot be run).*Choose the script/s,
  ],
  [
    "parts.js",
    "importScripts('other.js')",
    /it consists of several scripts: choose a build in one script\.$/,
  ],
  [
    "no_wasm.js",
    "fetch('no.wasm').then((response) => response.arrayBuffer())",
    /it needs the file “no.wasm”: choose it together with the script\.$/,
  ],
  [
    "endless.js",
    "for (;;) postMessage('info string ' + performance.now())",
    /its output has no end, more than 500 messages a second/,
  ],
  [
    "dying.js",
    `${UCI} answer.go = [{}]; onerror = null; addEventListener("message", ({ data }) => { if (data.startsWith("go")) throw new Error("unreachable"); })`,
    /^✕\s*The engine crashed \(Error: unreachable\)\.$/,
  ],
];

inOtherBrowsers(
  "bad engines end in words, their frames are gone, and our engine goes on",
  async (site) => {
    for (const [name, script, words] of BAD) {
      await choose(site, [engine(name, script)]);
      await site.shows(FAULT, words);
      await site.shows(HEAD, /has failed; ours is not affected$/);
      await site.has("iframe", 0);
      await oursGoesOn(site);
      await site.press("Remove");
    }
    await choose(site, [engine("notes.txt", "1. e4 e5")]);
    await site.shows(FAULT, /“notes.txt”: no script \(\.js\) is among them/);
  },
  { browsers: BROWSERS, endless: true },
);

inOtherBrowsers(
  "an engine that is silent is given up after 20 seconds, and starts again on request",
  async (site) => {
    await choose(site, [engine("silent.js", "")]);
    await site.has("iframe", 1);
    await site.driver.sleep(10_000);
    await site.shows(FAULT, /no uciok to its uci for 20 seconds/);
    await site.press("Start it again");
    await site.shows(HEAD, /^silent\.js starting$/);
    await site.has("iframe", 1);
  },
  { browsers: ["chromium"], endless: true },
);

inOtherBrowsers(
  "illegal lines are certified as such, and an illegal best move is named",
  async (site) => {
    const script = `${UCI} answer.go = ["info depth 3 score cp 900 nodes 5 pv e2e4 e7e5 e4e5"]; answer.stop = ["bestmove e2e5"]`;
    await choose(site, [engine("illegal.js", script)]);
    await site.shows(
      "pv-second-engine-view .engine-proof",
      /^✕ line 1: move 3: the move e4e5 is not legal here/,
    );
    await site.click("#toggle");
    await site.shows(FAULT, /best move cannot be played: the move e2e5 is not legal/);
    await site.shows(".engine-status", /^Stopped$/);
    await site.click("#toggle");
    await site.has(FAULT, 0);
    await site.shows(HEAD, /searching$/);
  },
  { browsers: BROWSERS, endless: true },
);

/** A server that counts what reaches it. It would let every site read its answers. */
class Listener {
  readonly #server: Server;
  reached: string[] = [];

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", ({ url = "" }, response) => {
      this.reached.push(url);
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      response.end("postMessage('id name reached')");
    });
    server.on("upgrade", ({ url = "" }, socket) => {
      this.reached.push(url);
      socket.destroy();
    });
  }

  static async open(): Promise<Listener> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Listener(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** An engine that tries to leave its worker with the browser's own functions, and names those that work. */
const spy = (url: string): string => `
  const find = (object, name) =>
    object === null ? undefined : (Object.getOwnPropertyDescriptor(object, name)?.value ?? find(Object.getPrototypeOf(object), name));
  // Those of the prototypes, which the scripts before it have not replaced.
  const native = (name) => find(Object.getPrototypeOf(self), name) ?? self[name];
  const could = [];
  const attempt = async (name, act) => {
    try {
      const done = await Promise.race([act(), new Promise((wake) => setTimeout(wake, 1500, "no answer"))]);
      if (done !== "no answer") could.push(name);
    } catch {}
  };
  const settled = (target, good) => new Promise((resolve, reject) => { target["on" + good] = resolve; target.onerror = reject; });
  const sent = (url) => { const request = new XMLHttpRequest(); request.open("GET", url); request.send(); return settled(request, "load"); };
  onmessage = async ({ data }) => {
    if (data !== "uci") return;
    await attempt("fetch", () => native("fetch").call(self, "${url}fetch"));
    await attempt("fetch without an answer", () => native("fetch").call(self, "${url}opaque", { mode: "no-cors" }));
    await attempt("request", () => sent("${url}xhr"));
    await attempt("socket", () => settled(new WebSocket("${url.replace("http", "ws")}socket"), "open"));
    await attempt("events", () => settled(new EventSource("${url}events"), "open"));
    await attempt("import", () => native("importScripts").call(self, "${url}script"));
    await attempt("module", () => import("${url}module"));
    await attempt("text as code", () => new Function("return 1")());
    await attempt("worker", () => settled(new Worker("data:text/javascript,postMessage(1)"), "message"));
    await attempt("database", () => settled(indexedDB.open("spied"), "success"));
    await attempt("caches", () => caches.open("spied"));
    await attempt("files", () => navigator.storage.getDirectory());
    postMessage("id name " + self.origin + " could " + (could.join(", ") || "nothing"));
    postMessage("uciok");
  };
  answer = { isready: "readyok" };
  addEventListener("message", ({ data }) => data in answer && postMessage(answer[data]));
`;

inOtherBrowsers(
  "an engine can reach neither the network, nor storage, nor the page, and its frame neither",
  async (site) => {
    const listener = await Listener.open();
    try {
      await fetch(listener.url);
      expect(listener.reached).toEqual(["/"]);
      await choose(site, [engine("spy.js", spy(listener.url))]);
      await site.shows(HEAD, /^null could nothing searching$/);
      const { driver } = site;
      expect(
        await driver.executeScript("return document.querySelector('iframe').contentDocument"),
      ).toBeNull();
      await driver.switchTo().frame(0);
      const attempts = [
        "parent.document",
        "parent.localStorage",
        "localStorage",
        "document.cookie",
        "top.location.href",
        "frameElement.id",
        "indexedDB.open('spied')",
      ];
      for (const attempt of attempts)
        expect(
          await driver.executeScript(`try { ${attempt}; return "possible" } catch { return "refused" }`),
          attempt,
        ).toBe("refused");
      expect(
        await driver.executeAsyncScript(
          `const done = arguments[0]; fetch("${listener.url}frame").then(() => done("reached"), () => done("refused"))`,
        ),
      ).toBe("refused");
      await driver.switchTo().defaultContent();
      expect(listener.reached).toEqual(["/"]);
    } finally {
      await listener.close();
    }
  },
  { browsers: MOST_BROWSERS, endless: true },
);

test("files dropped on its field are the field’s, and not the page’s", async ({ site, page }) => {
  await site.open();
  await site.view("engine");
  const isTaken = (selector: string): Promise<boolean> =>
    page.locator(selector).evaluate((target) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["1. e4"], "engine.js"));
      return !target.dispatchEvent(
        new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }),
      );
    });
  expect(await isTaken("#engine-files")).toBe(false);
  expect(await isTaken("pv-second-engine-view h2")).toBe(true);
});

test("without a connection, another engine runs, too", async ({ browser }) => {
  const server = await SiteServer.open();
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  const site = new SitePage(page);
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await server.close();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("button", { name: "Flip the board" })).toBeVisible();
  await site.view("engine");
  await page.locator("#engine-files").setInputFiles(STOCKFISH);
  await expect(page.locator(`${LINES} .line`)).toHaveCount(1);
  await context.close();
});

/** Stockfish with three lines of a position, stopped. */
async function stopped(site: SitePage): Promise<void> {
  const { page } = site;
  await site.open();
  await page.selectOption("#multipv", "3");
  await site.view("engine");
  await page.locator("#engine-files").setInputFiles(STOCKFISH);
  await expect(page.locator(`${LINES} .line`)).toHaveCount(3);
  await expect(page.locator("pv-second-engine-view .evolution tbody tr").nth(4)).toBeVisible();
  await site.toggle.click();
  await expect(page.locator(HEAD)).toContainText("stopped, as ours");
}

endlessTest(
  "its lines are shown on the board, played, added to the game, and checked step by step",
  async ({ site, page }) => {
    await stopped(site);
    const line = page.locator(`${LINES} .line`).nth(1);
    const moves = line.locator(".moves .move");
    const first = await moves.first().innerText();
    const certificate = async (action: string): Promise<void> => {
      await line.locator(".proof summary").click();
      await line.getByRole("button", { name: action }).click();
    };
    await moves.nth(1).hover();
    await expect(site.position).toContainText("Preview:");
    await page.mouse.move(0, 0);
    await expect(site.position).not.toContainText("Preview:");
    await certificate("Show the last position with piece values");
    await expect(site.position).toContainText("Preview:");
    await page.keyboard.press("Escape");
    await certificate("Check the line step by step");
    await expect(page.locator("pv-line-verifier .verdict")).toContainText(/All \d+ plies are legal/);
    await expect(page.locator("pv-line-verifier .steps .move").first()).toContainText(first);
    await site.view("engine");
    await moves.first().click();
    await site.view("game");
    await expect(site.moves.first()).toHaveText(first);
  },
);

endlessTest("another engine is accessible and fits every screen, in both themes", async ({ site, page }) => {
  await site.open();
  await site.view("engine");
  const reveal = (): Promise<void> => page.locator("pv-second-engine-view").scrollIntoViewIfNeeded();
  await looksRightEverywhere(page, "second-engine-choice", { reveal });
  await page.locator("#engine-files").setInputFiles(engine("silent.js", ""));
  await page.getByRole("button", { name: "Remove" }).click();
  await page.locator("#engine-files").setInputFiles(engine("notes.txt", ""));
  await expect(page.locator(FAULT)).toBeVisible();
  await stopped(site);
  await page.locator(`${LINES} .proof summary`).first().click();
  await looksRightEverywhere(page, "second-engine", { reveal });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
