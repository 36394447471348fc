/** Other engines for the tests of the panel that runs one beside ours: Stockfish, our own UCI worker, and scripts that a test writes. */

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import { By } from "selenium-webdriver";
import { poll } from "./poll";
import type { WebDriverPage } from "./webdriver_page";

/** The lines, the heading and the fault of the other engine. */
export const LINES = "pv-second-engine-lines";
export const HEAD = "pv-second-engine-view h2";
export const FAULT = "pv-second-engine-view [role=alert] .notice.fault";

/** Between the depths, our engine’s build of WebKitGTK shows no figures; and there an opaque origin has caches, which are its own. */
export const MOST_BROWSERS = ["chromium", "firefox"] as const;

const pathTo = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const STOCKFISH = ["stockfish.wasm.js", "stockfish.wasm"].map((name) =>
  pathTo(`node_modules/stockfish.js/${name}`),
);

/** The UCI worker with the build that it asks for in this browser. */
export async function ownWorker({ driver }: WebDriverPage): Promise<string[]> {
  const suspends = await driver.executeScript("return 'Suspending' in WebAssembly");
  const wasm = `wasm/${suspends === true ? "jspi" : "plain"}/pvscope_bg.wasm`;
  return ["uci.js", wasm, "wasm/network.bin"].map((name) => pathTo(`pkg/${name}`));
}

/** A file of the running test with an engine. */
export function engine(name: string, script: string): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, script);
  return path;
}

/** The start of an engine, whose object `answer` has its answers. */
export const UCI = `
  const answer = { uci: ["id name Test", "uciok"], isready: ["readyok"], go: [], stop: ["bestmove e2e4"] };
  onmessage = ({ data }) => answer[data.split(" ")[0]]?.forEach((line) => postMessage(line));
`;

export async function choose(site: WebDriverPage, files: readonly string[]): Promise<void> {
  await site.view("engine");
  await site.has("#engine-files", 1);
  await site.driver.findElement(By.css("#engine-files")).sendKeys(files.join("\n"));
}

/** The depth of the other engine; 0 without one. */
export const depthOf = async (site: WebDriverPage): Promise<number> =>
  Number(/Depth\s+(\d+)/.exec(await site.text("pv-second-engine-view .engine-figures"))?.[1] ?? 0);

/** Waits until our engine has searched further. */
export async function oursGoesOn(site: WebDriverPage): Promise<void> {
  const before = await site.text(".readout dl");
  await poll(() => site.text(".readout dl")).not.toBe(before);
}
