/** The page of a site whose files fail, and the browsers that show it. */

import { expect } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import type { BrowserName, Preferences } from "./drivers";
import { FaultServer, type FaultySite } from "./fault_server";
import { poll } from "./poll";
import { test } from "./shared_drivers";
import { WebDriverPage } from "./webdriver_page";

/** The engine counts as lost after this time without a sign of life, in milliseconds. */
export const SILENCE = 20_000;

export class FaultyPage extends WebDriverPage {
  constructor(
    driver: WebDriver,
    readonly site: FaultySite,
  ) {
    super(driver);
  }

  /** Opens the page without waiting for its scripts. */
  async visit(view = ""): Promise<void> {
    await this.driver.get(this.site.url + view);
    await this.isNew(this.site.url + view);
  }

  /** Presses the button that loads the page again. */
  override async reload(): Promise<void> {
    const url = await this.age();
    await this.press("Reload the page");
    await this.isNew(url);
  }

  /** Reloads by the browser's own button. */
  async refresh(): Promise<void> {
    const url = await this.age();
    await this.driver.navigate().refresh();
    await this.isNew(url);
  }

  /** Marks the document, so that the next one at its address, which it gives, is told from it. */
  private age(): Promise<string> {
    return this.driver.executeScript("window.isOld = true; return location.href");
  }

  private async isNew(url: string): Promise<void> {
    const isNew = (): Promise<boolean> =>
      this.driver
        .executeScript<boolean>(
          "return location.href === arguments[0] && !window.isOld && document.querySelector('footer') !== null",
          url,
        )
        // Between two documents.
        .catch(() => false);
    await poll(isNew).toBe(true);
  }

  skip(ms: number): Promise<void> {
    return this.driver.executeScript("return skip(arguments[0])", ms);
  }

  /** Waits for a message; `silenceMs` pass at each look for it. */
  async says(words: RegExp, silenceMs = 0, place = "pv-engine-failure .notice"): Promise<void> {
    const message = async (): Promise<string> => {
      if (silenceMs > 0) await this.skip(silenceMs);
      return await this.text(place);
    };
    // The page needs time of its own between two skips.
    const polled = silenceMs > 0 ? expect.poll(message) : poll(message);
    await polled.toMatch(words);
  }

  async analyses(depth = 3): Promise<void> {
    await this.depth(depth);
    expect(await this.errors()).toEqual([]);
  }
}

/** Declares tests for some browsers. `open` gives each a site without faults, and its page, not yet opened. */
export function inFaultyBrowsers(
  declare: (
    open: () => { readonly site: FaultySite; readonly shown: FaultyPage },
    browser: BrowserName,
  ) => void,
  {
    browsers = ["chromium", "firefox"],
    preferences = {},
  }: { readonly browsers?: readonly BrowserName[]; readonly preferences?: Preferences } = {},
): void {
  for (const name of browsers) {
    test.describe(name, () => {
      let server: FaultServer;
      let driver: WebDriver;

      test.beforeAll(async ({ drivers }) => {
        server = await FaultServer.open();
        driver = await drivers.open(name, "none", preferences);
        // The driver of WebKitGTK counts this time with a timer of the page, which must outlive every `skip`.
        await driver.manage().setTimeouts({ script: 60_000 });
      });

      test.afterAll(async ({ drivers }) => {
        await drivers.close(driver);
        await server.close();
      });

      declare(() => {
        const site = server.site();
        return { site, shown: new FaultyPage(driver, site) };
      }, name);
    });
  }
}
