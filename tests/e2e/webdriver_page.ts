/** The page in browsers outside Playwright. */

import { expect } from "@playwright/test";
import { By, Key, type WebDriver } from "selenium-webdriver";

/** A user's session on the page, driven through WebDriver. */
export class WebDriverPage {
  constructor(private readonly driver: WebDriver) {}

  async open(url: string): Promise<void> {
    await this.driver.get(url);
    await this.driver.executeScript(`
      window.errors = [];
      addEventListener("error", (event) => errors.push(event.message));
      addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
      console.error = (...parts) => errors.push(parts.join(" "));
    `);
    await this.isComplete();
  }

  /** Waits for the parts that load after the first depth. */
  async isComplete(): Promise<void> {
    await expect.poll(() => this.count("#position"), { timeout: 30_000 }).toBe(1);
  }

  text(selector: string): Promise<string> {
    return this.driver.executeScript(
      "return document.querySelector(arguments[0])?.innerText.trim() ?? ''",
      selector,
    );
  }

  texts(selector: string): Promise<string[]> {
    return this.driver.executeScript(
      "return Array.from(document.querySelectorAll(arguments[0]), (element) => element.textContent.trim())",
      selector,
    );
  }

  count(selector: string): Promise<number> {
    return this.driver.executeScript("return document.querySelectorAll(arguments[0]).length", selector);
  }

  async depth(depth: number): Promise<void> {
    const shown = (): Promise<number> =>
      this.driver.executeScript("return Number(document.querySelector('.readout')?.dataset.depth ?? 0)");
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

  /** Moves the pointer to an element. */
  async point(selector: string): Promise<void> {
    const element = this.driver.findElement(By.css(selector));
    await this.driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    await this.driver.actions({ async: true }).move({ origin: element }).perform();
  }

  async enter(selector: string, text: string): Promise<void> {
    const field = this.driver.findElement(By.css(selector));
    await this.driver.executeScript(
      "arguments[0].scrollIntoView({ block: 'center' }); arguments[0].select()",
      field,
    );
    await field.sendKeys(text, Key.ENTER);
  }

  /** Enters a position in the dialog, which stays open after a fault. */
  async load(text: string): Promise<void> {
    await expect.poll(() => this.count("#position")).toBe(1);
    await this.click("#position");
    await this.enter("#fen", text);
  }

  /** Shows one view of the scope. */
  async view(view: string): Promise<void> {
    await this.click(`#tab-${view}`);
  }

  /** Changes a field of the settings, and leaves the dialog. */
  async setting(field: "depth" | "hash", value: string): Promise<void> {
    await this.click("#settings");
    await this.enter(`#${field}`, value);
    await this.click("pv-settings form button");
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
