/** The game as a tree: variations, comments, and the ways in and out. */

import type { Page } from "@playwright/test";
import { poll } from "./poll";
import { dropFile, expect, test } from "./site_page";

const moves = (page: Page, level: number) => page.locator(`.game-moves .level-${level} button`);

const move = (page: Page, name: string) =>
  page.locator(`.game-moves button[aria-label^="Show the position after ${name}"]`);

const openMenu = async (page: Page, name: string): Promise<void> => {
  await move(page, name).click({ button: "right" });
  await expect(page.getByRole("dialog")).toBeVisible();
};

test("a sideline keeps the game; it is promoted, deleted and restored", async ({ site, page }) => {
  await site.open();
  for (const name of ["e4", "e5", "Nf3", "Nc6"]) await site.play(name);
  await move(page, "1… e5").click();
  await site.play("f4");
  await site.play("exf4");
  await expect(moves(page, 0)).toHaveText(["e4", "e5", "Nf3", "Nc6"]);
  await expect(moves(page, 1)).toHaveText(["f4", "exf4"]);
  // The arrow keys follow the line last visited.
  await page.locator("body").press("Home");
  await page.locator("body").press("End");
  await expect(site.currentMove).toHaveText("exf4");
  await expect(move(page, "2… exf4")).toHaveAccessibleName("Show the position after 2… exf4, in a variation");

  await openMenu(page, "2… exf4");
  await page.getByRole("button", { name: "Make main line" }).click();
  await expect(moves(page, 0)).toHaveText(["e4", "e5", "f4", "exf4"]);
  await expect(moves(page, 1)).toHaveText(["Nf3", "Nc6"]);

  await openMenu(page, "2. f4");
  await page.getByRole("button", { name: "Delete from here" }).click();
  await expect(moves(page, 0)).toHaveText(["e4", "e5", "Nf3", "Nc6"]);
  await expect(moves(page, 1)).toHaveCount(0);
  await expect(site.position).toHaveText("White to move");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(moves(page, 1)).toHaveText(["Nf3", "Nc6"]);
  await expect(site.currentMove).toHaveText("exf4");
  await page.locator("body").press("Control+Shift+Z");
  await expect(moves(page, 1)).toHaveCount(0);
});

test("a new game begins at the initial position, and undo brings back the last one with its annotations", async ({
  site,
  page,
}) => {
  await site.open();
  await site.paste('[White "Žižka"]\n\n1. e4 {The king\'s pawn.} e5 (1... c5) 2. Nf3 *');
  await site.view("Check a line");
  await page.getByRole("button", { name: "New game" }).click();
  await site.shows(/ w KQkq - 0 1$/);
  await expect(page.locator("pv-passing-note")).toHaveText("A new game. Undo brings back the last one.");
  await expect(page.locator(".game-moves, .game-title")).toHaveCount(0);
  await expect(page.getByText("Play a move on the board")).toBeVisible();
  await site.depth(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".game-title")).toHaveText("Žižka");
  await expect(page.locator(".game-moves")).toContainText("The king's pawn.");
  await expect(moves(page, 1)).toHaveText(["c5"]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.locator(".game-moves")).toHaveCount(0);
  // Nothing would be lost by another one.
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".game-title")).toHaveText("Žižka");
});

