/** The page in browsers outside Playwright. */

import { expect } from "@playwright/test";
import { type Actions, By, Key, Origin, until, type WebDriver, type WebElement } from "selenium-webdriver";
import { type BrowserName, BROWSERS } from "./drivers";
import { PATIENCE } from "./playwright.config";
import { poll } from "./poll";
import { test } from "./shared_drivers";
import { LIMITED_VISIT, placeOf } from "./site_page";

/** The browsers that Playwright does not drive here. */
export const OTHER_BROWSERS = ["firefox", "webkitgtk"] as const satisfies readonly BrowserName[];

/** Actions of the wheel, which the types of selenium-webdriver lack. */
interface WheelActions {
  scroll(x: number, y: number, deltaX: number, deltaY: number, origin: typeof Origin.VIEWPORT): Actions;
}

/** What a narrow window has in the menu of the game. */
const OF_GAME_MENU = /^(Position…|Recent|Share|\d+ of \d+ games)$/;

/** A user's session on the page, driven through WebDriver. */
export class WebDriverPage {
  constructor(readonly driver: WebDriver) {}

  /** Opens the page; analyses end at `DEPTH_LIMIT`, unless the first opening is endless. */
  async open(url: string, endless = false): Promise<void> {
    if (!endless) {
      await this.driver.get(new URL("icon-192.png", url).href);
      await this.driver.executeScript(LIMITED_VISIT);
    }
    await this.driver.get(url);
    await this.watch();
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
    await this.watch();
  }

  /** Gathers the errors of the console from now on, and waits for the parts that load after the first depth. */
  async watch(): Promise<void> {
    await this.driver.executeScript(`
      window.errors = [];
      addEventListener("error", (event) => errors.push(event.message));
      addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
      console.error = (...parts) => errors.push(parts.join(" "));
    `);
    await this.isComplete();
  }

