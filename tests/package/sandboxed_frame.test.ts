/** The packed package in a frame without an origin of its own, in every browser. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSERS, startBrowser } from "../e2e/drivers";
import { GAME_RESULT, LAB_RESULT, RESULT } from "./results";
import { install, Site, uninstall } from "./site";

/** As docs/embedding.md has it for such a frame, with any server; and the import map. */
const POLICY =
  "default-src 'none'; frame-src http:; script-src http: 'wasm-unsafe-eval' 'unsafe-inline'; connect-src http:; worker-src data: http:";

let folder = "";
let site: Site;

beforeAll(async () => {
  folder = install("page");
  site = await Site.open(folder, POLICY);
});

afterAll(async () => {
  await site.close();
  uninstall(folder);
});

/** Waits for the results of `framed.js`. */
const RESULTS = `
  const [done] = arguments;
  const look = () => ("results" in globalThis ? done([origin, ...results]) : setTimeout(look, 50));
  look();
`;

test.each(BROWSERS)("a sandboxed frame analyses, runs the lab and reviews games in %s", async (name) => {
  const driver = await startBrowser(name);
  try {
    await driver.manage().setTimeouts({ script: 60_000 });
    await driver.get(`${site.url}sandboxed.html`);
    await driver.switchTo().frame(0);
    expect(await driver.executeAsyncScript(RESULTS)).toEqual(["null", RESULT, LAB_RESULT, GAME_RESULT]);
  } finally {
    await driver.quit();
  }
});
