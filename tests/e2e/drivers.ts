/**
 * Real browsers behind one API, WebDriver, so that a test is written once for all of them:
 *
 *     const driver = await startBrowser("firefox");
 *     await driver.get("http://127.0.0.1:4173/");
 *     await driver.executeScript("return document.title");
 *     await driver.quit();
 *
 * build.sh sets environment variables with the paths of the programs; without them, they are looked up on the PATH.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { Builder, type WebDriver } from "selenium-webdriver";
import chrome from "selenium-webdriver/chrome.js";
import firefox from "selenium-webdriver/firefox.js";

export type BrowserName = "chromium" | "firefox" | "webkitgtk";

export const BROWSERS: readonly BrowserName[] = ["chromium", "firefox", "webkitgtk"];

/** No first-run pages, no updates, no telemetry. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const WEBKIT_LIBRARY_DIRS = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"];

/** Whether to wait for the end of a page load, which may never come, before the next command. */
export type PageLoadStrategy = "normal" | "none";

/** Settings by the browser's own names. WebKitGTK has none. */
export type Preferences = Readonly<Record<string, number>>;

/** A new browser with a fresh profile. Quitting the driver ends every process started for it. */
export function startBrowser(
  name: BrowserName,
  pageLoadStrategy: PageLoadStrategy = "normal",
  preferences: Preferences = {},
): Promise<WebDriver> {
  switch (name) {
    case "chromium":
      return startChromium(pageLoadStrategy, preferences);
    case "firefox":
      return startFirefox(pageLoadStrategy, preferences);
    case "webkitgtk":
      return startWebKitGtk();
  }
}

async function startChromium(
  pageLoadStrategy: PageLoadStrategy,
  preferences: Preferences,
): Promise<WebDriver> {
  const options = new chrome.Options();
  options.setPageLoadStrategy(pageLoadStrategy);
  options.addArguments(...CHROMIUM_FLAGS);
  options.setUserPreferences(preferences);
  options.setBinaryPath(program("chromium", "CHROMIUM"));
  const service = new chrome.ServiceBuilder(program("chromedriver", "CHROMEDRIVER"));
  return await new Builder().forBrowser("chrome").setChromeOptions(options).setChromeService(service).build();
}

async function startFirefox(
  pageLoadStrategy: PageLoadStrategy,
  preferences: Preferences,
): Promise<WebDriver> {
  const options = new firefox.Options();
  options.setPageLoadStrategy(pageLoadStrategy);
  options.addArguments("--headless");
  for (const [name, value] of Object.entries(preferences)) options.setPreference(name, value);
  options.setBinary(program("firefox-esr", "FIREFOX"));
  const service = new firefox.ServiceBuilder(program("geckodriver", "GECKODRIVER"));
  return await new Builder()
    .forBrowser("firefox")
    .setFirefoxOptions(options)
    .setFirefoxService(service)
    .build();
}

/** WebKitGTK has no headless mode, so it gets its own virtual display. */
async function startWebKitGtk(): Promise<WebDriver> {
  const display = await startDisplay();
  const port = await freePort();
  const server = spawn(program("WebKitWebDriver", "WEBKIT_DRIVER"), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    stdio: "ignore",
  });
  const end = (): void => {
    server.kill();
    display.process.kill();
  };
  try {
    await listening(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
      })
      .build();
    const quit = driver.quit.bind(driver);
    driver.quit = () => quit().finally(end);
    return driver;
  } catch (error) {
    end();
    throw error;
  }
}

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn(program("Xvfb", "XVFB"), ["-displayfd", "3", "-screen", "0", "1280x1024x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    process.once("error", reject);
    process.once("exit", () => reject(new Error("Xvfb ended before it had a display")));
    process.stdio[3]?.once("data", (data) => resolve(String(data).trim()));
  });
  return { name: `:${number}`, process };
}

function program(name: string, variable: string): string {
  const given = process.env[variable];
  if (given !== undefined) return given;
  const cache = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), join(cache, "pvscope", name, "bin")];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is not on the PATH: set ${variable} to its path`);
  return found;
}

function miniBrowser(): string {
  const paths = WEBKIT_LIBRARY_DIRS.map((folder) => join(folder, "webkit2gtk-4.1", "MiniBrowser"));
  const found = process.env["MINIBROWSER"] ?? paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`MiniBrowser of WebKitGTK is in none of ${paths.join(", ")}`);
  return found;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null
          ? resolve(address.port)
          : reject(new Error("no port is free")),
      );
    });
  });
}

async function listening(port: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
