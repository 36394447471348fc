/** The address: reload, back and forward, long games, links. */

import type { Page } from "@playwright/test";
import { accessibilityViolations } from "./accessibility";
import { addressIs, ANNOTATED, openAt, pageMessage, shownMoves, shows } from "./kept_game";
import { poll } from "./poll";
import { expect, test } from "./site_page";

/** Presses a key outside fields. */
async function key(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(name);
}

test("the address holds moves and ply: moves are entries of the history, steps are not", async ({ site }) => {
  const { page } = site;
  await site.open();
  const before = await page.evaluate(() => history.length);
  for (const [move, hash] of [
    ["e4", "#analysis?moves=e4"],
    ["e5", "#analysis?moves=e4_e5"],
    ["Nf3", "#analysis?moves=e4_e5_Nf3"],
  ] as const) {
    await site.play(move);
    await addressIs(page, hash);
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 3);
  for (let steps = 0; steps < 20; steps += 1) await key(page, steps % 2 === 0 ? "ArrowLeft" : "ArrowRight");
  await key(page, "ArrowLeft");
  await addressIs(page, "#analysis?moves=e4_e5_Nf3&ply=2");
  expect(await page.evaluate(() => history.length)).toBe(before + 3);

  await page.reload();
  await shows(page, "e4 [e5] Nf3");
  await site.depth(1);
  // Back undoes the moves on the board, not in the list: to the position after e5, where the steps ended, and to that after e4.
  await page.goBack();
  await shows(page, "e4 [e5] Nf3");
  await page.goBack();
  await shows(page, "[e4] e5 Nf3");
  await addressIs(page, "#analysis?moves=e4_e5_Nf3&ply=1");
  await page.goBack();
  await addressIs(page, "#analysis?moves=e4_e5_Nf3&ply=0");
  await page.goForward();
  await shows(page, "[e4] e5 Nf3");
});

