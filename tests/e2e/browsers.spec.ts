/** One journey through the page in the browsers that Playwright does not drive: Firefox, and WebKitGTK with the plain build. */

import { expect, test } from "@playwright/test";
import { By, Key, type WebDriver } from "selenium-webdriver";
import { startBrowser } from "./drivers";

const ITALIAN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";

/** The page as a user of it sees it, through WebDriver. */
class Journey {
  constructor(private readonly driver: WebDriver) {}

  async open(url: string): Promise<void> {
    await this.driver.get(url);
    await this.driver.executeScript(`
      window.errors = [];
      addEventListener("error", (event) => errors.push(event.message));
      addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
      console.error = (...parts) => errors.push(parts.join(" "));
    `);
  }

  text(selector: string): Promise<string> {
    return this.driver.executeScript(
      "return document.querySelector(arguments[0])?.innerText.trim() ?? ''",
      selector,
    );
  }

  count(selector: string): Promise<number> {
    return this.driver.executeScript("return document.querySelectorAll(arguments[0]).length", selector);
  }

  async depth(depth: number): Promise<void> {
    const shown = (): Promise<number> =>
      this.driver.executeScript("return Number(document.querySelector('.readout').dataset.depth ?? 0)");
    await expect.poll(shown, { timeout: 30_000 }).toBeGreaterThanOrEqual(depth);
  }

  async shows(selector: string, text: RegExp): Promise<void> {
    await expect.poll(() => this.text(selector), { timeout: 10_000 }).toMatch(text);
  }

  async click(selector: string): Promise<void> {
    const element = this.driver.findElement(By.css(selector));
    await this.driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    await element.click();
  }

  async enter(selector: string, text: string): Promise<void> {
    const field = this.driver.findElement(By.css(selector));
    await this.driver.executeScript(
      "arguments[0].scrollIntoView({ block: 'center' }); arguments[0].select()",
      field,
    );
    await field.sendKeys(text, Key.ENTER);
  }

  async lines(lines: number): Promise<void> {
    await this.driver.executeScript(
      `const select = document.querySelector("#multipv");
       select.value = String(arguments[0]);
       select.dispatchEvent(new Event("change", { bubbles: true }));`,
      lines,
    );
    await expect.poll(() => this.count(".lines .line:not(.empty)"), { timeout: 10_000 }).toBe(lines);
  }

  errors(): Promise<string[]> {
    return this.driver.executeScript("return errors");
  }
}

for (const browser of ["firefox", "webkitgtk"] as const) {
  test(`${browser}: a position is analysed, stopped, replaced, with several lines, and a bad one refused`, async ({
    baseURL,
  }) => {
    const driver = await startBrowser(browser);
    try {
      const journey = new Journey(driver);
      await journey.open(baseURL ?? "");
      await journey.depth(5);
      await journey.shows(".seal", /proven/);

      await journey.click("#toggle");
      await journey.shows(".engine-status", /^Stopped$/);
      await journey.click("#toggle");
      await journey.shows(".engine-status", /^Analysing$/);

      await journey.enter("#fen", ITALIAN);
      await journey.shows(".lines .number", /^4\.$/);
      await journey.depth(4);
      await journey.lines(3);
      await journey.depth(3);

      await journey.enter("#fen", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
      await journey.shows("#notice-fen", /castling rights/);
      await journey.shows(".engine-status", /^Analysing$/);

      await journey.click(".lines button.move");
      await journey.shows("pv-position", /^Preview:/);
      await journey.enter("#move", "O-O");
      await journey.shows("pv-position", /^Black to move$/);
      await journey.depth(3);
      expect(await journey.errors()).toEqual([]);
    } finally {
      await driver.quit();
    }
  });
}