  async isComplete(): Promise<void> {
    await poll(() => this.count("#position")).toBe(1);
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

  value(selector: string): Promise<string> {
    return this.driver.executeScript("return document.querySelector(arguments[0])?.value ?? ''", selector);
  }

  /** The part of the address after the `#`, with it. */
  address(): Promise<string> {
    return this.driver.executeScript("return location.hash");
  }

  async depth(depth: number): Promise<void> {
    const shown = (): Promise<number> =>
      this.driver.executeScript("return Number(document.querySelector('.readout')?.dataset.depth ?? 0)");
    await poll(shown).toBeGreaterThanOrEqual(depth);
  }

  async shows(selector: string, text: RegExp): Promise<void> {
    await poll(() => this.text(selector), selector).toMatch(text);
  }

  async has(selector: string, count: number): Promise<void> {
    await poll(() => this.count(selector), selector).toBe(count);
  }

  /** Waits until the game has these moves, with variations, and stands at the one in brackets. */
  async showsMoves(moves: string): Promise<void> {
    const shown = (): Promise<string> =>
      this.driver.executeScript(
        `return Array.from(document.querySelectorAll(".game-moves .move"), (move) => {
           const text = move.textContent.replace(/\\s+/g, "");
           return move.getAttribute("aria-current") === "true" ? "[" + text + "]" : text;
         }).join(" ")`,
      );
    await poll(shown).toBe(moves);
  }

  async addressIs(address: string | RegExp): Promise<void> {
    const polled = poll(() => this.address());
    await (typeof address === "string" ? polled.toBe(address) : polled.toMatch(address));
  }

  async click(selector: string): Promise<void> {
    await (await this.inView(selector)).click();
  }

  /** Clicks the button, link or tab whose text or accessible name begins with `name`, once it is there. */
  async press(name: string): Promise<void> {
    const find = (name: string): Promise<WebElement | null> =>
      this.driver.executeScript(
        `const visible = [...document.querySelectorAll("button, summary, a")].filter((button) => button.checkVisibility());
         const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
         const found = visible.find((button) => (modal === undefined || modal.contains(button)) &&
           (button.ariaLabel ?? button.innerText.trim()).startsWith(arguments[0]));
         return found ?? null`,
        name,
      );
    // An update of the page may replace the button before the click.
    await expect(async () => {
      // A narrow window has what concerns the whole game in a menu.
      if (OF_GAME_MENU.test(name) && (await find(name)) === null) await (await find("Game menu"))?.click();
      const button = await find(name);
      expect(button, `a button "${name}"`).not.toBeNull();
      if (button !== null) await (await this.reveal(button)).click();
    }).toPass({ timeout: PATIENCE });
  }

  /** Types keys at the element with the focus, one after another. */
  async type(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.driver.actions().sendKeys(key).perform();
  }

  /** Replaces the text of a field by the clipboard's, with the keyboard. */
  async pasteInto(selector: string): Promise<void> {
    const field = await this.inView(selector);
    await this.driver.executeScript("arguments[0].focus(); arguments[0].select()", field);
    await this.driver.actions().keyDown(Key.CONTROL).sendKeys("v").keyUp(Key.CONTROL).perform();
  }

  /** Turns the wheel over a square. */
  async wheel(square: string, pixels: number): Promise<void> {
    const { x, y } = await this.square(square);
    const actions = this.driver.actions({ async: true }) as Actions & WheelActions;
    await actions.scroll(x, y, 0, pixels, Origin.VIEWPORT).perform();
  }

  /** Moves the pointer to an element. */
  async point(selector: string): Promise<void> {
    const element = await this.inView(selector);
    await this.driver.actions({ async: true }).move({ origin: element }).perform();
  }

  async enter(selector: string, text: string): Promise<void> {
    const field = await this.inView(selector);
    await this.driver.executeScript("arguments[0].select()", field);
    await field.sendKeys(text, Key.ENTER);
  }

  /** Types a move. */
  async play(move: string): Promise<void> {
    if ((await this.count("#move")) === 0) await this.click('[aria-label="Type a move (/)"]');
    await this.enter("#move", move);
  }

  /** Chooses an option by its value. */
  async choose(selector: string, value: string): Promise<void> {
    await this.driver.executeScript(
      `const [select, value] = arguments;
       select.value = value;
       select.dispatchEvent(new Event("change", { bubbles: true }));`,
      await this.inView(selector),
      value,
    );
  }

  /** Pastes a text outside any field. */
  async paste(text: string): Promise<void> {
    await this.transfer("paste", text);
  }

  /** Drops a text file on the page. */
  async drop(name: string, text: string): Promise<void> {
    await this.transfer("drop", text, name);
  }

  private async transfer(event: "paste" | "drop", text: string, name = ""): Promise<void> {
    await this.driver.executeScript(
      `const [event, text, name] = arguments;
       const data = new DataTransfer();
       if (event === "drop") data.items.add(new File([text], name));
       else data.setData("text/plain", text);
       const options = { bubbles: true, cancelable: true };
       // Firefox gives an event of a script no data of its own.
       const made = event === "drop" ? new DragEvent(event, options) : new ClipboardEvent(event, options);
       Object.defineProperty(made, event === "drop" ? "dataTransfer" : "clipboardData", { value: data });
       document.body.dispatchEvent(made);`,
      event,
      text,
      name,
    );
  }

  /** Makes a move on the board by a drag, with White at the bottom. */
  async drag(from: string, to: string): Promise<void> {
    const [start, end] = [await this.square(from), await this.square(to)];
    const actions = () => this.driver.actions({ async: true });
    await actions()
      .move({ ...start, origin: Origin.VIEWPORT, duration: 0 })
      .press()
      .move({ ...end, origin: Origin.VIEWPORT })
      .perform();
    // Chessground follows the pointer once in each frame.
    await this.driver.executeAsyncScript("requestAnimationFrame(arguments[0])");
    await actions().release().perform();
  }

  async clickSquare(name: string, part = "#analysis"): Promise<void> {
    const square = await this.square(name, part);
    await this.driver
      .actions({ async: true })
      .move({ ...square, origin: Origin.VIEWPORT, duration: 0 })
      .click()
      .perform();
  }

  private async square(
    name: string,
    part = "#analysis",
  ): Promise<{ readonly x: number; readonly y: number }> {
    const board = await this.inView(`${part} cg-board`);
    return await this.driver.executeScript(
      `const [board, name] = arguments;
       const { left, top, width } = board.getBoundingClientRect();
       const [file, rank] = [name.charCodeAt(0) - 97, Number(name[1])];
       return { x: Math.round(left + ((file + 0.5) * width) / 8), y: Math.round(top + ((8.5 - rank) * width) / 8) }`,
      board,
      name,
    );
  }

  /** Waits until the board shows a position. */
  async showsPosition(fen: string): Promise<void> {
    const shown = "return document.querySelector('pv-board')?.dataset.fen";
    await poll(() => this.driver.executeScript(shown)).toBe(fen);
  }

  /** Waits until the analysis has reached its depth, so that its results stay. */
  async finished(): Promise<void> {
    await this.shows(".engine-status", /^(Depth reached|Mate proven)$/);
  }

  /** Enters a position in the dialog, which stays open after a fault. */
  async load(text: string): Promise<void> {
    await this.press("Position…");
    await this.enter("#fen", text);
  }

  /** Shows a view, in its panel. */
  async view(name: string): Promise<void> {
    const { panel, view } = placeOf(name);
    for (const id of [`#tab-panel-${panel}`, `#tab-${view}`])
      if ((await this.count(id)) > 0) await this.click(id);
    await this.has(`.view-${view}`, 1);
  }

  /** Changes a field of the settings, and leaves the dialog. */
  async setting(field: "depth" | "hash", value: string): Promise<void> {
    await this.click("#settings");
    await this.enter(`#${field}`, value);
    await this.click("pv-settings-dialog form button");
    await this.has("pv-settings-dialog dialog[open]", 0);
  }

  async lines(lines: number): Promise<void> {
    await this.choose("#multipv", String(lines));
    await this.has(".lines .line:not(.empty)", lines);
  }

  errors(): Promise<string[]> {
    return this.driver.executeScript("return errors");
  }

  private async inView(selector: string): Promise<WebElement> {
    // Parts of the page load when they are first shown.
    return await this.reveal(await this.driver.wait(until.elementLocated(By.css(selector)), PATIENCE));
  }

  /** Scrolls an element into view, and waits for the frame in which the boards of the page learn of it. */
  private async reveal(element: WebElement): Promise<WebElement> {
    await this.driver.executeAsyncScript(
      `const [element, done] = arguments;
       const { top, left } = element.getBoundingClientRect();
       element.scrollIntoView({ block: "center" });
       const now = element.getBoundingClientRect();
       if (now.top === top && now.left === left) done();
       else requestAnimationFrame(() => done());`,
      element,
    );
    return element;
  }
}

interface VisitOptions {
  readonly browsers?: readonly BrowserName[];
  /** Whether analyses go on until they are stopped. */
  readonly endless?: boolean;
}

/** Declares a test of the page for each browser outside Playwright. Any console error on the last page fails it. */
export function inOtherBrowsers(
  title: string,
  act: (site: WebDriverPage, browser: BrowserName) => Promise<void>,
  { browsers = OTHER_BROWSERS, endless = false }: VisitOptions = {},
): void {
  for (const browser of browsers) {
    test(`${browser}: ${title}`, async ({ drivers, unvisited }) => {
      const driver = await drivers.open(browser);
      try {
        const site = new WebDriverPage(driver);
        await site.open(unvisited, endless);
        await act(site, browser);
        expect(await site.errors()).toEqual([]);
      } finally {
        await drivers.close(driver);
      }
    });
  }
}

/** The same with Chromium. */
export const inEveryBrowser = (
  title: string,
  act: (site: WebDriverPage, browser: BrowserName) => Promise<void>,
): void => inOtherBrowsers(title, act, { browsers: BROWSERS });
