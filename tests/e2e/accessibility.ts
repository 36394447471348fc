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

/** The rules that look at colours, nine tenths of the time of a run. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Rules = { runOnly: string[] } | { rules: Record<string, { enabled: boolean }> };

const COLOURS: Rules = { runOnly: COLOUR_RULES };
const ALL_BUT_COLOURS: Rules = {
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** Each violation on the page, or in a part of it, as a rule and the offending elements. By default of all rules. */
export async function accessibilityViolations(
  page: Page,
  part = "html",
  rules: Partial<Rules> = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([part, rules]) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            part: string,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      // Only the violations are described, and no file is loaded again.
      const options = { resultTypes: ["violations"], preload: false, ...rules };
      const { violations } = await axe.run(part, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [part, rules] as const,
  );
}

/** The same where the rest of the page is as in other checks: all but the colours, and the colours of the scope, with its tabs and view. */
export const violationsOfScope = async (page: Page): Promise<string[]> => [
  ...(await accessibilityViolations(page, "html", ALL_BUT_COLOURS)),
  ...(await accessibilityViolations(page, "pv-panels", COLOURS)),
];

/** The violations on every screen: of the layout once, of the colours in both themes. The page stays on a desktop in the light. */
export async function violationsEverywhere(page: Page, part: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, height } of [...SCREENS].reverse()) {
    await page.setViewportSize({ width, height });
    const look = async (what: string, rules: Rules): Promise<void> => {
      for (const violation of await accessibilityViolations(page, part, rules))
        found.push(`${name}, ${what}: ${violation}`);
    };
    await look("layout", ALL_BUT_COLOURS);
    for (const colorScheme of [...THEMES].reverse()) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await look(colorScheme, COLOURS);
    }
  }
  return found;
}
