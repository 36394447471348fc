/** The element `<pv-analyzer>`, bundled, unbundled and from another server; and the single file. */

import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page, Route } from "@playwright/test";
import * as esbuild from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PvAnalyzerElement } from "../../www/engine/element";
import { BROWSERS, startBrowser } from "../e2e/drivers";
import { viteBuild } from "./bundlers";
import {
  changed,
  closePages,
  ending,
  folder,
  global,
  IMAGES,
  MATE,
  on,
  openPages,
  overflow,
  site,
  violations,
} from "./element_page";
import { Site } from "./site";

const OPENING = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** The single file contains its worker. */
const SINGLE = `${IMAGES}; worker-src blob:`;

beforeAll(openPages);
afterAll(closePages);

/** Builds a page with Vite and serves it under `policy`. */
async function built<T>(html: string, policy: string, act: (page: Page) => Promise<T>): Promise<T> {
  const served = await Site.open(await viteBuild(folder, html), policy);
  try {
    return await on(served.url + html, act);
  } finally {
    await served.close();
  }
}

test("Vite builds a page with the element that runs under a strict policy", async () => {
  expect(await built("bundled.html", IMAGES, (page) => global(page, "result"))).toEqual(MATE);
});

/** The answers of the single file's element and of a function imported from it. */
const ofSingleFile = async (page: Page): Promise<unknown> => [
  await global(page, "result"),
  await global(page, "best"),
];
const OF_SINGLE_FILE = [MATE, expect.objectContaining({ bestMoveSan: "Ra6" })];

test("Vite builds a page with the single file", async () => {
  expect(await built("imported.html", SINGLE, ofSingleFile)).toEqual(OF_SINGLE_FILE);
});

test("esbuild builds a page with the single file, without settings", async () => {
  const outdir = join(folder, "esbuild");
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ["imported.js"],
    outdir,
    bundle: true,
    format: "esm",
    logLevel: "warning",
  });
  cpSync(join(folder, "imported.html"), join(outdir, "imported.html"));
  const served = await Site.open(outdir, SINGLE);
  try {
    expect(await on(`${served.url}imported.html`, ofSingleFile)).toEqual(OF_SINGLE_FILE);
  } finally {
    await served.close();
  }
});

test("importing the element or the single file on a server defines no globals", () => {
  const program = `
    await import("pvscope/element");
    const { Analyzer } = await import("pvscope/single");
    console.log(typeof Analyzer, ...["window", "document", "HTMLElement", "customElements"].map((name) => typeof globalThis[name]));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(output.trim()).toBe("function undefined undefined undefined undefined");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the element shows board, lines and verdicts at any width, accessibly: ${colorScheme}`, async () => {
    const act = async (page: Page): Promise<void> => {
      expect(await global(page, "result")).toEqual(MATE);
      await changed(page, { multipv: "2" });
      const element = page.locator("pv-analyzer");
      await element.getByText("Depth 4 of 4, complete").waitFor();
      expect(await element.locator(".line-score").allInnerTexts()).toEqual([
        "#2",
        expect.stringMatching(/^\+/),
      ]);
      expect(await element.locator(".seal").allInnerTexts()).toEqual(["✓\nreplays", "✓\nreplays"]);
      const board = element.getByRole("img", {
        name: "Chess board. White to move. White: king c8, rook a1, pawn b6",
      });
      expect(await board.locator("cg-board piece").count()).toBe(7);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    };
    for (const width of [360, 1000])
      await on(`${site.url}tag.html`, act, { colorScheme, viewport: { width, height: 800 } });
  });
}

test("the keyboard plays the moves of a line on the board", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    await changed(page, { fen: OPENING, moves: "e2e4", depth: "5" });
    const element = page.locator("pv-analyzer");
    const pressed = element.locator("button.move[aria-pressed=true]");
    const board = element.locator(".board");
    const before = await board.getAttribute("aria-label");
    expect(before).toMatch(/^Chess board. Black to move. White: .*pawns e4 .* Black: .*pawns a7/);
    await element.locator("button.move").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await pressed.waitFor();
    const second = await element.locator("button.move").nth(1).innerText();
    expect(await pressed.innerText()).toBe(second);
    expect(await board.getAttribute("aria-label")).not.toBe(before);
    await element.getByRole("button", { name: "Back to the position" }).click();
    await pressed.waitFor({ state: "detached" });
  });
});

