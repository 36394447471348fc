/** Chromium for pages with the package. */

import { type Browser, chromium, type LaunchOptions } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../e2e/drivers";

export const chromiumOptions = (...flags: readonly string[]): LaunchOptions => ({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [...CHROMIUM_FLAGS, ...flags],
});

export const launchChromium = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch(chromiumOptions(...flags));
