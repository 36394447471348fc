/** Chromium for pages with the package. */

import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../e2e/drivers";

export function launchChromium(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [...CHROMIUM_FLAGS, ...flags],
  });
}
