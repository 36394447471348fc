/** The element `<pv-analyzer>`, bundled, unbundled and from another server; and the single file. */

import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page, type Route } from "@playwright/test";
import * as esbuild from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PvAnalyzerElement } from "../../www/engine/element";
import { BROWSERS, CHROMIUM_FLAGS, startBrowser } from "../e2e/drivers";
import { viteBuild } from "./bundlers";
import { CSP, install, Site, uninstall } from "./site";

/** The result of `watch.js` for a mate in two, which three plies prove. */
const MATE = { depths: [1, 2, 3], best: "Ra6", score: { kind: "mate", moves: 2 }, holds: true };
const OPENING = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** The style sheet contains the pieces as images. */
const IMAGES = `${CSP}; img-src 'self' data:`;
/** The single file contains its worker. */
const SINGLE = `${IMAGES}; worker-src blob:`;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
let folder = "";
let site: Site;

beforeAll(async () => {
  folder = install("embed");
  site = await Site.open(folder, IMAGES);
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: CHROMIUM_FLAGS,
  });
});

afterAll(async () => {
  await browser.close();
  await site.close();
  uninstall(folder);
});

/** Opens a page in Chromium and fails on errors in its console, but for those about files that are meant to be missing. */
async function on<T>(
  url: string,
  act: (page: Page) => Promise<T>,
  { missing = "favicon.ico", ...options }: BrowserContextOptions & { missing?: string } = {},
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.location().url.endsWith(missing))
        errors.push(message.text());
    });
    await page.goto(url);
    const done = await act(page);
    expect(errors).toEqual([]);
    return done;
  } finally {
    await context.close();
  }
}

const global = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((name) => (globalThis as unknown as Record<string, unknown>)[name], name);

/** Builds a page with Vite and serves it under `policy`. */
async function built<T>(html: string, policy: string, act: (page: Page) => Promise<T>): Promise<T> {
  const served = await Site.open(await viteBuild(folder, html), policy);
  try {
    return await on(served.url + html, act);
  } finally {
    await served.close();
  }
}

/** The pixels that the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The accessibility rules that the element violates; the page around it is bare. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(part: string): Promise<{ violations: { id: string }[] }> };
    };
    return (await axe.run("pv-analyzer")).violations.map(({ id }) => id);
  });
}

/** The element's next `end` or `error` event. */
const ending = (page: Page): Promise<{ best?: string; code?: string; message?: string }> =>
  page.evaluate(() => {
    const element = document.querySelector("pv-analyzer");
    return new Promise((resolve) => {
      element?.addEventListener("end", ({ detail }) => resolve({ best: detail.bestMoveSan }));
      element?.addEventListener("error", ({ error: { code, message } }) => resolve({ code, message }));
    });
  });

/** The `end` or `error` event after a change of attributes. */
async function changed(page: Page, attributes: Record<string, string>): ReturnType<typeof ending> {
  const end = ending(page);
  await page.locator("pv-analyzer").evaluate((element, attributes) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }, attributes);
  return await end;
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

/** Shows pictures and waits for the last one. */
async function showPictures(page: Page, names: string): Promise<void> {
  const element = page.locator("pv-analyzer");
  await element.evaluate((element: PvAnalyzerElement, names) => void (element.pictures = names), names);
  await element
    .locator("figure")
    .nth(names.split(" ").length - 1)
    .waitFor();
}

