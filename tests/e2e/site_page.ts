/** The page under test. Any console error fails the test. */

import { expect, type Locator, type Page } from "@playwright/test";
import { panelOf, VIEW_NAMES } from "../../www/page/state/panels";
import { poll } from "./poll";
import { test as base } from "./shared_drivers";

export { expect };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags with the pointer. Chessground follows it once in each animation frame. */
export async function dragPointer(
  page: Page,
  from: Point,
  to: Point,
  button: "left" | "right" = "left",
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await nextFrames(page);
  await page.mouse.up({ button });
}

/** Drops a file on the page. The text may be repeated; numbers are bytes. */
export const dropFile = (page: Page, name: string, content: string | number[], times = 1): Promise<void> =>
  page.evaluate(
    ([name, content, times]) => {
      // A file of many times the same blob takes the memory of one.
      const part = new Blob([typeof content === "string" ? content : new Uint8Array(content)]);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File(
          Array.from({ length: times }, () => part),
          name,
        ),
      );
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, content, times] as const,
  );

/** Waits until the page has drawn two frames. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** The depth at which an analysis ends: one that goes on would take half of the machine from the tests beside it. */
export const DEPTH_LIMIT = 12;

/** The settings of an earlier visit with {@link DEPTH_LIMIT} and one thread, whose search is the same every time, as a script that runs before those of the page. */
export const LIMITED_VISIT = `if (location.protocol === "http:") localStorage["pvscope-settings"] ??= '{"depth":${DEPTH_LIMIT},"threads":1}'`;

/** The panel of a view, by the view's name or the word for it in the code. */
export function placeOf(name: string): { readonly panel: string; readonly view: string } {
  const view = Object.entries(VIEW_NAMES).find(([view, shown]) => view === name || shown === name)?.[0];
  const panel = panelOf(view);
  if (view === undefined || panel === undefined) throw new Error(`there is no view “${name}”`);
  return { panel, view };
}

type Setting = "depth" | "hash" | "threads";

