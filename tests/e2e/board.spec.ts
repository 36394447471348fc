import { endlessTest, expect, test } from "./site_page";

test("pieces move by dragging or by two clicks", async ({ site, page }) => {
  await site.open();
  await site.drag("e2", "e4");
  await site.standsAt("e4");
  await site.click("e7");
  await site.click("e5");
  await expect(page.locator(".game-moves button")).toHaveText(["e4", "e5"]);
  await site.shows(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP\/RNBQKBNR w KQkq - 0 2$/);
  await expect(page.locator("cg-board square.last-move")).toHaveCount(2);
  await site.depth(3);
});

test("the king castles by moving two squares or by taking its rook", async ({ site, page }) => {
  await site.open();
  for (const to of ["g1", "h1"]) {
    await site.adopt("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    await site.drag("e1", to);
    await expect(page.locator(".game-moves button")).toHaveText(["O-O"]);
    await site.shows(/R4RK1 b kq/);
  }
});

test("in Chess960 the king castles onto its rook, and the position is analysed", async ({ site, page }) => {
  await site.open();
  await site.adopt("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1");
  await site.drag("e1", "b1");
  await expect(page.locator(".game-moves button")).toHaveText(["O-O-O"]);
  await site.depth(3);
});

test("a promotion asks for the piece and can be cancelled", async ({ site, page }) => {
  await site.open();
  await site.adopt("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  await site.drag("a7", "a8");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await site.shows(/^8\/P6k/);
  await site.drag("a7", "a8");
  await page.getByRole("button", { name: "knight" }).click();
  await expect(page.locator(".game-moves button")).toHaveText(["a8=N"]);
});

test("check and mate are shown, and a step back resumes the analysis", async ({ site, page }) => {
  await site.open();
  for (const move of ["f3", "e5", "g4", "d8h4"]) await site.play(move);
  await expect(site.position).toHaveText("Checkmate – Black wins");
  await expect(site.status).toHaveText("Game over");
  await expect(page.locator("cg-board square.check")).toHaveCount(1);
  await site.view("Depths");
  await expect(site.depths).toHaveCount(0);
  await page.getByRole("button", { name: "One ply back" }).click();
  await expect(site.position).toHaveText("Black to move");
  await expect(site.score).toHaveText("#−1");
});

test("the board can be flipped", async ({ site, page }) => {
  await site.open();
  await page.keyboard.press("f");
  await expect(page.locator(".cg-wrap.orientation-black")).toHaveCount(1);
  await page.getByRole("button", { name: "Flip the board" }).click();
  await expect(page.locator(".cg-wrap.orientation-white")).toHaveCount(1);
});

endlessTest("everything can be done with the keyboard", async ({ site, page }) => {
  await site.open();
  const tabTo = async (selector: string): Promise<void> => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (
        await page
          .locator(selector)
          .first()
          .evaluate((element) => element === document.activeElement)
      )
        return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the focus never reached ${selector}`);
  };
  await tabTo('[aria-label="Type a move (/)"]');
  await page.keyboard.press("Enter");
  await expect(page.locator("#move")).toBeFocused();
  await page.keyboard.type("Nf3");
  await page.keyboard.press("Enter");
  await page.keyboard.type("d7d5");
  await page.keyboard.press("Enter");
  await expect(page.locator(".game-moves button")).toHaveText(["Nf3", "d5"]);
  await page.keyboard.press("Escape");
  await expect(page.locator("#move")).toHaveCount(0);
  const button = page.getByRole("button", { name: "Type a move" });
  await expect(button).toBeFocused();
  await button.blur();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator('.game-moves [aria-current="true"]')).toHaveText("Nf3");
  await page.keyboard.press("Home");
  await expect(site.position).toHaveText("White to move");
  await page.keyboard.press("End");
  await expect(page.locator('.game-moves [aria-current="true"]')).toHaveText("d5");
  await page.keyboard.press("Space");
  await expect(site.status).toHaveText("Stopped");
  await page.keyboard.press("Space");
  await expect(site.status).toHaveText("Analysing");
  await site.depth(3);
  await page.keyboard.press("Space");
  await expect(site.status).toHaveText("Stopped");
  await tabTo(".lines button.move");
  await expect(site.position).toContainText("Preview:");
  await page.keyboard.press("Escape");
  await expect(site.position).toHaveText("White to move");
  await tabTo("#tab-panel-game");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tabTo(".depths button");
  await page.keyboard.press("Enter");
  await expect(page.locator(".depths [aria-pressed=true]")).toHaveCount(1);
});

test("the field for a move opens with the first letter typed, and by touch with a button", async ({
  site,
  page,
}) => {
  await site.open();
  const field = page.locator("#move");
  await expect(field).toHaveCount(0);
  await page.keyboard.type("e4");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("e4");
  await page.keyboard.press("Enter");
  await site.standsAt("e4");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("Shift+N");
  await page.keyboard.type("f9");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await page.keyboard.type("/f5");
  await page.keyboard.press("Enter");
  await site.standsAt("f5");
  // A focus elsewhere closes it.
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Settings" }).focus();
  await expect(field).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Type a move" }).click();
  await field.fill("exf5");
  await page.getByRole("button", { name: "Play the move" }).click();
  await site.standsAt("exf5");
  await page.getByRole("button", { name: "Type a move" }).click();
  await page.getByRole("button", { name: "Close the field" }).click();
  await expect(field).toHaveCount(0);
});