test("comments, glyphs and shapes are shown, edited by keyboard, and survive PGN out and in", async ({
  site,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await site.open();
  await site.paste(
    '[White "Žižka"]\n\n1. e4 { [%csl Gd5] [%cal Re4e5] [%eval 0.3] Old } e5 (1... c5 {Sicilian}) *',
  );
  await move(page, "1. e4").click();
  await expect(page.locator(".game-title")).toHaveText("Žižka");
  await expect(page.locator(".game-moves .eval")).toHaveText("+0.30");
  await expect(page.locator(".cg-shapes circle")).toHaveCount(1);
  await expect(page.locator(".game-moves .comment")).toHaveText(["Old", "Sicilian"]);

  await move(page, "1. e4").press("Shift+F10");
  await page.getByLabel("Comment").fill("Best {by} test");
  await page.getByRole("button", { name: "good move" }).press("Enter");
  await expect(move(page, "1. e4")).toHaveText("e4!");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".game-moves .comment")).toHaveText(["Best {by) test", "Sicilian"]);

  await site.share("Copy PGN");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const pgn = await page.evaluate(() => navigator.clipboard.readText());
  expect(pgn).toBe(
    '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Žižka"]\n[Black "?"]\n[Result "*"]\n\n1. e4 $1 { Best {by) test [%csl Gd5] [%cal Re4e5] [%eval 0.30] } 1... e5 ( 1... c5 { Sicilian } ) *\n',
  );
  await site.adopt("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await expect(page.locator(".game-moves")).toHaveCount(0);
  await site.paste(pgn);
  await expect(move(page, "1. e4")).toHaveText("e4!");
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await site.share("Copy PGN");
  await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(pgn);
  // The menu lies over the button.
  await page.keyboard.press("Escape");
  // The game before is not lost.
  await page.getByRole("button", { name: "Undo" }).click();
  await site.shows("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
});

test("of several games one is chosen, and the others stay at hand", async ({ site, page }) => {
  await site.open();
  await dropFile(
    page,
    "three.pgn",
    '[White "Anna"]\n\n1. e4 1-0\n\n[White "Berta"]\n\n1. d4 d5 2. Kd3 *\n\n[White "Clara"]\n\n1. c4 c5 *\n',
  );
  await expect(page.locator(".game-chooser li")).toHaveCount(3);
  await page.getByRole("searchbox").fill("clara");
  await expect(page.locator(".game-chooser li")).toHaveCount(1);
  await page.locator(".game-chooser li button").click();
  await expect(moves(page, 0)).toHaveText(["c4", "c5"]);
  await page.getByRole("button", { name: "3 of 3 games" }).click();
  await page.locator(".game-chooser li button", { hasText: "Berta" }).click();
  await expect(site.notice("game")).toContainText(
    "Invalid PGN at game 2, move 2, White, ply 3: the move Kd3 is not legal here.",
  );
  await expect(moves(page, 0)).toHaveText(["c4", "c5"]);
});

test("Black’s move has its number after a comment, a variation, and at the start of a variation", async ({
  site,
  page,
}) => {
  await site.open();
  await site.paste(
    "1. e4 {King’s pawn} e5 (1... c5 {Sicilian} 2. Nf3 d6) 2. Nf3 Nc6 (2... Nf6 3. d4) 3. Bb5 a6",
  );
  await expect(page.locator(".game-moves .level-0").first()).toHaveText(
    /^\s*1\.\s*e4 King’s pawn 1…\s*e5\s*$/,
  );
  await expect(page.locator(".game-moves .level-1")).toHaveText([
    /^\(1…\s*c5 Sicilian 2\.\s*Nf3\s+d6\s*\)$/,
    /^\(2…\s*Nf6\s+3\.\s*d4\s*\)$/,
  ]);
  const numbers = page.locator(".game-moves .number", { hasText: "…" });
  await expect(numbers).toHaveText(["1…", "1…", "2…"]);
  for (const number of await numbers.all()) await expect(number).toBeVisible();
});

test("a FEN in the PGN field and a PGN in the FEN field are loaded", async ({ site, page }) => {
  await site.open();
  await site.loadText("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  await expect(site.position).toHaveText("Black to move");
  await site.loadText("1. ♘f3 -- 2. Ne5");
  await expect(moves(page, 0)).toHaveText(["Nf3", "--", "Ne5"]);
  // The engine starts after the null move.
  await site.depth(3);
  await dropFile(page, "position.fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
  await expect(site.position).toHaveText("White to move");
});

test("a comment of 40,000 paragraphs is loaded", async ({ site, page }) => {
  await site.open();
  await dropFile(page, "long.pgn", `1. e4 {${"a\n\n".repeat(40_000)}} e5`);
  await expect(moves(page, 0)).toHaveText(["e4", "e5"]);
});

test("binary files and files that are too large are rejected by name", async ({ site, page }) => {
  await site.open();
  await site.play("e4");
  for (const [name, content, times, words] of [
    ["picture.png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 1, "picture.png is a binary file"],
    ["big.pgn", "1. e4 *\n".repeat(1 << 17), 1025, "big.pgn has 1025 MB; at most 1024 MB are read"],
    ["empty.pgn", "", 1, "empty.pgn is empty"],
  ] as const) {
    await dropFile(page, name, typeof content === "string" ? content : [...content], times);
    await expect(site.notice("game")).toContainText(words);
    await expect(moves(page, 0)).toHaveText(["e4"]);
  }
});

test("50 MB of games are read while the page goes on, and reading can be cancelled", async ({
  site,
  page,
}) => {
  await site.open();
  // Reading does not begin before it is cancelled.
  await page.route(/pgn_worker/, () => undefined);
  const movetext = Array.from(
    { length: 40 },
    (_, at) => `${at + 1}. e4 { [%clk 0:03:00] } e5 (${at + 1}... c5) `,
  );
  const game = `[White "A"]\n[Black "B"]\n\n${movetext.join("")}1-0\n\n`;
  const games = game.repeat(1 << 10);
  const times = Math.floor((50 * 1024 * 1024) / games.length);
  await dropFile(page, "many.pgn", games, times);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".reading")).toHaveCount(0);
  await page.unroute(/pgn_worker/);
  await dropFile(page, "many.pgn", games, times);
  await expect(page.getByRole("heading", { name: "games" })).toHaveText(
    `${((1 << 10) * times).toLocaleString("en")} games`,
    { timeout: 60_000 },
  );
  await expect(page.locator(".game-chooser li")).toHaveCount(200);
});

test("a game of thousands of moves is listed around the move on the board, and further as the user scrolls", async ({
  site,
  page,
}) => {
  await site.open();
  await dropFile(page, "long.pgn", `${"Nf3 Nf6 Ng1 Ng8 ".repeat(1250)} *`);
  const listed = page.locator(".game-moves .move");
  // The game is seen from its end.
  await expect(listed.last()).toHaveAccessibleName(/2500… Ng8/);
  await expect(listed.last()).toHaveAttribute("aria-current", "true");
  expect(await listed.count()).toBeLessThan(1000);
  await page.keyboard.press("Home");
  await expect(listed.first()).toHaveAccessibleName(/ 1\. Nf3$/);
  const first = await listed.count();
  await page.locator(".game-moves").evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await poll(() => listed.count()).toBeGreaterThan(first);
  // A step keeps the list where it is.
  await page.keyboard.press("ArrowRight");
  await expect(page.locator('.game-moves [aria-current="true"]')).toBeInViewport();
  await expect(listed.first()).toHaveAccessibleName(/ 1\. Nf3$/);
});

test("the page goes on while 10 MB of games and a game of 10,000 moves are read", async ({ site, page }) => {
  await site.open();
  await site.finished();
  /** The longest wait for the page's thread, in milliseconds, while `act` runs. */
  const longestTask = async (act: () => Promise<void>): Promise<number> => {
    await page.evaluate(() => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      });
      observer.observe({ type: "longtask" });
      Object.assign(globalThis, { tasks });
    });
    await act();
    return await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks));
  };
  const games = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n'.repeat(1 << 12);
  const many = await longestTask(async () => {
    await dropFile(page, "many.pgn", games, Math.ceil((10 << 20) / games.length));
    await expect(page.locator(".game-chooser li")).toHaveCount(200);
  });
  await page.getByRole("button", { name: "Cancel" }).click();
  const long = await longestTask(async () => {
    await dropFile(page, "long.pgn", `${"Nf3 {[%eval 0.2]} Nf6 Ng1 Ng8 ".repeat(2500)} *`);
    await expect(page.locator(".game-moves .move").last()).toHaveAccessibleName(/5000… Ng8/);
  });
  // A generous limit, for slow machines.
  expect([many, long].map((ms) => ms < 1000)).toEqual([true, true]);
});
