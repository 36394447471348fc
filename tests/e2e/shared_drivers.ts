/** The browsers that all tests of a Playwright worker share: to start one takes as long as many a test. */

import { test as base } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import { startBrowser } from "./drivers";

/** The default of WebDriver, in milliseconds. */
const SCRIPT_TIMEOUT = 30_000;

/** One browser for each name and each kind of settings, started when the first test opens it. */
export class SharedDrivers {
  readonly #started = new Map<string, WebDriver>();

  /** A browser with one empty window. It keeps the storage of earlier tests: see {@link TestFixtures.unvisited}. */
  async open(...kind: Parameters<typeof startBrowser>): Promise<WebDriver> {
    const key = JSON.stringify(kind);
    const driver = this.#started.get(key) ?? (await startBrowser(...kind));
    this.#started.set(key, driver);
    return driver;
  }

  /** Leaves the browser to the next test: an empty window replaces all others, and their workers end. */
  async close(driver: WebDriver): Promise<void> {
    const used = await driver.getAllWindowHandles();
    await driver.switchTo().newWindow("window");
    const empty = await driver.getWindowHandle();
    for (const window of used) {
      await driver.switchTo().window(window);
      await driver.close();
    }
    await driver.switchTo().window(empty);
    await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT });
  }

  async quit(): Promise<void> {
    await Promise.all(Array.from(this.#started.values(), (driver) => driver.quit()));
  }
}

interface TestFixtures {
  /** The site at an origin without any storage. Browsers take `*.localhost` for this machine. */
  readonly unvisited: string;
}

interface WorkerFixtures {
  readonly drivers: SharedDrivers;
}

let origins = 0;

/** Tests with shared browsers. After a failure, Playwright goes on in a new worker, thus with new browsers. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  unvisited: async ({ baseURL }, use) => {
    origins += 1;
    await use((baseURL ?? "").replace("//127.0.0.1", `//origin${origins}.localhost`));
  },
  drivers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures there.
    async ({}, use) => {
      const drivers = new SharedDrivers();
      await use(drivers);
      await drivers.quit();
    },
    { scope: "worker" },
  ],
});
