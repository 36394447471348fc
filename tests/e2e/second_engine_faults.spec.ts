/** Other engines that fail or lie, beside ours. */

import { BROWSERS } from "./drivers";
import { choose, engine, FAULT, HEAD, oursGoesOn, UCI } from "./other_engines";
import { inOtherBrowsers } from "./webdriver_page";

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
