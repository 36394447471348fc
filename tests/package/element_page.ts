/** Pages with the element of the installed package, in Chromium. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "vitest";
import { launchChromium } from "./chromium";
import { CSP, install, Site, uninstall } from "./site";

/** The result of `watch.js` for a mate in two, which three plies prove. */
export const MATE = { depths: [1, 2, 3], best: "Ra6", score: { kind: "mate", moves: 2 }, holds: true };
/** The style sheet contains the pieces as images. */
export const IMAGES = `${CSP}; img-src 'self' data:`;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
/** The folder of the pages. */
export let folder = "";
/** The server of the folder. */
export let site: Site;

export async function openPages(): Promise<void> {
  folder = install("embed");
  site = await Site.open(folder, IMAGES);
  browser = await launchChromium();
}

export async function closePages(): Promise<void> {
  await browser.close();
  await site.close();
  uninstall(folder);
}

/** Opens a page in Chromium and fails on errors in its console, but for those about files that are meant to be missing. */
export async function on<T>(
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

export const global = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((name) => (globalThis as unknown as Record<string, unknown>)[name], name);

/** The pixels that the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The accessibility rules that the element violates; the page around it is bare. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(part: string): Promise<{ violations: { id: string }[] }> };
    };
    return (await axe.run("pv-analyzer")).violations.map(({ id }) => id);
  });
}

/** The element's next `end` or `error` event. */
export const ending = (page: Page): Promise<{ best?: string; code?: string; message?: string }> =>
  page.evaluate(() => {
    const element = document.querySelector("pv-analyzer");
    return new Promise((resolve) => {
      element?.addEventListener("end", ({ detail }) => resolve({ best: detail.bestMoveSan }));
      element?.addEventListener("error", ({ error: { code, message } }) => resolve({ code, message }));
    });
  });

/** The `end` or `error` event after a change of attributes. */
export async function changed(page: Page, attributes: Record<string, string>): ReturnType<typeof ending> {
  const end = ending(page);
  await page.locator("pv-analyzer").evaluate((element, attributes) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }, attributes);
  return await end;
}
