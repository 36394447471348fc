/** The extension of docs/examples/frameworks, as it stands, loaded into Chromium with the packed package. */

import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumOptions } from "./chromium";
import { legalMoves } from "./shown_line";
import { install, uninstall } from "./site";

const EXAMPLE = fileURLToPath(new URL("../../docs/examples/frameworks/extension", import.meta.url));

const ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const MIDDLEGAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10";

let folder = "";
let context: BrowserContext;
let devtools: CDPSession;
/** The address of the extension's files. */
let url = "";

beforeAll(async () => {
  folder = install([]);
  const extension = join(folder, "extension");
  cpSync(EXAMPLE, extension, { recursive: true });
  // As the example says; an installation from a tarball is no link.
  cpSync(join(folder, "node_modules/pvscope"), join(extension, "pvscope"), { recursive: true });
  context = await chromium.launchPersistentContext(
    "",
    chromiumOptions(`--load-extension=${extension}`, `--disable-extensions-except=${extension}`),
  );
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  url = new URL(".", worker.url()).href;
  await worker.evaluate(openSlowly);
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("the context has no browser");
  devtools = session;
});

afterAll(async () => {
  await context.close();
  uninstall(folder);
});

/** Has the offscreen document open only after pages have been typed into, as on a busy machine. */
function openSlowly(): void {
  const { offscreen } = (
    globalThis as unknown as { chrome: { offscreen: Record<string, (options: object) => Promise<void>> } }
  ).chrome;
  const open = offscreen.createDocument;
  offscreen.createDocument = async (options) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await open?.(options);
  };
}

/** The targets of a type, as those of the developer tools. */
async function targets(type: string): Promise<number> {
  const { targetInfos } = await devtools.send("Target.getTargets", { filter: [{}] });
  return targetInfos.filter((target) => target.type === type).length;
}

async function popup(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}popup.html`);
  return page;
}

async function waitForLine(page: Page, fen: string): Promise<void> {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const text = async (): Promise<string> => (await page.locator("output").textContent()) ?? "";
  await expect.poll(async () => legalMoves(await text(), position, "12")).not.toEqual([]);
}

test("pages of the extension have their lines from one offscreen document, whose engines end with the pages", async () => {
  const [first, second] = await Promise.all([popup(), popup()]);
  await first.fill("#fen", ENDGAME);
  await first.fill("#fen", MIDDLEGAME);
  await second.fill("#fen", ENDGAME);
  await Promise.all([waitForLine(first, MIDDLEGAME), waitForLine(second, ENDGAME)]);
  expect([await targets("background_page"), await targets("worker")]).toEqual([1, 2]);
  await first.fill("#fen", "nonsense");
  await expect.poll(() => first.locator("output").textContent()).toMatch(/nonsense/);
  await first.close();
  await expect.poll(() => targets("worker")).toBe(1);
  await second.close();
  await expect.poll(() => targets("worker")).toBe(0);
});
