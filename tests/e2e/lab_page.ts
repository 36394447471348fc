/** The lab in a page that Playwright drives. */

import type { Locator, Page } from "@playwright/test";
import { expect, type SitePage } from "./site_page";

export class LabView {
  readonly page: Page;

  constructor({ page }: SitePage) {
    this.page = page;
  }

  /** Opens the lab with an example. */
  async open(example = "drawings"): Promise<void> {
    await this.page.goto(`./#lab?tree=${example}`);
    await expect(this.run(1).locator(".lab-tree")).toBeVisible();
    await expect(this.page.locator(".lab-together")).not.toBeEmpty();
  }

  /** The steps of both searches. */
  get steps(): Locator {
    return this.page.locator("pv-paired-stepper");
  }

  /** Which search is where, and why. */
  get together(): Locator {
    return this.page.locator(".lab-together");
  }

  /** Opens the form for a tree of one's own. */
  async openForm(): Promise<void> {
    if (!(await this.page.locator("#lab-form").isVisible()))
      await this.page.getByRole("button", { name: "Your own" }).click();
  }

  /** The first or the second search. */
  run(number: 0 | 1): Locator {
    return this.page.locator("pv-run-panel").nth(number);
  }

  narration(number: 0 | 1): Locator {
    return this.run(number).locator(".lab-narration");
  }

  get counts(): Locator {
    return this.page.locator(".lab-comparison tbody tr");
  }

  async searchTree(text: string): Promise<void> {
    await this.openForm();
    await this.page.getByLabel("A written tree").check();
    await this.page.locator("#lab-text").fill(text);
    await this.page.getByRole("button", { name: "Search", exact: true }).click();
  }
}