test("a changed attribute starts a new analysis, and a bad value is explained", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    const element = page.locator("pv-analyzer");
    const refusals = {
      fen: ["nonsense", "badFen", /he FEN "nonsense"/],
      moves: ["e2e5", "badMove", /e2e5/],
      depth: ["deep", "badLimit", /depth="deep"/],
      multipv: ["0", "badMultiPv", /0/],
      orientation: ["sideways", "badRequest", /orientation="sideways"/],
    } as const;
    for (const [name, [value, code, message]] of Object.entries(refusals)) {
      const before = await element.getAttribute(name);
      expect(await changed(page, { [name]: value })).toEqual({
        code,
        message: expect.stringMatching(message) as unknown,
      });
      expect(await element.getByRole("alert").innerText()).toMatch(message);
      const after = ending(page);
      await element.evaluate(
        (element, [name, before]) =>
          before === null ? element.removeAttribute(name) : element.setAttribute(name, before),
        [name, before] as const,
      );
      expect(await after).toEqual({ best: "Ra6" });
      expect(await element.getByRole("alert").count()).toBe(0);
    }
    // Properties, changed during an analysis.
    const end = ending(page);
    await element.evaluate((element: PvAnalyzerElement) => {
      element.depth = 60;
      element.fen = "";
      setTimeout(
        () => Object.assign(element, { depth: 2, fen: "7k/8/8/8/8/8/8/R3K3 w Q - 0 1", chess960: true }),
        300,
      );
    });
    expect(await end).toEqual({ best: expect.stringMatching(/./) as unknown });
    expect(await element.evaluate((element) => element.outerHTML)).toBe(
      '<pv-analyzer fen="7k/8/8/8/8/8/8/R3K3 w Q - 0 1" depth="2" chess960=""></pv-analyzer>',
    );
  });
});

test("the element explains an engine that does not load or never comes, and loads it again on request", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    const element = page.locator("pv-analyzer");
    const alert = element.getByRole("alert");
    const again = element.getByRole("button", { name: "Try again" });
    await page.route("**/*.wasm", (route) => route.fulfill({ body: "no wasm" }));
    // A page loads the engine once.
    await page.reload();
    await alert.getByText(/^The engine at .* cannot be compiled/).waitFor();
    await page.unroute("**/*.wasm");
    await again.click();
    await element.getByText("of 4, complete").waitFor();

    const unanswered: Route[] = [];
    await page.route("**/*.wasm", (route) => void unanswered.push(route));
    await page.clock.install();
    await page.reload();
    await expect.poll(() => unanswered.length).toBe(1);
    await page.clock.fastForward(20_000);
    await alert.getByText(/sent nothing of .* for 20 seconds/).waitFor();
    await page.unroute("**/*.wasm");
    await again.click();
    await element.getByText("of 4, complete").waitFor();
  });
});

test("several elements work side by side, and removed ones leave no worker", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    const bests = await page.evaluate(async () => {
      const ends = ["kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1"].map((fen) => {
        const element = document.createElement("pv-analyzer");
        Object.assign(element, { fen, depth: 4 });
        document.body.append(element);
        return new Promise<string>((resolve) =>
          element.addEventListener("end", ({ detail }) => resolve(detail.bestMoveSan)),
        );
      });
      return await Promise.all(ends);
    });
    expect(bests).toEqual(["Ra6", "Rh6"]);
    expect(page.workers()).toHaveLength(3);
    // Removal during an analysis.
    await page.evaluate(() => {
      const elements = [...document.querySelectorAll("pv-analyzer")];
      for (const element of elements) element.setAttribute("depth", "60");
      setTimeout(() => elements.forEach((element) => element.remove()), 300);
    });
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

/** Shows both pictures, and gives the numbers of their depths. */
const PICTURES = `
  const [element, done] = [document.querySelector("pv-analyzer"), arguments[0]];
  element.pictures = "nodes line";
  const look = () => {
    const count = (parts) => element.shadowRoot.querySelectorAll(parts).length;
    if (count("figure") === 2) done([count(".types g > .sign"), count(".evolution tbody tr")]);
    else setTimeout(look, 50);
  };
  look();
`;

for (const name of BROWSERS) {
  test(`${name} runs the element from another server, and the single file without a server`, async () => {
    const elsewhere = await Site.open(folder);
    const html = readFileSync(join(folder, "tag.html"), "utf8");
    writeFileSync(
      join(folder, `${name}.html`),
      html.replace('"./node_modules', `"${elsewhere.url}node_modules`),
    );
    const own = await Site.open(folder);
    const driver = await startBrowser(name);
    try {
      await driver.manage().setTimeouts({ script: 60_000 });
      await driver.get(`${own.url}${name}.html`);
      expect(await driver.executeScript("return globalThis.result")).toEqual(MATE);
      expect(await driver.executeAsyncScript(PICTURES)).toEqual([3, 3]);
      await driver.get(pathToFileURL(join(folder, "single.html")).href);
      expect(await driver.executeScript("return globalThis.result")).toEqual(MATE);
      expect(await driver.executeAsyncScript(PICTURES)).toEqual([3, 3]);
      expect(await driver.executeScript("return globalThis.stopped")).toEqual({
        build: "plain",
        reasons: ["stopped", "depth"],
        codes: ["badFen", "load"],
      });
    } finally {
      await driver.quit();
      await own.close();
      await elsewhere.close();
    }
  });
}
