/** Pages that leave a `result`, in Chromium. */

import type { Browser } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { launchChromium } from "./chromium";
import { Site } from "./site";

/** A page's result, and the errors in the browser's console. */
export interface Outcome {
  readonly result: unknown;
  readonly errors: readonly string[];
}

let browser: Browser;

// Each file of tests that imports this module has a browser of its own.
beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

export async function opened(url: string): Promise<Outcome> {
  const tab = await browser.newPage();
  try {
    const errors: string[] = [];
    tab.on("pageerror", (error) => errors.push(error.message));
    tab.on("console", (message) => {
      if (message.type() === "error" && !message.location().url.endsWith("favicon.ico"))
        errors.push(message.text());
    });
    await tab.goto(url);
    await tab.waitForFunction(() => "result" in globalThis);
    return {
      result: await tab.evaluate(() => (globalThis as unknown as { result: unknown }).result),
      errors,
    };
  } finally {
    await tab.close();
  }
}

/** Opens a page of `folder`, served under `policy`. */
export async function served(folder: string, path: string, policy?: string): Promise<Outcome> {
  const site = await Site.open(folder, policy);
  try {
    return await opened(site.url + path);
  } finally {
    await site.close();
  }
}