export class SitePage {
  /** Errors of the console that do not fail the test. */
  toleratedErrors = /$^/;

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
    return this.page.locator("pv-position-status :is(.position-status, .preview-bar)");
  }

  get fen(): Locator {
    return this.page.locator("#fen");
  }

  /** The moves of the game, with those of its variations. */
  get moves(): Locator {
    return this.page.locator(".game-moves .move");
  }

  /** The move before the position on the board. */
  get currentMove(): Locator {
    return this.page.locator('.game-moves [aria-current="true"]');
  }

  /** Opens the page and waits until it is complete, including the parts that load after the first depth. */
  async open(): Promise<void> {
    await this.page.goto("./");
    await this.depth(1);
    await expect(this.page.getByRole("button", { name: "Flip the board" })).toBeVisible();
  }

  /** Waits until the page shows at least `depth`. */
  async depth(depth: number): Promise<void> {
    await poll(() => this.shownDepth()).toBeGreaterThanOrEqual(depth);
  }

  async shownDepth(): Promise<number> {
    return Number((await this.page.locator(".readout").getAttribute("data-depth")) ?? 0);
  }

  /** Enters a position or a game in the dialog, which stays open after a fault. */
  async loadText(text: string): Promise<void> {
    if (!(await this.fen.isVisible()))
      await this.inGameMenu(this.page.getByRole("button", { name: "Position…" }));
    await this.fen.fill(text);
    await this.page.getByRole("button", { name: "Load", exact: true }).click();
  }

  /** Loads a valid text, and waits until the dialog is closed. */
  async adopt(text: string): Promise<void> {
    await this.loadText(text);
    await expect(this.fen).toBeHidden();
  }

  /** Pastes a position or a game outside any field. It is read in a worker, so it arrives later. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  }

  /** Waits until the board shows a position. */
  async shows(fen: string | RegExp): Promise<void> {
    await expect(this.page.locator("pv-board")).toHaveAttribute("data-fen", fen);
  }

  /** Pastes a position, and waits until it is on the board. */
  async pastePosition(fen: string): Promise<void> {
    await this.paste(fen);
    await this.shows(fen);
  }

  /** Waits until the figures of an endless analysis change. */
  async goesOn(): Promise<void> {
    const figures = this.page.locator(".readout dl");
    const before = await figures.innerText();
    await expect(figures).not.toHaveText(before, { useInnerText: true });
  }

  /** Waits until the analysis has reached its depth, so that its results stay. */
  async finished(): Promise<void> {
    await poll(() => this.status.innerText()).toMatch(/^(Depth reached|Mate proven)$/);
  }

  /** Stops an endless analysis, so that its results stay. */
  async stop(): Promise<void> {
    await this.toggle.click();
    await expect(this.status).toHaveText("Stopped");
  }

  /** Shows a view by its name, in its panel. */
  async view(name: string): Promise<void> {
    const { panel, view } = placeOf(name);
    for (const id of [`tab-panel-${panel}`, `tab-${view}`]) {
      // A panel with one view has no tabs for views; a wide screen has no tab for the search.
      const tab = this.page.locator(`#${id}`);
      if ((await tab.count()) === 0) continue;
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
    }
    // The parts of a view load when it is first shown; those of the game, when there is something to show.
    await expect(this.page.locator(`.view-${view} > * > *`).first()).toBeAttached();
    await expect(this.page.locator(`.view-${view}:not(.view-game) > :not(:defined)`)).toHaveCount(0);
  }

  /** Changes a field of the settings, and leaves the dialog. */
  async setting(field: Setting, value: string): Promise<void> {
    await this.openSettings();
    await this.page.locator(`#${field}`).fill(value);
    await this.page.locator(`#${field}`).press("Enter");
    await this.leaveSettings();
  }

  /** Looks a field of the settings up. */
  async expectSetting(field: Setting, value: string): Promise<void> {
    await this.openSettings();
    await expect(this.page.locator(`#${field}`)).toHaveValue(value);
    await this.leaveSettings();
  }

  async leaveSettings(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await expect(this.page.getByRole("dialog", { name: "Settings" })).toHaveCount(0);
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole("button", { name: "Settings" }).click();
    await expect(this.page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  }

  /** Waits until the game stands at `move`. A move on the board arrives a little after the click. */
  async standsAt(move: string | RegExp): Promise<void> {
    await expect(this.currentMove).toHaveText(move);
  }

  /** Presses what a narrow screen has in a menu. */
  async inGameMenu(item: Locator): Promise<void> {
    const menu = this.page.getByRole("button", { name: "Game menu" });
    if ((await menu.isVisible()) && !(await item.isVisible())) await menu.click();
    await item.click();
  }

  async share(action: string): Promise<void> {
    await this.inGameMenu(this.page.locator("pv-share-menu summary"));
    await this.page.getByRole("button", { name: action }).click();
  }

  /** Types a move. The field stays open for the next one. */
  async play(move: string): Promise<void> {
    if (!(await this.page.locator("#move").isVisible()))
      await this.page.getByRole("button", { name: "Type a move" }).click();
    await this.page.locator("#move").fill(move);
    await this.page.locator("#move").press("Enter");
  }

  /** The centre of a square on the screen, with White at the bottom. */
  async square(name: string): Promise<Point> {
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

  /** Drags a piece. Wait for the move before the next action. */
  async drag(from: string, to: string): Promise<void> {
    await dragPointer(this.page, await this.square(from), await this.square(to));
  }

  /** The message shown for one part of the page. */
  notice(source: string): Locator {
    return this.page.locator(`#notice-${source} .notice`);
  }
}

/** For tests of an analysis without end. */
export const endlessTest = base.extend<{ site: SitePage }>({
  site: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    const site = new SitePage(page);
    await use(site);
    expect(
      errors.filter((error) => !site.toleratedErrors.test(error)),
      "errors in the console",
    ).toEqual([]);
  },
});

/** Every analysis ends at {@link DEPTH_LIMIT}. */
export const test = endlessTest.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(LIMITED_VISIT);
    await use(context);
  },
});