test("back and forward bring back other games and the lab", async ({ site }) => {
  const { page } = site;
  await openAt(page, "#analysis?moves=d2d4,d5&ply=1");
  await shows(page, "[d4] d5");
  await addressIs(page, "#analysis?moves=d4_d5&ply=1");
  await site.adopt("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await addressIs(page, "#analysis?fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
  await site.play("e4");
  await addressIs(page, "#analysis?fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1&moves=e4");
  await page.getByRole("link", { name: "Lab" }).click();
  await expect(page.locator("main#lab")).toBeVisible();
  await page.goBack();
  await expect(page.locator("main#analysis")).toBeVisible();
  await shows(page, "[e4]");
  await page.goBack();
  await shows(page, "e4");
  await page.goBack();
  await shows(page, "[d4] d5");
  await page.goForward();
  await shows(page, "e4");
  await page.goForward();
  await shows(page, "[e4]");
  await addressIs(page, "#analysis?fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1&moves=e4");
  await site.depth(1);
  await page.getByRole("link", { name: "Lab" }).click();
  await page.getByRole("link", { name: "Analysis" }).click();
  await addressIs(page, "#analysis?fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1&moves=e4");
});

test("Chess960 comes back from the address", async ({ site }) => {
  const { page } = site;
  await openAt(
    page,
    "#analysis?fen=1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4_w_DBdb_-_0_1&variant=chess960&moves=O-O",
  );
  await shows(page, "[O-O]");
  await page.reload();
  await shows(page, "[O-O]");
  await site.depth(1);
  await expect(site.position).toHaveText(/Black to move/);
});

test("a game with variations and comments is kept in the browser, with the place in it", async ({ site }) => {
  const { page } = site;
  await site.open();
  await site.adopt(ANNOTATED);
  await addressIs(page, /^#analysis\?game=[a-z0-9]{10}&ply=6$/);
  const all = await shownMoves(page);
  expect(all).toContain("Bb5");
  await page.locator(".game-moves .move", { hasText: "Bb5" }).click();
  await addressIs(page, /^#analysis\?game=[a-z0-9]{10}&line=4\.1&ply=5$/);
  await page.reload();
  await expect(site.currentMove).toContainText("Bb5");
  await expect(page.locator(".game-moves")).toContainText("Spanish");
  await expect(page.locator(".game-title")).toContainText("Morphy");
  await site.depth(1);
  await key(page, "ArrowRight");
  await expect(site.currentMove).toContainText("a6");
  // An edit is kept at once.
  await site.play("Ba4");
  await poll(() => shownMoves(page)).toContain("[Ba4]");
  await addressIs(page, /ply=7$/);
  await page.reload();
  await expect(site.currentMove).toContainText("Ba4");
});

test("a large tree is kept and comes back", async ({ site }) => {
  const { page } = site;
  await site.open();
  const sideline = "( 1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 ) ";
  await site.adopt(`1. e4 ${sideline.repeat(50)} e5 {${"long ".repeat(8000)}}`);
  await addressIs(page, /^#analysis\?game=/);
  await expect(site.currentMove).toContainText("e5");
  const count = await site.moves.count();
  await page.reload();
  await expect(site.currentMove).toContainText("e5");
  await expect(site.moves).toHaveCount(count);
});

for (const [hash, words] of [
  [
    "#analysis?moves=e4_e5_Nf9",
    "The address is faulty: “moves”, move 2, White, ply 3: “Nf9” is not a move in SAN or UCI notation, such as Nf3 or g1f3.",
  ],
  ["#analysis?fen=8/8/8", "“fen”: Invalid FEN: the piece placement must be eight ranks of eight squares"],
  ["#analysis?game=nosuchgame", "nosuchgame, is not kept in this browser"],
  [
    "#analysis?pgn=q80zVEhVMFIw",
    "The game in the address cannot be read: it is damaged or incomplete: copy the whole link.",
  ],
  // Nine queens on each side are fine; more men than the engine has room for are not.
  ["#analysis?fen=QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/7k/K7_w_-_-_0_1", "The address is faulty"],
] as const)
  test(`the address ${hash.slice(0, 40)} is refused in words, at the start and later`, async ({ site }) => {
    const { page } = site;
    await openAt(page, hash);
    await expect(pageMessage(page)).toContainText(words);
    await site.depth(1);
    await shows(page, "");
    await page.goto("./#analysis?moves=d4_d5");
    await shows(page, "d4 [d5]");
    await expect(pageMessage(page)).toHaveCount(0);
    await page.evaluate((hash) => (location.hash = hash), hash);
    await expect(pageMessage(page)).toContainText(words);
    await shows(page, "d4 [d5]");
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(pageMessage(page)).toHaveCount(0);
    await site.play("c4");
    await addressIs(page, "#analysis?moves=d4_d5_c4");
  });

test("a link restores everything: variations, comments, names, the place and the side", async ({
  site,
  context,
  browser,
}) => {
  const { page } = site;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await site.open();
  await site.play("e4");
  await site.share("Copy link");
  await poll(copied).toMatch(/^http.*\/#analysis\?moves=e4$/);
  await site.adopt(ANNOTATED);
  await addressIs(page, /game=/);
  await page.locator(".game-moves .move", { hasText: "Bb5" }).click();
  await key(page, "f");
  await site.share("Copy link");
  await poll(copied).toMatch(/#analysis\?pgn=[\w-]+&line=4\.1&ply=5&board=black$/);

  // Another person's browser.
  const other = await (await browser.newContext()).newPage();
  await other.goto(await copied());
  await shows(other, await shownMoves(page));
  await expect(other.locator(".game-moves")).toContainText("Spanish");
  await expect(other.locator(".game-title")).toContainText("Duke Karl");
  await expect(other.locator(".cg-wrap")).toHaveClass(/orientation-black/);
  await addressIs(other, /^#analysis\?game=[a-z0-9]+&line=4\.1&ply=5$/);
  // It has become a game of that browser.
  await other.reload();
  await shows(other, await shownMoves(page));
  await other.close();
});

test("a link that is long or cannot hold the game says so before it is copied", async ({ site }) => {
  const { page } = site;
  const noise = (length: number): string =>
    Array.from({ length }, (_, index) => ((index * 2_654_435_761) >>> 7).toString(36))
      .join(" ")
      .slice(0, length);
  await site.open();
  await site.adopt(`1. e4 { ${noise(6000)} } e5`);
  await page.locator("pv-share-menu summary").click();
  await expect(page.getByRole("button", { name: "Copy link" })).toHaveAccessibleDescription(
    /Some programs cut links after 2,000/,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await site.adopt(`1. e4 { ${noise(40_000)} } e5`);
  await page.locator("pv-share-menu summary").click();
  await expect(page.getByRole("button", { name: "Copy link" })).toHaveAccessibleDescription(
    /too long for a link.*the moves of this line only/,
  );
});

test("settings, side and view survive a reload", async ({ site }) => {
  const { page } = site;
  await site.open();
  await page.locator("#multipv").selectOption("3");
  await site.setting("hash", "8");
  await site.setting("depth", "6");
  await page.getByRole("button", { name: "Flip the board" }).click();
  await site.view("Rules");
  await page.reload();
  await expect(page.locator("#multipv")).toHaveValue("3");
  await expect(page.getByRole("tab", { name: "Rules" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".cg-wrap.orientation-black")).toHaveCount(1);
  await expect(site.lines).toHaveCount(3);
  await site.openSettings();
  await expect(page.locator("#hash")).toHaveValue("8");
  await expect(page.locator("#depth")).toHaveValue("6");
});
