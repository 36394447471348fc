/** The page under test. Any console error fails the test. */

import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

export class SitePage {
  constructor(readonly page: Page) {}

  get score(): Locator {
    return this.page.locator(".score strong");
  }

  get depths(): Locator {
    return this.page.locator(".depths tbody tr");
  }

  get lines(): Locator {
    return this.page.locator(".lines .line:not(.empty)");
  }

  get toggle(): Locator {
    return this.page.locator("#toggle");
  }

  get status(): Locator {
    return this.page.locator(".engine-status");
  }

  get position(): Locator {
    return this.page.locator("pv-position :is(.position-status, .preview-bar)");
  }

  get fen(): Locator {
    return this.page.locator("#fen");
  }

  /** Opens the page and waits until it is complete, including the parts that load after the first depth. */
  async open(): Promise<void> {
    await this.page.goto("./");
    await this.depth(1);
    await expect(this.page.getByRole("button", { name: "Flip the board" })).toBeVisible();
  }

  /** Waits until the page shows at least `depth`. */
  async depth(depth: number): Promise<void> {
    await expect.poll(() => this.shownDepth(), { timeout: 20_000 }).toBeGreaterThanOrEqual(depth);
  }

  async shownDepth(): Promise<number> {
    return Number((await this.page.locator(".readout").getAttribute("data-depth")) ?? 0);
  }

  /** Enters a position or a game in the dialog, which stays open after a fault. */
  async loadText(text: string): Promise<void> {
    if (!(await this.fen.isVisible())) await this.page.getByRole("button", { name: "Position…" }).click();
    await this.fen.fill(text);
    await this.page.getByRole("button", { name: "Load", exact: true }).click();
  }

  /** Loads a valid text, and waits until the dialog is closed. */
  async adopt(text: string): Promise<void> {
    await this.loadText(text);
    await expect(this.fen).toBeHidden();
  }

  /** Pastes a position or a game outside any field. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, text);
  }

  /** Shows one view of the scope. */
  async view(name: string): Promise<void> {
    await this.page.getByRole("tab", { name, exact: true }).click();
  }

  /** Changes a field of the settings, and leaves the dialog. */
  async setting(field: "depth" | "hash", value: string): Promise<void> {
    await this.openSettings();
    await this.page.locator(`#${field}`).fill(value);
    await this.page.locator(`#${field}`).press("Enter");
    await this.page.keyboard.press("Escape");
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole("button", { name: "Settings" }).click();
  }

  /** Waits until the game stands at `move`. A move on the board arrives a little after the click. */
  async standsAt(move: string): Promise<void> {
    await expect(this.page.locator('.game-moves [aria-current="true"]')).toHaveText(move);
  }

  async share(action: string): Promise<void> {
    await this.page.locator("pv-share summary").click();
    await this.page.getByRole("button", { name: action }).click();
  }

  async play(move: string): Promise<void> {
    await this.page.locator("#move").fill(move);
    await this.page.locator("#move").press("Enter");
  }

  /** The centre of a square on the screen, with White at the bottom. */
  async square(name: string): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.page.locator("cg-board").boundingBox();
    if (box === null) throw new Error("the board is missing");
    const size = box.width / 8;
    return {
      x: box.x + (name.charCodeAt(0) - 97 + 0.5) * size,
      y: box.y + (8 - Number(name.charAt(1)) + 0.5) * size,
    };
  }

  async click(square: string): Promise<void> {
    const { x, y } = await this.square(square);
    await this.page.mouse.click(x, y);
  }

  async drag(from: string, to: string): Promise<void> {
    const start = await this.square(from);
    const end = await this.square(to);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** The message shown for one part of the page. */
  notice(source: string): Locator {
    return this.page.locator(`#notice-${source} .notice`);
  }
}

export const test = base.extend<{ site: SitePage }>({
  site: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(new SitePage(page));
    expect(errors, "errors in the console").toEqual([]);
  },
});