/** The rows of a table in the element, cell by cell. */
const rows = (page: Page, table: string): Promise<string[][]> =>
  page
    .locator(`pv-analyzer ${table} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim())),
    );

for (const colorScheme of ["light", "dark"] as const) {
  test(`the pictures of the element show what the reports say, accessibly and at any width: ${colorScheme}`, async () => {
    const act = async (page: Page): Promise<void> => {
      const scripts: string[] = [];
      page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
      const reports = await page.evaluate(() => {
        const element = document.createElement("pv-analyzer");
        Object.assign(element, { moves: "e2e4 c7c5", depth: 7 });
        const reports: { depth: string; san: string[]; matrix: number[] }[] = [];
        element.addEventListener("report", ({ detail }) => {
          if (detail.kind !== "iteration") return;
          const { depth, lines, counters } = detail;
          reports.push({
            depth: String(depth),
            san: lines[0]?.san ?? [],
            matrix: counters.matrix.flat(),
          });
        });
        document.querySelector("pv-analyzer")?.replaceWith(element);
        return new Promise<typeof reports>((resolve) =>
          element.addEventListener("end", () => resolve(reports)),
        );
      });
      expect(reports).toHaveLength(7);
      expect(scripts.filter((path) => path.includes("pictures"))).toEqual([]);
      await showPictures(page, "line nodes");
      expect(scripts.filter((path) => path.includes("pictures"))).toHaveLength(1);

      const lines = (await rows(page, ".evolution")).reverse();
      expect(lines.map(([depth, , ...san]) => ({ depth, san }))).toEqual(
        reports.map(({ depth, san }) => ({ depth, san })),
      );
      await page.locator("pv-analyzer summary", { hasText: "Table" }).click();
      const types = await rows(page, ".data");
      expect(types.map(([depth, , , , , , ...rest]) => [depth, ...rest.slice(0, 9).map(Number)])).toEqual(
        reports.map(({ depth, matrix }) => [depth, ...matrix]),
      );
      for (const [, ...texts] of types) {
        const [nodes = 0, root = 0, pv = 0, nonPv = 0, quiescence = 0] = texts.map(Number);
        expect(nodes).toBeGreaterThan(0);
        expect(root + pv + nonPv + quiescence).toBe(nodes);
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    };
    for (const width of [360, 1000])
      await on(`${site.url}tag.html`, act, { colorScheme, viewport: { width, height: 800 } });
  });
}

test("pointing at a move of a picture shows its position, and choosing it keeps it", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    await showPictures(page, "line");
    const element = page.locator("pv-analyzer");
    const position = (): Promise<string | null> => element.locator(".board").getAttribute("aria-label");
    const before = await position();
    const move = element.locator(".evolution tbody tr").first().locator("button.move").first();
    await move.hover();
    await expect.poll(position).toMatch(/rook a6/);
    await page.mouse.move(0, 0);
    await expect.poll(position).toBe(before);
    await move.click();
    await page.mouse.move(0, 0);
    await move.blur();
    await expect.poll(position).toMatch(/rook a6/);
    await element.getByRole("button", { name: "Back to the position" }).click();
    await expect.poll(position).toBe(before);
  });
});

test("pictures of another name are refused, and those that do not load say so and load on request", async () => {
  const act = async (page: Page): Promise<void> => {
    expect(await global(page, "result")).toEqual(MATE);
    expect(await changed(page, { pictures: "line windows" })).toEqual({
      code: "badRequest",
      message: expect.stringMatching(/line or nodes, not "windows"/) as unknown,
    });
    await page.route("**/element_pictures.js", (route) => route.abort());
    expect(await changed(page, { pictures: "nodes" })).toEqual({ best: "Ra6" });
    const element = page.locator("pv-analyzer");
    await element.getByRole("alert").getByText("The pictures could not be loaded").waitFor();
    await element.getByText("Depth 3 of 4, complete").waitFor();
    await page.unroute("**/element_pictures.js");
    await element.getByRole("button", { name: "Try again" }).click();
    await element.locator("figure").waitFor();
    expect(await element.locator("figure").count()).toBe(1);
    expect(await element.getByRole("alert").count()).toBe(0);
  };
  await on(`${site.url}tag.html`, act, { missing: "element_pictures.js" });
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
    const replaced = (): Promise<void> =>
      page.evaluate(() =>
        document
          .querySelector("pv-analyzer")
          ?.replaceWith(Object.assign(document.createElement("pv-analyzer"), { depth: 3 })),
      );
    await page.route("**/*.wasm", (route) => route.fulfill({ body: "no wasm" }));
    await replaced();
    await alert.getByText(/^The engine at .* cannot be compiled/).waitFor();
    await page.unroute("**/*.wasm");
    await again.click();
    await element.getByText("Depth 3 of 3, complete").waitFor();

    const unanswered: Route[] = [];
    await page.route("**/*.wasm", (route) => void unanswered.push(route));
    await page.clock.install();
    await replaced();
    await expect.poll(() => unanswered.length).toBe(1);
    await page.clock.fastForward(20_000);
    await alert.getByText(/sent nothing of .* for 20 seconds/).waitFor();
    await page.unroute("**/*.wasm");
    await again.click();
    await element.getByText("Depth 3 of 3, complete").waitFor();
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
    await expect.poll(() => page.workers().length, { timeout: 10_000 }).toBe(0);
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
