/** The examples of docs/examples/frameworks, as they stand: React, Vue and Svelte built by Vite, and pages without a bundler. */

import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { viteBuild } from "./bundlers";
import { launchChromium } from "./chromium";
import { legalMoves } from "./shown_line";
import { HERE, install, Site, uninstall } from "./site";

const EXAMPLES = fileURLToPath(new URL("../../docs/examples/frameworks", import.meta.url));

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
/** Black to move, so that no line of the other two is legal. */
const MIDDLEGAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10";

/** What the page of a component leaves to the test. */
interface ComponentPage {
  /** Settles once the component is drawn anew. */
  show?: (fen: string) => void | Promise<void>;
  unmount?: () => void;
  mounts?: number;
  /** The texts that the output has had since the last position. */
  texts?: string[];
}

let folder = "";
let site: Site;
let components: Site;
let browser: Browser;

beforeAll(async () => {
  folder = install("frameworks", HERE);
  cpSync(EXAMPLES, folder, { recursive: true });
  cpSync(join(folder, "node_modules"), join(folder, "sandboxed_frame/node_modules"), { recursive: true });
  components = await Site.open(
    await viteBuild(folder, ["react.html", "vue.html", "svelte.html"], {
      plugins: [svelte({ configFile: false })],
      // Only React's development build mounts twice in strict mode.
      define: { "process.env.NODE_ENV": `"development"` },
    }),
  );
  site = await Site.open(folder);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await site.close();
  await components.close();
  uninstall(folder);
});

/** Shows positions, 30 ms after one another, and from the last one on notes what the output shows. */
const show = (page: Page, ...fens: readonly string[]): Promise<void> =>
  page.evaluate(async (fens) => {
    const shared = globalThis as ComponentPage;
    const input = document.querySelector("input");
    for (const [index, fen] of fens.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, 30));
      if (input !== null) input.value = fen;
      input?.dispatchEvent(new Event("input"));
      await shared.show?.(fen);
    }
    const texts: string[] = (shared.texts = []);
    const note = (): number => texts.push(document.querySelector("output")?.textContent ?? "");
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, fens);

const textOf = async (page: Page): Promise<string> => (await page.locator("output").textContent()) ?? "";

/** Waits for a line to depth 12 that is legal in a position. */
async function waitForLine(page: Page, fen: string): Promise<void> {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  await expect.poll(async () => legalMoves(await textOf(page), position, "12")).not.toEqual([]);
}

/** The texts since the last position that are no line of it. */
async function foreignTexts(page: Page, fen: string): Promise<readonly string[]> {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const texts = await page.evaluate(() => (globalThis as ComponentPage).texts ?? []);
  expect(texts.length).toBeGreaterThan(1);
  return texts.filter((text) => text !== "" && legalMoves(text, position).length === 0);
}

/** The engines that run. */
const engines = (page: Page): number => page.workers().length;

test.each(["react.html", "vue.html", "svelte.html", "page.html", "sandboxed_frame/page.html"])(
  "%s shows the line of the newest position alone, refuses a bad FEN, and ends its engine with its component",
  async (path) => {
    const { url } = ["react", "vue", "svelte"].includes(path.replace(".html", "")) ? components : site;
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(url + path);
    await show(page, START);
    await waitForLine(page, START);
    expect(engines(page)).toBe(1);
    await show(page, ENDGAME, START, MIDDLEGAME);
    await waitForLine(page, MIDDLEGAME);
    expect(await foreignTexts(page, MIDDLEGAME)).toEqual([]);
    await show(page, "nonsense");
    await expect.poll(() => textOf(page)).toMatch(/nonsense/);
    expect(engines(page)).toBe(1);
    await show(page, START);
    await page.evaluate(() => {
      const { unmount } = globalThis as ComponentPage;
      if (unmount === undefined) document.querySelector("pv-analyzer, iframe")?.remove();
      else unmount();
    });
    await expect.poll(() => engines(page)).toBe(0);
    if (path === "react.html")
      expect(await page.evaluate(() => (globalThis as ComponentPage).mounts)).toBe(2);
    expect(errors).toEqual([]);
    await page.close();
  },
);

test("a server renders the components and starts no engine, which would keep it alive", async () => {
  const outDir = join(folder, "server");
  await build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    plugins: [svelte({ configFile: false })],
    build: { ssr: "render.js", outDir },
  });
  const output = execFileSync(process.execPath, [join(outDir, "render.js")], {
    encoding: "utf8",
    timeout: 30_000,
  });
  const html = expect.stringContaining("<output></output>") as unknown;
  expect(JSON.parse(output)).toEqual({ react: html, vue: html, svelte: html });
});

test("an example has at most 40 lines", () => {
  const files = readdirSync(EXAMPLES, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files)
    expect(
      readFileSync(join(parentPath, name), "utf8").trimEnd().split("\n").length,
      name,
    ).toBeLessThanOrEqual(40);
});
