/** Accessibility violations on a page, found by axe-core. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";

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

/** {@link accessibilityViolations} in a part of the page or frame that a browser outside Playwright shows. */
export async function driverViolations(driver: WebDriver, part: string): Promise<string[]> {
  await driver.executeScript(`if (!("axe" in window)) { ${AXE} }`);
  return driver.executeAsyncScript(
    `const [part, settle] = arguments;
     axe.run(part, { resultTypes: ["violations"], preload: false }).then(
       ({ violations }) => settle(violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" | "))),
       (error) => settle([String(error)]),
     );`,
    part,
  );
}

/** The scope, with its tabs and view: around it, the page is the same beside every view. */
const SCOPE = "pv-panels";

interface Look {
  /** The part whose colours are checked; by default the scope. */
  readonly coloured?: string;
  /** Brings the part that matters into view. */
  readonly reveal?: () => Promise<void>;
}

/**
 * Takes a screenshot of `what` in both themes on a screen that the page has, and finds nothing inaccessible, in the layout once and in
 * the colours of each theme, and nothing wider than the screen.
 */
export async function looksRight(
  page: Page,
  { name, width }: (typeof SCREENS)[number],
  what: string,
  { coloured = SCOPE, reveal = () => Promise.resolve() }: Look = {},
): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await reveal();
    await page.screenshot({ path: `screenshots/${name}-${colorScheme}-${what}.png` });
    expect(
      await accessibilityViolations(page, coloured, COLOURS),
      `${what}, ${name}, ${colorScheme}`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await accessibilityViolations(page, "html", ALL_BUT_COLOURS), `${what}, ${name}`).toEqual([]);
}

/** The same on every screen. */
export async function looksRightEverywhere(page: Page, what: string, look?: Look): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await looksRight(page, screen, what, look);
  }
}

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
