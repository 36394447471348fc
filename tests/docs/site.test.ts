/** The built documentation site: its links, and its pages in Chromium, as `./build.sh docs serve` serves them. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsEverywhere } from "../e2e/accessibility";
import { codeBlocksOf } from "../markdown";
import { launchChromium } from "../package/chromium";

const SITE = fileURLToPath(new URL("../../target/docs", import.meta.url));
const PAGES = readdirSync(SITE).filter((name) => name.endsWith(".html") && name !== "404.html");

let server: PreviewServer;
let browser: Browser;
let url = "";

beforeAll(async () => {
  server = await preview({ mode: "docs", logLevel: "error", preview: { port: 0, strictPort: false } });
  url = server.resolvedUrls?.local[0] ?? "";
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a page, and fails on errors in its console, missing files and requests to other hosts. */
async function on(path: string, act: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => {
    if (/^(?!data:|blob:)/.test(request.url()) && !request.url().startsWith(url)) faults.push(request.url());
  });
  try {
    await page.goto(url + path);
    await act(page);
    expect(faults).toEqual([]);
  } finally {
    await page.close();
  }
}

const htmlOf = (file: string): string => readFileSync(join(SITE, file), "utf8");

test.each(PAGES)("every link of %s leads to a file and an anchor of the site", (name) => {
  const links = [...htmlOf(name).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter((link) => {
    const { origin, pathname, hash } = new URL(link.replaceAll("&amp;", "&"), `http://site/${name}`);
    if (origin !== "http://site") return false;
    const path = join(SITE, decodeURIComponent(pathname));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path;
    if (!existsSync(file)) return true;
    // The page and rustdoc make their anchors in the browser.
    if (hash === "" || !PAGES.includes(pathname.slice(1) || "index.html")) return false;
    return !readFileSync(file, "utf8").includes(` id="${decodeURIComponent(hash.slice(1))}"`);
  });
  expect(broken).toEqual([]);
});

test.each(PAGES)(
  "%s has a policy that allows scripts of the site alone, which `on` holds every page to",
  (name) => {
    const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(htmlOf(name)) ?? [];
    expect(policy).toMatch(
      /^default-src 'self'; script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]{44}')*; style-src /,
    );
  },
);

test("the example on the first page runs", () =>
  on("", async (page) => {
    await page.getByRole("button", { name: "Run this example" }).click();
    await page.getByText("Depth 14 of 14, complete").waitFor();
    expect(await page.locator("pv-analyzer").getByText("replays").count()).toBe(2);
  }));

test("the first page leads to the analyzer, the package and the crate", () =>
  on("", async (page) => {
    for (const [name, heading] of [
      ["Package", "pvscope"],
      ["Crate", "Crate pvscope"],
    ] as const) {
      await page.getByRole("link", { name, exact: true }).first().click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await page.goBack();
    }
    await page.getByRole("link", { name: "Open the page" }).first().click();
    await page.getByRole("tab", { name: "Game" }).waitFor();
  }));

/** The diagrams in the source of a page. */
const diagramsIn = (name: string): number =>
  codeBlocksOf(
    readFileSync(new URL(`../../docs/${name.replace(".html", ".md")}`, import.meta.url), "utf8"),
  ).filter(({ language }) => language === "mermaid").length;

test("every diagram of a guide is drawn, in both themes", () =>
  on("architecture.html", async (page) => {
    const length = diagramsIn("architecture.html");
    expect(length).toBeGreaterThan(0);
    const drawn = page.locator(".diagram svg");
    await drawn.nth(length - 1).waitFor();
    expect(await drawn.count()).toBe(length);
    const colour = (): Promise<string> =>
      drawn
        .locator("rect")
        .first()
        .evaluate((box) => getComputedStyle(box).fill);
    const light = await colour();
    await page.getByRole("switch").first().click();
    await expect.poll(colour).not.toBe(light);
    expect(await drawn.count()).toBe(length);
  }));

test("the search finds a term of a guide", () =>
  on("", async (page) => {
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("aspiration");
    await page.getByRole("option", { name: /Glossary.*Windows/ }).click();
    await page.waitForURL(`${url}glossary.html#windows`);
    await page.getByRole("heading", { name: "Windows" }).waitFor();
  }));

test.each(PAGES)("axe finds nothing on /%s, on any screen and in both themes", (name) =>
  on(name, async (page) => {
    await page.locator(".VPContent h1, .VPHero").first().waitFor();
    const diagrams = diagramsIn(name);
    if (diagrams > 0)
      await page
        .locator(".diagram svg")
        .nth(diagrams - 1)
        .waitFor();
    expect(await violationsEverywhere(page, "html")).toEqual([]);
  }),
);
