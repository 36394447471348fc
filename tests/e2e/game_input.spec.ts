import { endlessTest, expect, nextFrames, test } from "./site_page";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const BAD_FENS = [
  ["eight ranks", "8/8/8"],
  ["side to move", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1"],
  ["king", "k7/8/8/8/8/8/8/8 w - - 0 1"],
  ["first or last rank", "4k3/8/8/8/8/8/8/4K2P w - - 0 1"],
  ["in check", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"],
  ["whole number up to 9999, not “65536”", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 65536"],
  ["move number", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x"],
  // chessops accepts these two; the engine rejects them.
  ["castling rights contradict", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"],
  ["en passant", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"],
] as const;

endlessTest(
  "each bad FEN is rejected with its reason, and the analysis continues",
  async ({ site, page }) => {
    await site.open();
    await site.view("Depths");
    await site.depth(4);
    for (const [words, fen] of BAD_FENS) {
      await site.loadText(fen);
      await expect(site.notice("position")).toContainText(words);
      await expect(site.fen).toHaveAttribute("aria-invalid", "true");
      await expect(site.position).toHaveText("White to move");
      await expect(site.status).toHaveText("Analysing");
      expect(await site.depths.count()).toBeGreaterThanOrEqual(4);
      await page.getByRole("button", { name: "Reset" }).click();
      await expect(site.fen).toHaveValue(START);
      await expect(site.notice("position")).toHaveCount(0);
    }
    await site.goesOn();
  },
);

endlessTest("a bad FEN after a stop keeps the results on the page", async ({ site }) => {
  await site.open();
  await site.view("Depths");
  await site.depth(4);
  await site.stop();
  const rows = await site.depths.count();
  await site.loadText("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
  await expect(site.notice("position")).toContainText("castling rights");
  await expect(site.depths).toHaveCount(rows);
  await site.loadText("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await expect(site.notice("position")).toHaveCount(0);
  await expect(site.depths).toHaveCount(0);
  await expect(site.status).toHaveText("Stopped");
});

test("an illegal move is rejected with a message", async ({ site, page }) => {
  await site.open();
  for (const [move, words] of [
    ["Nf6", "The move Nf6 is not legal here."],
    ["hello", "not a move"],
    ["e2e5", "The move e2e5 is not legal here."],
  ] as const) {
    await site.play(move);
    await expect(site.notice("move")).toContainText(words);
  }
  await site.drag("e2", "e5");
  await nextFrames(page);
  await site.shows(START);
  await site.play("Nf3");
  await expect(site.notice("move")).toHaveCount(0);
});

test("a game is loaded from PGN and stepped through", async ({ site, page }) => {
  await site.open();
  await site.adopt('[White "A"]\n\n1. e4 {best} e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 a6 1-0');
  await expect(page.locator(".game-moves .level-0 button")).toHaveText([
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "Bb5",
    "a6",
  ]);
  await expect(page.locator(".game-moves .level-1")).toHaveText("(2. f4 exf4)");
  await page.locator(".game-moves button", { hasText: "Nf3" }).click();
  await expect(site.position).toHaveText("Black to move");
  await site.depth(3);
  await expect(site.lines.locator(".number").first()).toHaveText("2…");
});

test("a game that ends in mate is loaded, and analysed one ply earlier", async ({ site, page }) => {
  await site.open();
  await site.adopt("1. f3 e5 2. g4 Qh4# 0-1");
  await expect(site.position).toHaveText("Checkmate – Black wins");
  await page.getByRole("button", { name: "One ply back" }).click();
  await expect(site.score).toHaveText("#−1");
});

endlessTest(
  "each bad PGN is rejected with its reason, and the current game stays",
  async ({ site, page }) => {
    await site.open();
    await site.play("d4");
    for (const [pgn, words] of [
      ["1. e4 e5 2. Nf3 N", "move 2, Black, ply 4"],
      ["1. e4 e5 2. Ke3 Nc6", "move 2, White, ply 3"],
      ['[Event "x"]\n\n*', "no moves"],
      ["  ", "empty"],
      ['[FEN "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"]\n\n1. Kd2 *', "castling rights"],
    ] as const) {
      await site.loadText(pgn);
      await expect(site.notice("position")).toContainText(words);
      await expect(site.moves).toHaveText(["d4"]);
      await expect(site.status).toHaveText("Analysing");
      await page.getByRole("button", { name: "Reset" }).click();
      await expect(site.notice("position")).toHaveCount(0);
    }
  },
);

endlessTest(
  "each bad setting is rejected with its reason, and the analysis continues",
  async ({ site, page }) => {
    await site.open();
    await site.depth(3);
    await site.openSettings();
    for (const [field, value, words, before] of [
      ["depth", "0", /whole number from 1/, ""],
      ["hash", "0", /hash/i, "16"],
      ["depth", "deep", /whole number from 1/, ""],
      ["hash", "999999", /hash/i, "16"],
      ["depth", "-3", /whole number from 1/, ""],
      ["hash", "much", /whole number of megabytes/, "16"],
    ] as const) {
      await page.locator(`#${field}`).fill(value);
      await page.locator(`#${field}`).press("Enter");
      await expect(site.notice(field)).toContainText(words);
      await expect(page.locator(`#${field}`)).toHaveValue(before);
      await expect(site.status).toHaveText("Analysing");
    }
    await site.goesOn();
  },
);

test("with fewer legal moves than lines, the page shows one line per move and explains why", async ({
  site,
  page,
}) => {
  await site.open();
  await page.selectOption("#multipv", "5");
  await site.adopt("7k/8/8/8/8/8/r7/7K w - - 0 1");
  await expect(page.locator("#fewer-lines")).toHaveText(/only 1 legal move/);
  await expect(site.lines).toHaveCount(1);
});

test("if the engine cannot be loaded, the page says so and offers to try again", async ({ page }) => {
  await page.route(/\.wasm/, (route) => route.abort());
  await page.goto("./");
  await expect(page.locator("pv-engine-failure .notice")).toBeVisible();
  await page.unroute(/\.wasm/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".lines .line:not(.empty)").first()).toBeVisible();
});
