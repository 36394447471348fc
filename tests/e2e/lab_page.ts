/** The lab in a page that Playwright drives. */

import type { Locator, Page } from "@playwright/test";
import { expect, type SitePage } from "./site_page";

export class LabView {
  readonly page: Page;

  constructor({ page }: SitePage) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("./#lab");
    await expect(this.run(1)).toBeVisible();
  }

  /** The first or the second search. */
  run(number: 0 | 1): Locator {
    return this.page.locator("pv-lab-run").nth(number);
  }

  narration(number: 0 | 1): Locator {
    return this.run(number).locator(".lab-narration");
  }

  get counts(): Locator {
    return this.page.locator(".lab-comparison tbody tr");
  }

  async searchTree(text: string): Promise<void> {
    await this.page.locator("#lab-text").fill(text);
    await this.page.getByRole("button", { name: "Search", exact: true }).click();
  }
}
