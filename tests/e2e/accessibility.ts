/** Accessibility violations on a page, found by axe-core. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The screens on which the page must be accessible. */
export const SCREENS = [
  { name: "desktop", width: 1280, height: 800 },
  { name: "tablet", width: 768, height: 1024 },
  { name: "phone", width: 320, height: 640 },
] as const;

export const THEMES = ["light", "dark"] as const;

/** Each violation on the page, or in a part of it, as a rule and the offending elements. */
export async function accessibilityViolations(page: Page, part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          part: string,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    // Only the violations are described, and no file is loaded again.
    const { violations } = await axe.run(part, { resultTypes: ["violations"], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, part);
}

/** The violations in a part of the page on every screen and in both themes. The page stays on a desktop in the light. */
export async function violationsEverywhere(page: Page, part: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of [...THEMES].reverse()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const { name, width, height } of [...SCREENS].reverse()) {
      await page.setViewportSize({ width, height });
      for (const violation of await accessibilityViolations(page, part))
        found.push(`${name}, ${colorScheme}: ${violation}`);
    }
  }
  return found;
}
